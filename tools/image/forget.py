"""Runs in the interpreter that becomes the image, before `prepare.py`, which calls `forget_texts`: drops texts about the
program that only people and tools read. Nothing of it is looked at while a match is played."""

import gc
import sys
import types

_HAS_DOCSTRING = 0x4000000  # CO_HAS_DOCSTRING: the first constant is the docstring


def forget_texts() -> None:
    """Docstrings, and line tables of what is neither engine nor library: frozen importlib, and code made at run time."""
    for item in gc.get_objects():
        if isinstance(item, types.FunctionType):
            if item.__doc__ is not None:
                item.__doc__ = None
            if item.__code__.co_linetable and not item.__code__.co_filename.startswith("kubek/"):
                item.__code__ = _bare(item.__code__)
    for found in _types(object, {}).values():
        namespace = gc.get_referents(found.__dict__)[0]  # the dict behind the proxy: types in C refuse assignment
        if isinstance(namespace.get("__doc__"), str):
            namespace["__doc__"] = None
    for module in sys.modules.values():
        if isinstance(module.__doc__, str):
            module.__doc__ = None
    sys._clear_internal_caches()  # type: ignore[attr-defined]  # new in 3.13


def _bare(code: types.CodeType) -> types.CodeType:
    """The same code without line table and docstring, functions inside it included."""
    constants = tuple(_bare(item) if isinstance(item, types.CodeType) else item for item in code.co_consts)
    flags = code.co_flags
    if flags & _HAS_DOCSTRING:
        constants, flags = (None, *constants[1:]), flags & ~_HAS_DOCSTRING
    return code.replace(co_consts=constants, co_flags=flags, co_linetable=b"")


def _types(base: type, found: dict[int, type]) -> dict[int, type]:
    """A type and all below it, by their addresses: some compare themselves in ways of their own."""
    if id(base) not in found:
        found[id(base)] = base
        below: type
        for below in type.__subclasses__(base):
            _types(below, found)
    return found
