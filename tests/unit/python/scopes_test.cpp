// What scope analysis makes of names: where each variable lives, and what each name in the tree points to.
#include "compiler/python/scopes.h"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "compiler/python/parse.h"

using namespace minipy::python;

namespace {

std::string place_of(const Symbol& symbol) {
  std::string number = std::to_string(symbol.index);
  switch (symbol.place) {
    case Place::Local: return "local" + number;
    case Place::Cell: return "cell" + number;
    case Place::Free: return "free" + number;
    case Place::Named: return "named";
    case Place::Global: return "global";
    case Place::ImplicitGlobal: return "implicit";
    case Place::NamedOrFree: return "named/free" + number;
    case Place::ClassDictOrGlobal: return "classdict/global";
    case Place::ClassDictOrFree: return "classdict/free" + number;
  }
  return "?";
}

// "f(x=local0 y=cell0) [child ...]", for every scope. A symbol that means an enclosing scope's is left out.
std::string show(const Scope& scope) {
  std::string text(scope.qualified_name);
  text += '(';
  bool first = true;
  for (const Symbol* symbol : scope.symbols) {
    if (symbol->forward != nullptr) continue;
    if (!first) text += ' ';
    first = false;
    text += std::string(symbol->name) + "=" + place_of(*symbol);
  }
  text += ')';
  if (scope.is_inlined) text += '!';
  if (scope.is_generator) text += 'g';
  if (scope.is_coroutine) text += 'c';
  if (scope.needs_class_cell) text += 'C';
  if (scope.needs_class_dict) text += 'D';
  if (scope.children.empty()) return text;
  text += " [";
  for (std::size_t i = 0; i < scope.children.size(); ++i) {
    if (i > 0) text += ", ";
    text += show(*scope.children[i]);
  }
  return text + ']';
}

struct Analysis {
  ParseResult parsed;
  std::string text;
  const Scope& module() const { return *parsed.tree->module.scope; }
};

Analysis analyse(std::string_view source) {
  Analysis result{parse(source, "f"), {}};
  if (result.parsed.error) {
    result.text = result.parsed.error->message;
  } else if (auto error = analyse_scopes(*result.parsed.tree, result.parsed.warnings)) {
    result.text = error->message;
  } else {
    result.text = show(result.module());
  }
  return result;
}

std::string scopes_of(std::string_view source) { return analyse(source).text; }

}  // namespace

TEST_CASE("Module and function variables", "[python]") {
  CHECK(scopes_of("x = 1\nprint(x)") == "<module>(x=named print=named)");
  CHECK(scopes_of("def f(a, b=1):\n  c = a\n  return g(c)") ==
        "<module>(f=named) [f(a=local0 b=local1 c=local2 g=implicit)]");
  CHECK(scopes_of("def f(a, *b, c, **d): pass") == "<module>(f=named) [f(a=local0 c=local1 b=local2 d=local3)]");
  CHECK(scopes_of("global x\nx = 1") == "<module>(x=global)");
  CHECK(scopes_of("def f():\n  global x\n  x = 1\n  def g(): return x") ==
        "<module>(f=named x=global) [f(x=global g=local0) [f.<locals>.g(x=implicit)]]");
  CHECK(scopes_of("def f():\n  import a.b, c as d\n  from e import g\n  for h in i: pass\n  with j as k: pass") ==
        "<module>(f=named) [f(a=local0 d=local1 g=local2 h=local3 i=implicit j=implicit k=local4)]");
  CHECK(scopes_of("def f():\n  try: pass\n  except A as e: pass\n  del e") ==
        "<module>(f=named) [f(A=implicit e=local0)]");
  CHECK(scopes_of("def f(x):\n  match x:\n    case [a, *b] | {'k': a, **b}: pass\n    case C(c) as d: pass") ==
        "<module>(f=named) [f(x=local0 a=local1 b=local2 C=implicit c=local3 d=local4)]");
}

TEST_CASE("Closures", "[python]") {
  CHECK(scopes_of("def f(a):\n  b = 1\n  def g(): return a + b\n  return g") ==
        "<module>(f=named) [f(a=cell0 b=cell1 g=local1) [f.<locals>.g(a=free0 b=free1)]]");
  CHECK(scopes_of("def f():\n  x = 1\n  def g():\n    def h(): nonlocal x; x = 2") ==
        "<module>(f=named) [f(x=cell0 g=local0) [f.<locals>.g(h=local0 x=free0) "
        "[f.<locals>.g.<locals>.h(x=free0)]]]");
  CHECK(scopes_of("def f(x):\n  return lambda y: x + y") ==
        "<module>(f=named) [f(x=cell0) [f.<locals>.<lambda>(y=local0 x=free0)]]");
  CHECK(scopes_of("def f():\n  def f(): return f") == "<module>(f=named) [f(f=cell0) [f.<locals>.f(f=free0)]]");
}

TEST_CASE("The symbol of a captured variable leads to its owner", "[python]") {
  Analysis result = analyse("def f(a):\n  def g():\n    def h(): return a\n");
  REQUIRE(result.parsed.tree);
  const Scope& f = *result.module().children[0];
  const Scope& g = *f.children[0];
  const Scope& h = *g.children[0];
  REQUIRE(f.cells.size() == 1);
  REQUIRE(g.frees.size() == 1);
  REQUIRE(h.frees.size() == 1);
  CHECK(h.frees[0]->outer == g.frees[0]);
  CHECK(g.frees[0]->outer == f.cells[0]);
  CHECK(f.cells[0]->parameter_index == 0);
  CHECK(f.argument_count == 1);
  CHECK(f.locals[0] == f.cells[0]);
}

TEST_CASE("Classes", "[python]") {
  CHECK(scopes_of("class A:\n  x = 1\n  y = x\n  def f(self): return x") ==
        "<module>(A=named) [A(x=named y=named f=named) [A.f(self=local0 x=implicit)]]");
  CHECK(scopes_of("def f(x):\n  class A:\n    y = x\n    def g(self): return x") ==
        "<module>(f=named) [f(x=cell0 A=local1) [f.<locals>.A(y=named x=named/free0 g=named) "
        "[f.<locals>.A.g(self=local0 x=free0)]]]");
  CHECK(scopes_of("class A:\n  def f(self): super().f()") ==
        "<module>(A=named) [A(f=named)C [A.f(self=local0 super=implicit __class__=free0)]]");
  CHECK(scopes_of("class A:\n  def f(self):\n    def g(): return __class__") ==
        "<module>(A=named) [A(f=named)C [A.f(self=local0 g=local1 __class__=free0) "
        "[A.f.<locals>.g(__class__=free0)]]]");
  CHECK(scopes_of("class A: __class__") == "<module>(A=named) [A(__class__=named)]");
}

TEST_CASE("A class passes on outer variables that it hides", "[python]") {
  Analysis result = analyse("def f(x):\n  class A:\n    x = 1\n    def g(self): return x");
  CHECK(result.text ==
        "<module>(f=named) [f(x=cell0 A=local1) [f.<locals>.A(x=named g=named) "
        "[f.<locals>.A.g(self=local0 x=free0)]]]");
  const Scope& f = *result.module().children[0];
  const Scope& a = *f.children[0];
  REQUIRE(a.frees.size() == 1);
  CHECK(a.frees[0]->outer == f.cells[0]);
  CHECK(a.frees[0] != a.find("x"));
}

TEST_CASE("A global statement in a class is the class's own", "[python]") {
  CHECK(scopes_of("def f(x):\n  class A:\n    global x\n    def g(self): return x") ==
        "<module>(f=named x=global) [f(x=cell0 A=local1) [f.<locals>.A(x=global g=named) "
        "[f.<locals>.A.g(self=local0 x=free0)]]]");
}

TEST_CASE("Private names are mangled", "[python]") {
  CHECK(scopes_of("class A:\n  __x = 1\n  def f(self, __y): return __x, self.__z, __w__") ==
        "<module>(A=named) [A(_A__x=named f=named) [A.f(self=local0 _A__y=local1 _A__x=implicit "
        "__w__=implicit)]]");
  CHECK(scopes_of("class __A:\n  __x = 1") == "<module>(__A=named) [__A(_A__x=named)]");
  CHECK(scopes_of("class __:\n  __x = 1") == "<module>(__=named) [__(__x=named)]");
  CHECK(scopes_of("class A:\n  import __a.b, c as __d\n  global __e") ==
        "<module>(A=named _A__e=global) [A(_A__a=named _A__d=named _A__e=global)]");
  Analysis result = analyse("class A:\n  f(__k=1)\n  x.__y");
  REQUIRE(result.parsed.tree);
  auto* body = static_cast<ClassDef*>(result.parsed.tree->module.body[0]);
  auto* call = static_cast<Call*>(static_cast<ExpressionStatement*>(body->body[0])->value);
  auto* attribute = static_cast<Attribute*>(static_cast<ExpressionStatement*>(body->body[1])->value);
  CHECK(call->keywords[0].name == "_A__k");
  CHECK(attribute->attribute == "_A__y");
}

TEST_CASE("Comprehensions run in the enclosing frame", "[python]") {
  CHECK(scopes_of("def f(n):\n  x = 3\n  return [x * i for i in range(n)]") ==
        "<module>(f=named) [f(n=local0 x=local1 range=implicit) [f.<locals>.<listcomp>(i=local2)!]]");
  CHECK(scopes_of("def f():\n  return [lambda: i for i in y]") ==
        "<module>(f=named) [f(y=implicit) [f.<locals>.<listcomp>(i=cell0)! [f.<locals>.<lambda>(i=free0)]]]");
  CHECK(scopes_of("[x for x in y]\n{x: z for x in y}") ==
        "<module>(y=named z=named) [<listcomp>(x=local0)!, <dictcomp>(x=local1)!]");
  CHECK(scopes_of("def f(a):\n  return (a for b in c)") ==
        "<module>(f=named) [f(a=cell0 c=implicit) [f.<locals>.<genexpr>(.0=local0 b=local1 a=free0)g]]");
  CHECK(scopes_of("def f(a):\n  return [[a + c for c in b] for b in d]") ==
        "<module>(f=named) [f(a=local0 d=implicit) [f.<locals>.<listcomp>(b=local1)! "
        "[f.<locals>.<listcomp>(c=local2)!]]]");
}

TEST_CASE("A name in an inlined comprehension points at the frame's symbol", "[python]") {
  Analysis result = analyse("def f(x):\n  return [x for i in y]");
  REQUIRE(result.parsed.tree);
  auto* function = static_cast<FunctionDef*>(result.parsed.tree->module.body[0]);
  auto* comprehension = static_cast<Comprehension*>(static_cast<Return*>(function->body[0])->value);
  auto* name = static_cast<Name*>(comprehension->element);
  CHECK(name->symbol == function->scope->find("x"));
  CHECK(name->symbol->place == Place::Local);
  CHECK(comprehension->scope->frame() == function->scope);
  CHECK(function->scope->locals.size() == 2);
}

TEST_CASE("Comprehensions in a class do not see its names", "[python]") {
  CHECK(scopes_of("class A:\n  x = 1\n  y = [x for i in x]") ==
        "<module>(A=named) [A(x=named y=named) [A.<listcomp>(i=local0 x=implicit)!]]");
  Analysis result = analyse("def f(x):\n  class A:\n    x = 1\n    y = [x for i in z]");
  const Scope& a = *result.module().children[0]->children[0];
  REQUIRE(a.frees.size() == 1);
  CHECK(a.frees[0]->place == Place::Free);
}

TEST_CASE("A walrus in a comprehension binds outside", "[python]") {
  CHECK(scopes_of("def f():\n  [(y := x) for x in z]\n  return y") ==
        "<module>(f=named) [f(z=implicit y=local0) [f.<locals>.<listcomp>(x=local1)!]]");
  CHECK(scopes_of("def f():\n  any((y := x) for x in z)\n  return y") ==
        "<module>(f=named) [f(any=implicit z=implicit y=cell0) [f.<locals>.<genexpr>(.0=local0 x=local1 "
        "y=free0)g]]");
  CHECK(scopes_of("[(y := x) for x in z]") == "<module>(z=named y=global) [<listcomp>(x=local0 y=global)!]");
  CHECK(scopes_of("def f():\n  global y\n  [(y := x) for x in z]") ==
        "<module>(f=named y=global) [f(y=global z=implicit) [f.<locals>.<listcomp>(x=local0 y=global)!]]");
}

TEST_CASE("Generators and coroutines", "[python]") {
  CHECK(scopes_of("def f(): yield") == "<module>(f=named) [f()g]");
  CHECK(scopes_of("async def f(): await x") == "<module>(f=named) [f(x=implicit)c]");
  CHECK(scopes_of("async def f(): yield") == "<module>(f=named) [f()gc]");
  CHECK(scopes_of("async def f(): return (x async for x in y)") ==
        "<module>(f=named) [f(y=implicit)c [f.<locals>.<genexpr>(.0=local0 x=local1)gc]]");
  CHECK(scopes_of("lambda: (yield)") == "<module>() [<lambda>()g]");
}

TEST_CASE("Annotations are evaluated late, in a scope of their own", "[python]") {
  CHECK(scopes_of("def f(a: A) -> B: pass") ==
        "<module>(f=named) [__annotate__(.format=local0 A=implicit B=implicit), f(a=local0)]");
  CHECK(scopes_of("x: A = 1\ny: B") ==
        "<module>(x=named y=named) [__annotate__(.format=local0 A=implicit B=implicit)]");
  CHECK(scopes_of("class C:\n  T = int\n  x: T\n  def f(self, a: T): pass") ==
        "<module>(C=named) [C(T=named int=named x=named f=named)D "
        "[C.__annotate__(__classdict__=free0 .format=local0 T=classdict/global), "
        "C.__annotate__(__classdict__=free0 .format=local0 T=classdict/global), C.f(self=local0 a=local1)]]");
  CHECK(scopes_of("def f(t):\n  class C:\n    x: t") ==
        "<module>(f=named) [f(t=cell0 C=local1) [f.<locals>.C(x=named)D "
        "[f.<locals>.C.__annotate__(__classdict__=free0 .format=local0 t=classdict/free1)]]]");
  CHECK(scopes_of("def f():\n  x: A = 1") == "<module>(f=named) [f(x=local0)]");
  CHECK(scopes_of("from __future__ import annotations\ndef f(a: A): pass\nx: B") ==
        "<module>(annotations=named f=named x=named) [f(a=local0)]");
}

TEST_CASE("Type parameters have a scope around the definition", "[python]") {
  CHECK(scopes_of("def f[T](a: T): return T") ==
        "<module>(f=named) [f(T=cell0) [__annotate__(.format=local0 T=free0), f(a=local0 T=free0)]]");
  CHECK(scopes_of("def f[T](a=1, *, b=2): pass") ==
        "<module>(f=named) [f(.defaults=local0 .kwdefaults=local1 T=local2) [f(a=local0 b=local1)]]");
  CHECK(scopes_of("class A[T](B[T]): pass") ==
        "<module>(A=named) [A(T=local0 .type_params=cell0 .generic_base=local1 B=implicit) "
        "[A(__type_params__=named .type_params=named/free0)]]");
  CHECK(scopes_of("type X[T] = list[T]") == "<module>(X=named) [X(T=cell0) [X(list=implicit T=free0)]]");
  CHECK(scopes_of("def f[T: B = D](): pass") == "<module>(f=named) [f(T=local0) [T(B=implicit), T(D=implicit), f()]]");
}
