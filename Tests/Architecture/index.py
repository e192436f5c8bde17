"""The compiler's index of the sources: the occurrences of symbols in files.

SwiftPM writes it next to the objects when it builds with `--enable-index-store`; the compiler's own library reads it
(indexstore/indexstore.h of the toolchain)."""

import ctypes
import json
import os
import pathlib
import subprocess
from dataclasses import dataclass

# indexstore_symbol_role_t
DEFINITION, REFERENCE, IMPLICIT, OVERRIDE, ACCESSOR = 1 << 1, 1 << 2, 1 << 8, 1 << 11, 1 << 15
# indexstore_symbol_kind_t
MODULE, EXTENSION, CASE, DEINIT, PARAMETER = 1, 9, 15, 23, 25
# indexstore_unit_dependency_kind_t
RECORD = 2


@dataclass(frozen=True)
class Symbol:
    """A declaration: its USR (unified symbol resolution), which is the same in every file, its name and its kind."""

    usr: str
    name: str
    kind: int


@dataclass(frozen=True)
class Occurrence:
    """An occurrence of a symbol with its roles, and the roles of its relations to other symbols."""

    symbol: Symbol
    roles: int
    related: int


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_Visitor = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


def _library():
    # swiftc may be a link to a program that chooses a toolchain, so it is asked for the path.
    answer = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
    library = ctypes.CDLL(str(pathlib.Path(answer["paths"]["runtimeResourcePath"]).parent / "libIndexStore.so"))
    texts = ["symbol_get_name", "symbol_get_usr", "unit_reader_get_main_file", "unit_reader_get_module_name", "unit_dependency_get_name"]
    numbers = ["symbol_get_kind", "unit_dependency_get_kind"]
    wide = ["occurrence_get_roles", "symbol_relation_get_roles"]
    pointers = ["store_create", "unit_reader_create", "record_reader_create", "occurrence_get_symbol"]
    visits = ["unit_reader_dependencies_apply_f", "record_reader_occurrences_apply_f", "occurrence_relations_apply_f"]
    kinds = {_Text: texts, ctypes.c_uint: numbers, ctypes.c_uint64: wide, ctypes.c_void_p: pointers, ctypes.c_bool: visits}
    for kind, names in kinds.items():
        for name in names:
            getattr(library, f"indexstore_{name}").restype = kind
    return library


class Index:
    """An index store: the occurrences in each file below a folder, by relative path."""

    def __init__(self, store, root):
        self._library, self._root = _library(), pathlib.Path(root).resolve()
        self._store = self._opened("store_create", str(store).encode())
        self._symbols = {}
        #: The occurrences in a file, and its module's name, by the path from the root.
        self.files, self.modules = {}, {}
        for unit in sorted(os.listdir(pathlib.Path(store) / "v5" / "units")):
            self._read(unit)

    def _call(self, name, *arguments):
        return getattr(self._library, f"indexstore_{name}")(*arguments)

    def _opened(self, name, *arguments):
        pointer = self._call(name, *[ctypes.c_void_p(part) if isinstance(part, int) else part for part in arguments], None)
        if not pointer:
            raise OSError(f"the index has no {arguments[-1]}")
        return pointer

    def _read(self, unit):
        reader = ctypes.c_void_p(self._opened("unit_reader_create", self._store, unit.encode()))
        path = pathlib.Path(str(self._call("unit_reader_get_main_file", reader)))
        if path.is_relative_to(self._root) and path.exists():
            name = str(path.relative_to(self._root))
            self.modules[name] = str(self._call("unit_reader_get_module_name", reader))
            self.files[name] = self._occurrences(reader)
        self._call("unit_reader_dispose", reader)

    def _occurrences(self, unit):
        records = []

        def keep(_, dependency):
            dependency = ctypes.c_void_p(dependency)
            if self._call("unit_dependency_get_kind", dependency) == RECORD:
                records.append(str(self._call("unit_dependency_get_name", dependency)))
            return True

        self._call("unit_reader_dependencies_apply_f", unit, None, _Visitor(keep))
        return [occurrence for record in records for occurrence in self._record(record)]

    def _record(self, name):
        reader = ctypes.c_void_p(self._opened("record_reader_create", self._store, name.encode()))
        found = []

        def keep(_, occurrence):
            found.append(self._occurrence(ctypes.c_void_p(occurrence)))
            return True

        self._call("record_reader_occurrences_apply_f", reader, None, _Visitor(keep))
        self._call("record_reader_dispose", reader)
        return found

    def _occurrence(self, occurrence):
        related = 0

        def keep(_, relation):
            nonlocal related
            related |= self._call("symbol_relation_get_roles", ctypes.c_void_p(relation))
            return True

        self._call("occurrence_relations_apply_f", occurrence, None, _Visitor(keep))
        symbol = self._symbol(self._call("occurrence_get_symbol", occurrence))
        return Occurrence(symbol, self._call("occurrence_get_roles", occurrence), related)

    def _symbol(self, pointer):
        pointer = ctypes.c_void_p(pointer)
        usr = str(self._call("symbol_get_usr", pointer))
        if usr not in self._symbols:
            name, kind = str(self._call("symbol_get_name", pointer)), self._call("symbol_get_kind", pointer)
            self._symbols[usr] = Symbol(usr, name, kind)
        return self._symbols[usr]
