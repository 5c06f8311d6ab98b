"""annotationlib: ForwardRef, type_repr, call_annotate_function."""
from annotationlib import *


class A:
    x: Und


def fn(a: int, b: Und): pass


fr = get_annotations(A, format=Format.FORWARDREF)["x"]


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    'fr.evaluate()',
    "fr.evaluate(globals={'Und':3})",
    'fr.evaluate(format=Format.FORWARDREF)',
    'fr.evaluate(format=Format.STRING)',
    "ForwardRef('x')",
    "ForwardRef('x', module='m')",
    "ForwardRef('x',is_class=True)",
    'ForwardRef(3)',
    "ForwardRef('a b').evaluate()",
    "ForwardRef('list[int]').evaluate()",
    "ForwardRef('list[Und]').evaluate(format=Format.FORWARDREF)",
    "ForwardRef('x')==ForwardRef('x')",
    "hash(ForwardRef('x'))==hash(ForwardRef('x'))",
    "ForwardRef('x')|int",
    "int|ForwardRef('x')",
    "ForwardRef('x')[int]",
    "type('X',(ForwardRef,),{})",
    'type_repr(int)',
    'type_repr(A)',
    'type_repr(len)',
    'type_repr(...)',
    "type_repr('x')",
    'type_repr(list[int])',
    'type_repr(3)',
    "annotations_to_string({'a':int,'b':'x','c':list[int]})",
    'get_annotations(3)',
    'get_annotations(len)',
    'get_annotations(int)',
    'get_annotations(fn,eval_str=True)',
    'get_annotations(A,eval_str=True,format=Format.STRING)',
    'list(Format)',
    'get_annotate_from_class_namespace({})',
    "call_annotate_function(lambda f: {'f':f}, Format.STRING)",
    "ForwardRef('*x')",
    "ForwardRef('int').evaluate()",
    "ForwardRef('x', module='sys').evaluate()",
    "ForwardRef('path', module='sys').evaluate() is __import__('sys').path",
    "ForwardRef('1+').__forward_code__",
)
