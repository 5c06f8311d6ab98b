// os.scandir and its entries.
#include <dirent.h>
#include <sys/stat.h>

#include <cerrno>
#include <memory>

#include "runtime/object/system.h"
#include "stdlib/native_support.h"
#include "stdlib/posix.h"

namespace minipy {

namespace {

struct DirEntry : Cell {
  Value name, path;
  Value status, link_status;  // of stat(), following links or not; unset until asked for
  unsigned char kind;         // DT_REG ...
  uint64_t inode;
};
struct ScanIterator : Cell {
  Value path;
  System::Folder* folder;
  bool is_bytes;
};

DirEntry* entry(Value self) { return self.as<DirEntry>(); }

Result<Value> status_of(Runtime& rt, Value self, bool follow) {
  Value& cached = follow ? entry(self)->status : entry(self)->link_status;
  if (!cached.is_unset()) return cached;
  PathArgument path;
  TRY(path.convert(rt, entry(self)->path, nullptr, "", false));
  struct stat status;
  if (rt.system->stat(path.text, &status, follow) < 0) return raise_os_error(rt, errno, entry(self)->path);
  Value made = TRY(new_stat_result(rt, status));
  (follow ? entry(self)->status : entry(self)->link_status) = made;
  return made;
}
Result<bool> has_mode(Runtime& rt, Value self, bool follow, unsigned char kind, mode_t mode) {
  unsigned char known = entry(self)->kind;
  if (known != DT_UNKNOWN && !(follow && known == DT_LNK)) return known == kind;
  auto status = status_of(rt, self, follow);
  if (status.failed()) {
    if (!rt.pending_is(BuiltinType::FileNotFoundError)) return Failed{};
    rt.clear_pending();
    return false;
  }
  int64_t bits = status.value().as<Tuple>()->items[0].as_int();
  return (static_cast<mode_t>(bits) & S_IFMT) == mode;
}
Result<bool> is_dir(Runtime& rt, Value self, bool follow) { return has_mode(rt, self, follow, DT_DIR, S_IFDIR); }
Result<bool> is_file(Runtime& rt, Value self, bool follow) { return has_mode(rt, self, follow, DT_REG, S_IFREG); }
Result<bool> is_symlink(Runtime& rt, Value self) { return has_mode(rt, self, false, DT_LNK, S_IFLNK); }
bool is_junction(Runtime&, Value) { return false; }
Result<Value> entry_stat(Runtime& rt, Value self, bool follow) { return status_of(rt, self, follow); }
Result<Value> entry_inode(Runtime& rt, Value self) { return new_int_unsigned(rt, entry(self)->inode); }
Result<Value> entry_fspath(Runtime&, Value self) { return entry(self)->path; }
Result<Value> repr_entry(Runtime& rt, Value self) { return format_text(rt, "<DirEntry %R>", entry(self)->name); }
constexpr NativeDef kEntryMethods[] = {
    method<is_dir>("is_dir(self, /, *, follow_symlinks=True)", Effect::Anything,
                   "Return True if the entry is a directory."),
    method<is_file>("is_file(self, /, *, follow_symlinks=True)", Effect::Anything,
                    "Return True if the entry is a file."),
    method<is_symlink>("is_symlink(self, /)", Effect::Anything, "Return True if the entry is a symbolic link."),
    method<is_junction>("is_junction(self, /)", Effect::Pure),
    method<entry_stat>("stat(self, /, *, follow_symlinks=True)", Effect::Anything),
    method<entry_inode>("inode(self, /)", Effect::Reads),
    method<entry_fspath>("__fspath__(self, /)", Effect::Reads),
};
Result<Value> entry_name(Runtime&, Value self) { return entry(self)->name; }
Result<Value> entry_path(Runtime&, Value self) { return entry(self)->path; }
constexpr GetSetDef kEntryGetSets[] = {{"name", entry_name, nullptr, ""}, {"path", entry_path, nullptr, ""}};
constexpr TypeSlots kEntrySlots = {
    .visit = visit_members<DirEntry, &DirEntry::name, &DirEntry::path, &DirEntry::status, &DirEntry::link_status>,
    .repr = repr_entry};
constexpr TypeSpec kEntrySpec = {.name = "posix.DirEntry",
                                 .instance_size = sizeof(DirEntry),
                                 .slots = &kEntrySlots,
                                 .methods = kEntryMethods,
                                 .getsets = kEntryGetSets,
                                 .subclassable = false,
                                 .constructible = false};

void close_folder(ScanIterator* iterator) {
  delete iterator->folder;
  iterator->folder = nullptr;
}
void finalise_scan(Runtime&, Cell* cell) { close_folder(static_cast<ScanIterator*>(cell)); }
Result<Value> iterate_self(Runtime&, Value self) { return self; }
Result<Value> next_entry(Runtime& rt, Value self) {
  auto* iterator = self.as<ScanIterator>();
  if (iterator->folder) {
    System::FolderEntry found;
    if (!iterator->folder->next(&found)) {
      close_folder(iterator);
      return Value::unset();
    }
    auto* made = make<DirEntry>(rt, new_native_type(rt, kEntrySpec));
    if (!made) return Failed{};
    made->name = made->path = made->status = made->link_status = Value::unset();
    made->kind = found.kind;
    made->inode = found.number;
    made->name = TRY(path_value(rt, found.name, iterator->is_bytes));
    PathArgument folder;
    TRY(folder.convert(rt, iterator->path, nullptr, "", false));
    if (!folder.text.empty() && folder.text.back() != '/') folder.text += '/';
    made->path = TRY(path_value(rt, folder.text + found.name, iterator->is_bytes));
    return made;
  }
  return Value::unset();
}
Status scan_close(Runtime&, Value self) {
  close_folder(self.as<ScanIterator>());
  return ok();
}
Result<Value> scan_enter(Runtime&, Value self) { return self; }
Status scan_exit(Runtime& rt, Value self, Rest) { return scan_close(rt, self); }
constexpr NativeDef kScanMethods[] = {
    method<scan_close>("close(self, /)", Effect::Anything),
    method<scan_enter>("__enter__(self, /)", Effect::Anything),
    method<scan_exit>("__exit__(self, /, *args)", Effect::Anything),
};
constexpr TypeSlots kScanSlots = {.visit = visit_members<ScanIterator, &ScanIterator::path>,
                                  .finalise = finalise_scan,
                                  .iter = iterate_self,
                                  .next = next_entry};
constexpr TypeSpec kScanSpec = {.name = "posix.ScandirIterator",
                                .instance_size = sizeof(ScanIterator),
                                .slots = &kScanSlots,
                                .methods = kScanMethods,
                                .subclassable = false,
                                .constructible = false};

}  // namespace

Result<Value> posix_scandir(Runtime& rt, Value given) {
  PathArgument path;
  Value shown = given;
  if (given.is_none()) shown = Value::from_cell(TRY(new_str(rt, ".")));
  TRY(path.convert(rt, shown, "scandir", "path", false));
  auto* iterator = make<ScanIterator>(rt, new_native_type(rt, kScanSpec));
  if (!iterator) return Failed{};
  iterator->path = shown;
  iterator->is_bytes = path.is_bytes;
  iterator->folder = rt.system->open_folder(path.text).release();
  if (!iterator->folder) return raise_os_error(rt, errno, given.is_none() ? Value::unset() : given);
  rt.heap.add_finalisable(iterator);
  return iterator;
}

Status add_dir_entry(Runtime& rt, Module* module) {
  return module_add(rt, module, "DirEntry", Value::from_cell(new_native_type(rt, kEntrySpec)));
}

}  // namespace minipy
