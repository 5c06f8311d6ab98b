# What scripts/minipy and scripts/test share: Debian packages, and builds that are quick to skip.
# Sourced with the working folder at the root of the checkout.

# Debian packages that building and testing need.
packages=(g++ cmake ninja-build binutils libasmjit-dev libre2-dev libpcre2-dev libgmp-dev libutf8proc-dev
  libedit-dev libcli11-dev catch2)

# ensure_packages [NAME ...]: installs by apt those that are missing of these and the above. Elsewhere than on
# Debian it does nothing: CMake then says what it does not find.
ensure_packages() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
  local name missing=()
  for name in "${packages[@]}" "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || missing+=("$name")
  done
  ((${#missing[@]})) || return 0
  local as_root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "minipy needs these packages: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "minipy: installing ${missing[*]}" >&2
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq
    --no-install-recommends "${missing[@]}")
  "${install[@]}" >/dev/null 2>&1 </dev/null && return 0
  # Most likely the package lists are missing or old.
  "${as_root[@]}" apt-get update -qq >&2 </dev/null && "${install[@]}" >&2 </dev/null
}

# is_built PRESET NAME: whether nothing changed since `build_preset PRESET NAME ...` succeeded.
is_built() {
  local stamp=build/$1/.built-$2
  [[ -e $stamp ]] || return 1
  local places=(CMakeLists.txt CMakePresets.json cmake include runtime compiler stdlib vm repl) place existing=()
  [[ $2 == minipy ]] || places+=(tests examples)
  for place in "${places[@]}"; do [[ -e $place ]] && existing+=("$place"); done
  [[ -z $(find "${existing[@]}" -newer "$stamp" -print -quit) ]]
}

# build_preset PRESET NAME TARGET ...: configures where needed, and builds the targets. NAME is what the
# group of targets is called (see is_built). One build at a time for each preset.
build_preset() {
  local preset=$1 name=$2
  shift 2
  mkdir -p "build/$preset"
  local lock
  exec {lock}>"build/$preset/.lock"
  flock "$lock"
  local status=0
  if ! is_built "$preset" "$name"; then
    touch "build/$preset/.begun"
    configure_and_build "$preset" "$@" && mv "build/$preset/.begun" "build/$preset/.built-$name" || status=1
  fi
  exec {lock}>&-
  return "$status"
}

configure_and_build() {
  local preset=$1
  shift
  if [[ ! -e build/$preset/build.ninja ]]; then
    cmake --preset "$preset" >"build/$preset/configure.log" 2>&1 || {
      cat "build/$preset/configure.log" >&2
      return 1
    }
  fi
  cmake --build --preset "$preset" --parallel "$(nproc)" --target "$@" >&2
}
