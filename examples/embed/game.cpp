// A game loop whose creatures think in Python.
//
// The engine is C++: Vec3, World and Creature are its classes. The rules are a script: it derives from Creature, keeps
// attributes of its own, and overrides think(), which the engine calls each frame as it calls any virtual function. A
// script that fails costs its creature the turn, not the engine its frame.
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "minipy/vm.h"

using minipy::arg;

struct Vec3 {
  double x = 0, y = 0, z = 0;
  double length() const { return std::sqrt(x * x + y * y + z * z); }
  Vec3 operator+(const Vec3& other) const { return {x + other.x, y + other.y, z + other.z}; }
  Vec3 operator-(const Vec3& other) const { return {x - other.x, y - other.y, z - other.z}; }
  Vec3 operator*(double by) const { return {x * by, y * by, z * by}; }
};

class World;

class Creature {
 public:
  explicit Creature(std::string its_name) : name(std::move(its_name)) {}
  virtual ~Creature() = default;
  // How it wants to move in this frame.
  virtual Vec3 think(World&) { return {}; }

  std::string name;
  Vec3 position;
};

class World {
 public:
  void add(std::shared_ptr<Creature> creature) { creatures_.push_back(std::move(creature)); }
  const std::vector<std::shared_ptr<Creature>>& creatures() const { return creatures_; }
  void step(double seconds) {
    for (const auto& each : creatures_) {
      try {
        each->position = each->position + each->think(*this) * seconds;
      } catch (const minipy::Error& error) { std::printf("%s stumbles: %s\n", each->name.c_str(), error.what()); }
    }
  }

 private:
  std::vector<std::shared_ptr<Creature>> creatures_;
};

// What lets Python classes override think().
struct ScriptedCreature : minipy::overridable<Creature> {
  using minipy::overridable<Creature>::overridable;
  Vec3 think(World& world) override { MINIPY_OVERRIDE(Vec3, Creature, think, world); }
};

static void bind_engine(minipy::Module engine) {
  engine.class_<Vec3>("Vec3", "A point or a direction.")
      .init<double, double, double>(arg("x") = 0.0, arg("y") = 0.0, arg("z") = 0.0)
      .field("x", &Vec3::x)
      .field("y", &Vec3::y)
      .field("z", &Vec3::z)
      .property("length", &Vec3::length)
      .op(minipy::self + minipy::self)
      .op(minipy::self - minipy::self)
      .op(minipy::self * double());
  engine.class_<Creature, ScriptedCreature>("Creature", "Something that lives in the world.")
      .init<std::string>(arg("name"))
      .field("name", &Creature::name)
      .field("position", &Creature::position, "Where it is; changes are seen at once.")
      .method("think", &Creature::think, "How it wants to move in this frame.", arg("world"));
  engine.class_<World>("World")
      .method("add", &World::add, "The world keeps the creature.", arg("creature"))
      .method(
          "nearest",
          [](World& world, const Creature& to) {
            std::shared_ptr<Creature> found;
            for (const auto& each : world.creatures()) {
              if (each.get() == &to) continue;
              if (!found || (each->position - to.position).length() < (found->position - to.position).length())
                found = each;
            }
            return found;
          },
          "The creature that is nearest to another.", arg("to"));
}

static constexpr const char* kRules = R"(
from engine import Creature, Vec3

class Hare(Creature):
    def think(self, world):
        return Vec3(1, 0, 0)

class Fox(Creature):
    def __init__(self, name, speed):
        super().__init__(name)
        self.speed = speed

    def think(self, world):
        way = world.nearest(self).position - self.position
        return way * (self.speed / way.length)

def populate(world):
    hare = Hare("hare")
    hare.position.x = 6
    world.add(hare)
    world.add(Fox("fox", 2.5))
    old = Fox("old fox", None)
    old.position.x = -8
    world.add(old)
)";

int main() {
  World world;
  minipy::VM vm;
  bind_engine(vm.module("engine"));
  try {
    vm.exec(kRules, "rules.py");
    vm["populate"](&world);
  } catch (const minipy::Error& error) {
    std::printf("%s", error.traceback().c_str());
    return 1;
  }
  for (int frame = 0; frame < 3; ++frame) world.step(1.0);
  for (const auto& each : world.creatures()) std::printf("%s at %.2f\n", each->name.c_str(), each->position.x);
}
