#include "compiler/trace/x64/debugger_names.h"

#include <elf.h>

#include <atomic>
#include <cstring>
#include <string>

// What a debugger looks for, by these names and with this layout. Another compiler in the process may bring its own:
// the two are one then, therefore weak.
extern "C" {
struct jit_code_entry {
  jit_code_entry* next_entry;
  jit_code_entry* prev_entry;
  const char* symfile_addr;
  uint64_t symfile_size;
};
struct jit_descriptor {
  uint32_t version;
  uint32_t action_flag;  // 1: relevant_entry was added, 2: it goes
  jit_code_entry* relevant_entry;
  jit_code_entry* first_entry;
};
__attribute__((weak)) jit_descriptor __jit_debug_descriptor = {1, 0, nullptr, nullptr};
// A debugger has a breakpoint here.
__attribute__((weak, noinline)) void __jit_debug_register_code();
void __jit_debug_register_code() { __asm__ volatile("" ::: "memory"); }
}

namespace minipy::trace::x64 {

namespace {

enum Section : uint16_t { kNone, kText, kSymbols, kStrings, kSectionNames, kSections };

template <class T>
void append(std::string& out, const T& record) {
  out.append(reinterpret_cast<const char*>(&record), sizeof record);
}

// An object file that holds no code, but says whose the addresses are.
std::string object_file(const uint8_t* code, size_t bytes, std::string_view name) {
  static constexpr char kNames[] = "\0.text\0.symtab\0.strtab\0.shstrtab";
  std::string strings = '\0' + std::string(name) + '\0';
  Elf64_Sym symbols[2] = {};
  symbols[1].st_name = 1;
  symbols[1].st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
  symbols[1].st_shndx = kText;
  symbols[1].st_value = reinterpret_cast<uint64_t>(code);
  symbols[1].st_size = bytes;

  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_ident[EI_VERSION] = EV_CURRENT;
  header.e_type = ET_EXEC;
  header.e_machine = EM_X86_64;
  header.e_version = EV_CURRENT;
  header.e_shoff = sizeof header;
  header.e_ehsize = sizeof header;
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = kSections;
  header.e_shstrndx = kSectionNames;

  Elf64_Shdr sections[kSections] = {};
  uint64_t end = sizeof header + sizeof sections;
  auto place = [&](Section section, uint32_t at, uint32_t type, uint64_t size) {
    sections[section].sh_name = at;
    sections[section].sh_type = type;
    sections[section].sh_offset = end;
    sections[section].sh_size = size;
    sections[section].sh_addralign = 1;
    if (type != SHT_NOBITS) end += size;
  };
  place(kText, 1, SHT_NOBITS, bytes);
  sections[kText].sh_flags = SHF_ALLOC | SHF_EXECINSTR;
  sections[kText].sh_addr = reinterpret_cast<uint64_t>(code);
  place(kSymbols, 7, SHT_SYMTAB, sizeof symbols);
  sections[kSymbols].sh_link = kStrings;
  sections[kSymbols].sh_info = 1;
  sections[kSymbols].sh_entsize = sizeof(Elf64_Sym);
  place(kStrings, 15, SHT_STRTAB, strings.size());
  place(kSectionNames, 23, SHT_STRTAB, sizeof kNames);

  std::string file;
  append(file, header);
  append(file, sections);
  append(file, symbols);
  file += strings;
  file.append(kNames, sizeof kNames);
  return file;
}

// The list belongs to the process; VMs of several threads share it.
class ListLock {
 public:
  ListLock() {
    while (held_.test_and_set(std::memory_order_acquire)) {}
  }
  ~ListLock() { held_.clear(std::memory_order_release); }
  ListLock(const ListLock&) = delete;
  ListLock& operator=(const ListLock&) = delete;

 private:
  static std::atomic_flag held_;
};
std::atomic_flag ListLock::held_ = ATOMIC_FLAG_INIT;

void tell(uint32_t action, jit_code_entry* entry) {
  __jit_debug_descriptor.action_flag = action;
  __jit_debug_descriptor.relevant_entry = entry;
  __jit_debug_register_code();
}

}  // namespace

struct DebuggerNames::Entry {
  const uint8_t* code;
  std::string file;
  jit_code_entry link = {};

  Entry(const uint8_t* from, size_t bytes, std::string_view name) : code(from), file(object_file(from, bytes, name)) {
    link.symfile_addr = file.data();
    link.symfile_size = file.size();
    ListLock lock;
    link.next_entry = __jit_debug_descriptor.first_entry;
    if (link.next_entry) link.next_entry->prev_entry = &link;
    __jit_debug_descriptor.first_entry = &link;
    tell(1, &link);
  }
  ~Entry() {
    ListLock lock;
    (link.prev_entry ? link.prev_entry->next_entry : __jit_debug_descriptor.first_entry) = link.next_entry;
    if (link.next_entry) link.next_entry->prev_entry = link.prev_entry;
    tell(2, &link);
  }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
};

DebuggerNames::DebuggerNames() = default;
DebuggerNames::~DebuggerNames() = default;

void DebuggerNames::add(const uint8_t* code, size_t bytes, std::string_view name) {
  std::erase_if(entries_, [code](const auto& entry) { return entry->code == code; });
  entries_.push_back(std::make_unique<Entry>(code, bytes, name));
}

}  // namespace minipy::trace::x64
