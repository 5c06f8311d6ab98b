// Classes of the host: include/minipy/class.h.
#include <catch2/catch.hpp>
#include <memory>
#include <span>
#include <stdexcept>

#include "minipy/vm.h"

namespace {

using minipy::arg;

std::string error_of(minipy::VM& vm, const char* source) {
  auto outcome = vm.try_exec(source);
  return outcome ? "nothing" : outcome.error().what();
}

struct Vec3 {
  double x = 0, y = 0, z = 0;
  double dot(const Vec3& other) const { return x * other.x + y * other.y + z * other.z; }
  Vec3 operator+(const Vec3& other) const { return {x + other.x, y + other.y, z + other.z}; }
  Vec3 operator*(double by) const { return {x * by, y * by, z * by}; }
  friend Vec3 operator*(double by, const Vec3& v) { return v * by; }
  Vec3& operator+=(const Vec3& other) { return *this = *this + other; }
  Vec3 operator-() const { return *this * -1; }
  bool operator==(const Vec3&) const = default;
};
void bind_vec3(minipy::VM& vm) {
  vm.class_<Vec3>("Vec3", "A vector.")
      .init<double, double, double>(arg("x") = 0.0, arg("y") = 0.0, arg("z") = 0.0)
      .field("x", &Vec3::x)
      .field("y", &Vec3::y)
      .readonly("z", &Vec3::z)
      .property("sum", [](const Vec3& v) { return v.x + v.y + v.z; })
      .property(
          "first", [](const Vec3& v) { return v.x; }, [](Vec3& v, double to) { v.x = to; }, "The first.")
      .method("dot", &Vec3::dot, "The dot product.", arg("other"))
      .static_method("unit",
                     [] {
                       return Vec3{1, 0, 0};
                     })
      .constant("DIMENSIONS", 3)
      .op(minipy::self + minipy::self)
      .op(minipy::self * double())
      .op(double() * minipy::self)
      .op(minipy::self += minipy::self)
      .op(-minipy::self)
      .op(minipy::self == minipy::self)
      .op("repr", [](const Vec3& v) { return "Vec3(" + std::to_string(static_cast<int>(v.x)) + ")"; })
      .op("[]",
          [](const Vec3& v, int i) {
            if (i < 0 || i > 2) throw std::out_of_range("no such part");
            return (&v.x)[i];
          })
      .op("len", [](const Vec3&) { return 3; });
}

struct Entity {
  explicit Entity(std::string n) : name(std::move(n)) { ++alive(); }
  Entity(const Entity& other) : name(other.name), position(other.position), data(other.data) { ++alive(); }
  virtual ~Entity() { --alive(); }
  static int& alive() {
    static int count = 0;
    return count;
  }
  Entity& itself() { return *this; }
  std::string name;
  Vec3 position;
  std::vector<double> data{1, 2, 3};
  std::vector<Vec3> path{{1, 0, 0}, {2, 0, 0}};
};
struct Player : Entity {
  using Entity::Entity;
  int health = 5;
  int hit(int by) { return health -= by; }
};
void bind_entities(minipy::VM& vm) {
  bind_vec3(vm);
  vm.class_<Entity>("Entity")
      .init<std::string>(arg("name"))
      .field("name", &Entity::name)
      .field("position", &Entity::position)
      .method("itself", &Entity::itself)
      .iterable([](Entity& entity) -> std::vector<Vec3>& { return entity.path; })
      .buffer([](Entity& entity) { return std::span<double>(entity.data); });
  vm.class_<Player, Entity>("Player").init<std::string>().field("health", &Player::health).method("hit", &Player::hit);
  vm.def("name_of", [](const Entity* entity) { return entity ? entity->name : "none"; });
  vm.def("take", [](std::unique_ptr<Entity> entity) { return entity->name; });
  vm.def("share", [](std::shared_ptr<Entity> entity) { return entity; });
  vm.def("new_shared", [] { return std::make_shared<Entity>("shared"); });
  vm.def("new_unique", [] { return std::make_unique<Entity>("unique"); });
}

struct Animal {
  virtual ~Animal() = default;
  virtual std::string speak(int times) { return "..." + std::to_string(times); }
  virtual int legs() = 0;
  std::string both() { return speak(1) + speak(2); }
};
struct PyAnimal : minipy::overridable<Animal> {
  using minipy::overridable<Animal>::overridable;
  std::string speak(int times) override { MINIPY_OVERRIDE(std::string, Animal, speak, times); }
  int legs() override { MINIPY_OVERRIDE_PURE(int, Animal, legs); }
};
enum class Color { Red, Green = 5 };

}  // namespace

TEST_CASE("bound classes: fields, properties, methods, operators") {
  minipy::VM vm;
  bind_vec3(vm);
  vm.exec("a = Vec3(1, 2, 3)\nb = Vec3(x=2)");
  CHECK(vm.eval<double>("a.dot(b) + a.sum") == 8);
  CHECK(vm.eval<std::string>("repr([a + b, a * 2, 3 * a, -a, Vec3.unit()])") ==
        "[Vec3(3), Vec3(2), Vec3(3), Vec3(-1), Vec3(1)]");
  CHECK(vm.eval<bool>("a == Vec3(1, 2, 3) and a != b and a != 1"));
  CHECK(vm.eval<std::vector<double>>("list(a)") == std::vector<double>{1, 2, 3});
  CHECK(vm.eval<int>("len(a) + Vec3.DIMENSIONS") == 6);
  vm.exec("c = a\nc += b\na.first = 7\nassert c is a and a.x == 7");
  CHECK(vm.eval<Vec3>("a") == Vec3{7, 2, 3});
  CHECK(error_of(vm, "a + 1") == "TypeError: unsupported operand type(s) for +: 'Vec3' and 'int'");
  CHECK(error_of(vm, "a.z = 1") == "AttributeError: attribute 'z' of 'Vec3' objects is not writable");
  CHECK(error_of(vm, "a.x = 'q'") == "TypeError: Vec3.x must be float, not str");
  CHECK(error_of(vm, "del a.x") == "AttributeError: attribute 'x' of 'Vec3' objects cannot be deleted");
  CHECK(error_of(vm, "a[9]") == "IndexError: no such part");
  CHECK(error_of(vm, "hash(a)") == "TypeError: unhashable type: 'Vec3'");
  CHECK(error_of(vm, "a.dot(1)") == "TypeError: dot() argument 'other' must be Vec3, not int");
  CHECK(error_of(vm, "Vec3.dot(1)") ==
        "TypeError: descriptor 'dot' for 'Vec3' objects doesn't apply to a 'int' object");
  CHECK(error_of(vm, "Vec3(1, 2, 3, 4)") == "TypeError: __init__() takes at most 3 arguments (4 given)");
  CHECK(error_of(vm, "a.__init__()") == "TypeError: the 'Vec3' object is made already");
  vm.exec("import inspect");
  CHECK(vm.eval<std::string>("Vec3.__doc__ + Vec3.dot.__doc__ + Vec3.first.__doc__") ==
        "A vector.The dot product.The first.");
  CHECK(vm.eval<std::string>("str(inspect.signature(Vec3))") ==
        "(x: float = 0.0, y: float = 0.0, z: float = 0.0) -> None");
}

TEST_CASE("bound classes: in loops that are compiled") {
  minipy::VM vm;
  bind_vec3(vm);
  vm.exec("v = Vec3()\nfor i in range(20_000):\n    v += Vec3(1.0)\n    v.y = v.x + v.dot(Vec3(0, 0, 1))");
  CHECK(vm.eval<Vec3>("v") == Vec3{20000, 20000, 0});
}

TEST_CASE("bound classes: inheritance, references, ranges, buffers") {
  {
    minipy::VM vm;
    bind_entities(vm);
    vm.exec("e = Entity('bob')\ne.position.x = 4\np = Player('al')\nm = memoryview(e)\nm[0] = 9.0");
    CHECK(vm.eval<double>("e.position.x") == 4);
    CHECK(vm.eval<bool>("e.itself() is e"));
    CHECK(vm.eval<std::string>("p.name + name_of(p) + name_of(e) + name_of(None)") == "alalbobnone");
    CHECK(vm.eval<int>("p.hit(2) + p.health") == 6);
    CHECK(vm.eval<std::vector<double>>("[each.x for each in e]") == std::vector<double>{1, 2});
    CHECK(vm.eval<std::vector<double>>("memoryview(e).tolist()") == std::vector<double>{9, 2, 3});
    CHECK(vm.eval<std::string>("m.format") == "d");
    // What is a part keeps its owner.
    vm.exec("import gc\nq = Entity('gone').position\nv = memoryview(Entity('gone'))\ngc.collect()\ngc.collect()");
    CHECK(vm.eval<double>("q.x + v[2]") == 3);
    CHECK(error_of(vm, "Entity.__init__(p, 'x')") == "TypeError: Entity.__init__() makes no 'Player' object");
  }
  CHECK(Entity::alive() == 0);
}

TEST_CASE("bound classes: holders") {
  {
    minipy::VM vm;
    bind_entities(vm);
    CHECK(vm.eval<std::string>("share(Entity('a')).name + new_shared().name + new_unique().name") == "asharedunique");
    vm.exec("e = Entity('moved')\nu = new_unique()");
    CHECK(vm.eval<std::string>("take(e) + take(u)") == "movedunique");
    CHECK(error_of(vm, "e.name") == "ValueError: the 'Entity' object was moved away");
    CHECK(error_of(vm, "take(u)") == "ValueError: the 'Entity' object was moved away");
    CHECK(error_of(vm, "take(new_shared())") == "TypeError: the 'Entity' object cannot be moved away: others share it");
  }
  CHECK(Entity::alive() == 0);
}

TEST_CASE("bound classes: copies, Python subclasses") {
  {
    minipy::VM vm;
    bind_entities(vm);
    vm.exec(
        "import copy, pickle\n"
        "class Sub(Entity):\n"
        "    def __init__(self, name):\n"
        "        super().__init__(name)\n"
        "        self.extra = [1]\n"
        "class Lazy(Entity):\n"
        "    def __init__(self): pass\n"
        "s = Sub('s')\n"
        "t = copy.deepcopy(s)\n"
        "t.extra.append(2)\n"
        "t.name = 't'\n");
    CHECK(vm.eval<std::string>("f'{s.name} {s.extra} {t.name} {t.extra} {type(t).__name__}'") == "s [1] t [1, 2] Sub");
    CHECK(vm.eval<bool>("copy.copy(s).extra is s.extra"));
    CHECK(error_of(vm, "Lazy().name") ==
          "TypeError: the 'Lazy' object is not made yet: Entity.__init__() was not called");
    CHECK(error_of(vm, "pickle.dumps(s)") == "TypeError: cannot pickle 'Sub' object");
  }
  CHECK(Entity::alive() == 0);
}

TEST_CASE("bound classes: Python overrides virtual functions") {
  minipy::VM vm;
  vm.class_<Animal, PyAnimal>("Animal")
      .init<>()
      .method("speak", &Animal::speak)
      .method("legs", &Animal::legs)
      .method("both", &Animal::both);
  vm.def("legs_of", [](Animal& animal) { return animal.legs(); });
  vm.exec(
      "class Dog(Animal):\n"
      "    def speak(self, times): return 'woof' * times + super().speak(times)\n"
      "    def legs(self): return 4\n"
      "class Fish(Animal):\n"
      "    def legs(self): return 1 // 0\n"
      "d = Dog()\n");
  CHECK(vm.eval<std::string>("d.both()") == "woof...1woofwoof...2");
  CHECK(vm.eval<std::string>("Animal.speak(d, 1)") == "...1");
  CHECK(vm.eval<int>("legs_of(d)") == 4);
  vm.def("both_of", [](Animal* animal) { return animal->both(); });
  CHECK(vm.eval<std::string>("both_of(d)") == "woof...1woofwoof...2");
  CHECK(error_of(vm, "legs_of(Fish())") == "ZeroDivisionError: division by zero");
  CHECK(error_of(vm, "legs_of(Animal())") == "NotImplementedError: Animal.legs() is not overridden");
}

TEST_CASE("bound classes: enums") {
  minipy::VM vm;
  vm.enum_<Color>("Color").value("red", Color::Red).value("green", Color::Green);
  vm.def("next", [](Color color) { return color == Color::Red ? 5 : 0; });
  CHECK(vm.eval<int>("next(Color.red)") == 5);
  CHECK(vm.eval<std::string>("Color(5).name") == "green");
  CHECK(vm.eval<Color>("Color.green") == Color::Green);
}

TEST_CASE("bound classes: each VM has its own; what is not bound is an error") {
  minipy::VM vm, other;
  bind_vec3(vm);
  other.def("make", [] { return Vec3{}; });
  other.def("take", [](const Vec3& v) { return v.x; });
  CHECK(error_of(other, "make()").find("Vec3 is not bound in this VM") != std::string::npos);
  CHECK(error_of(other, "take(1)").substr(0, 10) == "TypeError:");
  CHECK_THROWS_AS(bind_vec3(vm), minipy::Error);
  bind_vec3(other);
  CHECK(other.eval<double>("take(make())") == 0);
  CHECK_THROWS_AS((vm.class_<Player, Entity>("Player")), minipy::Error);
}
