# Puts sources into groups that can be compiled as one translation unit: no two files of a group have a file-local
# name in common. Prints "GROUP FILE" for each file; group 0 is for files that must stay alone.
#
#   awk -v renamed="kMethods kSlots" -v most=16 -f unity_groups.awk FILE ...
#
# Names in `renamed` do not count. It takes every name declared at the start of a line for file-local, which is more
# than needed, never less: a name it misses is a compile error of the unity build.

function add(name) {
  if (name != "" && !(name in is_renamed) && !((FILENAME, name) in seen)) {
    seen[FILENAME, name] = 1
    names[FILENAME] = names[FILENAME] " " name
  }
}

# The last identifier of the text, or nothing when it belongs to a class ("Heap::allocate").
function last_identifier(text) {
  if (!match(text, /[A-Za-z_][A-Za-z_0-9]*[ ]*$/)) return ""
  if (substr(text, 1, RSTART - 1) ~ /(::|operator)[ ]*$/) return ""
  return substr(text, RSTART, match(substr(text, RSTART) " ", /[^A-Za-z_0-9]/) - 1)
}

BEGIN {
  count = split(renamed, list, " ")
  for (i = 1; i <= count; ++i) is_renamed[list[i]] = 1
}

FNR == 1 { files[++file_count] = FILENAME }

/^[ ]*using namespace/ { alone[FILENAME] = 1 }

/^#[ ]*undef / { undefined[FILENAME, $NF] = 1 }

/^(struct|class|union|enum) / && !/;[ ]*$/ {
  line = $0
  sub(/^enum (class|struct)/, "enum", line)
  split(line, words, /[ :{]+/)
  add(words[2])
  next
}

/^using [A-Za-z_0-9]+ =/ { add($2); next }

# A macro that declares: its arguments are names.
/^[A-Z][A-Z_0-9]*\(/ {
  count = split($0, words, /[^A-Za-z_0-9]+/)
  for (i = 2; i <= count; ++i) add(words[i])
  next
}

/^[A-Za-z_]/ && !/^(namespace|template|using|return|public:|private:|extern)/ {
  line = $0
  if (match(line, /[({=\[;]/)) add(last_identifier(substr(line, 1, RSTART - 1)))
}

END {
  groups = 0
  for (i = 1; i <= file_count; ++i) {
    file = files[i]
    if (file in alone) {
      print 0, file
      continue
    }
    count = split(names[file], mine, " ")
    for (group = 1; group <= groups; ++group) {
      is_free = sizes[group] < most
      for (k = 1; k <= count && is_free; ++k) is_free = !((group, mine[k]) in taken)
      if (is_free) break
    }
    if (group > groups) groups = group
    ++sizes[group]
    for (k = 1; k <= count; ++k) taken[group, mine[k]] = 1
    print group, file
  }
}
