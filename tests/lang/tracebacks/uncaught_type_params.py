# Frames in generic functions, type aliases and lazily evaluated annotations.
def first[T](items: list[T]) -> T:
    return items[0]
type Alias = Undefined[int]
def annotated(x: Missing): pass
try:
    annotated.__annotations__
except NameError as e:
    print(e)
print(first([1]))
Alias.__value__

