// The wrapper behind functools.lru_cache.
//
// The cache is a dict from keys to results, or, where the size is bounded, to links of a ring in the order of use:
// `root` stands between the most and the least recently used one.
#include "runtime/types/number.h"
#include "stdlib/functools.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct Link : Cell {
  Link *previous, *following;
  Value key, result;
};
constexpr TypeSlots kLinkSlots = {
    .visit = visit_members<Link, &Link::previous, &Link::following, &Link::key, &Link::result>};
constexpr TypeSpec kLinkSpec = {.name = "functools._lru_list_elem",
                                .instance_size = sizeof(Link),
                                .slots = &kLinkSlots,
                                .subclassable = false,
                                .constructible = false};

struct LruCache : Cell {
  Value function, info_type;
  Value keyword_mark;  // stands between positional and keyword arguments in keys
  Dict* cache;
  Link* root;
  int64_t most;  // negative: unbounded
  int64_t hits, misses;
  bool typed;
};
constexpr VisitFunction kVisit = visit_members<LruCache, &LruCache::function, &LruCache::info_type,
                                               &LruCache::keyword_mark, &LruCache::cache, &LruCache::root>;

void unlink(Link* link) {
  link->previous->following = link->following;
  link->following->previous = link->previous;
}
void link_as_newest(Link* root, Link* link) {
  Link* newest = root->previous;
  newest->following = root->previous = link;
  link->previous = newest;
  link->following = root;
}

constexpr NativeDef kCreate = signature_of("lru_cache(user_function, maxsize, typed, cache_info_type)");
Result<Value> create_cache(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[4];
  TRY(bind(rt, kCreate, args, bound));
  if (!is_callable(rt, bound[0])) return raise_type_error(rt, "the first argument must be callable");
  int64_t most = -1;
  if (!bound[1].is_none()) {
    if (!rt.type_of(bound[1])->slots->to_index) return raise_type_error(rt, "maxsize should be integer or None");
    most = std::max<int64_t>(TRY(index_as_int64(rt, bound[1])), 0);
  }
  Dict* dict = TRY(new_dict(rt));
  Link* root = make<Link>(rt, new_native_type(rt, kLinkSpec));
  if (!root) return Failed{};
  root->previous = root->following = root;
  Cell* mark = new_instance(rt, rt.type(BuiltinType::Object));
  auto* cache = make<LruCache>(rt, cls);
  if (!mark || !cache) return Failed{};
  cache->function = bound[0];
  cache->info_type = bound[3];
  cache->keyword_mark = Value::from_cell(mark);
  cache->cache = dict;
  cache->root = root;
  cache->most = most;
  cache->typed = TRY(truth(rt, bound[2]));
  return cache;
}

Result<Value> make_key(Runtime& rt, LruCache* cache, const Arguments& args) {
  uint32_t named = args.keyword_count();
  if (!cache->typed && named == 0) {
    if (args.count == 1 && (args[0].is_int() || cast_exact<Str>(args[0]))) return args[0];
    return new_tuple(rt, std::span<const Value>(args.values, args.count));
  }
  uint64_t size = args.count + (named ? 1 + 2 * named : 0);
  uint64_t types = cache->typed ? args.count + named : 0;
  Tuple* key = TRY(new_tuple(rt, size + types));
  Value* to = key->items;
  for (uint32_t i = 0; i < args.count; ++i) *to++ = args[i];
  if (named) *to++ = cache->keyword_mark;
  for (uint32_t i = 0; i < named; ++i) {
    *to++ = args.names->items[i];
    *to++ = args.values[args.count + i];
  }
  for (uint32_t i = 0; i < types; ++i) *to++ = Value::from_cell(rt.type_of(args.values[i]));
  return key;
}

Result<Value> call_unbounded(Runtime& rt, LruCache* cache, const Arguments& args) {
  Value key = TRY(make_key(rt, cache, args));
  TRY(hash(rt, key));  // its own error, not that of a dict key
  Value known = TRY(dict_get(rt, cache->cache, key));
  if (!known.is_unset()) {
    ++cache->hits;
    return known;
  }
  ++cache->misses;
  Value result = TRY(call(rt, cache->function, args));
  TRY(dict_set(rt, cache->cache, key, result));
  return result;
}
Result<Value> call_bounded(Runtime& rt, LruCache* cache, const Arguments& args) {
  Value key = TRY(make_key(rt, cache, args));
  TRY(hash(rt, key));  // its own error, not that of a dict key
  Value known = TRY(dict_get(rt, cache->cache, key));
  if (!known.is_unset()) {
    auto* link = known.as<Link>();
    unlink(link);
    link_as_newest(cache->root, link);
    ++cache->hits;
    return link->result;
  }
  ++cache->misses;
  Value result = TRY(call(rt, cache->function, args));
  // The call may have cached the same key.
  if (!TRY(dict_get(rt, cache->cache, key)).is_unset()) return result;
  Link* link = nullptr;
  if (static_cast<int64_t>(cache->cache->used) >= cache->most && cache->root->following != cache->root) {
    link = cache->root->following;
    unlink(link);
    TRY(dict_delete(rt, cache->cache, link->key));
  } else {
    link = make<Link>(rt, new_native_type(rt, kLinkSpec));
    if (!link) return Failed{};
  }
  link->key = key;
  link->result = result;
  link_as_newest(cache->root, link);
  TRY(dict_set(rt, cache->cache, key, Value::from_cell(link)));
  return result;
}
Result<Value> call_cache(Runtime& rt, Value self, const Arguments& args) {
  auto* cache = self.as<LruCache>();
  if (cache->most < 0) return call_unbounded(rt, cache, args);
  if (cache->most > 0) return call_bounded(rt, cache, args);
  ++cache->misses;
  return call(rt, cache->function, args);
}

Result<Value> cache_info(Runtime& rt, Value self) {
  auto* cache = self.as<LruCache>();
  Value values[] = {TRY(new_int(rt, cache->hits)), TRY(new_int(rt, cache->misses)),
                    cache->most < 0 ? Value::none() : TRY(new_int(rt, cache->most)),
                    Value::from_int(static_cast<int64_t>(cache->cache->used))};
  return call(rt, cache->info_type, {values, 4, nullptr});
}
Status cache_clear(Runtime& rt, Value self) {
  auto* cache = self.as<LruCache>();
  cache->hits = cache->misses = 0;
  cache->cache = TRY(new_dict(rt));
  cache->root->previous = cache->root->following = cache->root;
  return ok();
}
Result<Value> cache_reduce(Runtime& rt, Value self) { return get_attribute(rt, self, Name::dunder_qualname); }
Value cache_copy(Runtime&, Value self) { return self; }
Value cache_deepcopy(Runtime&, Value self, Value) { return self; }
constexpr NativeDef kMethods[] = {
    method<cache_info>("cache_info(self, /)", Effect::Allocates, "Report cache statistics"),
    method<cache_clear>("cache_clear(self, /)", Effect::MutatesSelf, "Clear the cache and cache statistics"),
    method<cache_reduce>("__reduce__(self, /)", Effect::Anything),
    method<cache_copy>("__copy__(self, /)", Effect::Pure),
    method<cache_deepcopy>("__deepcopy__(self, memo, /)", Effect::Pure),
};
constexpr GetSetDef kGetSets[] = {INSTANCE_DICT_ROW};
constexpr TypeSlots kSlots = {
    .create = create_cache, .visit = kVisit, .descriptor_get = bind_to_instance, .call = call_cache};

}  // namespace

constexpr TypeSpec kLruCacheSpec = {.name = "functools._lru_cache_wrapper",
                                    .instance_size = sizeof(LruCache),
                                    .slots = &kSlots,
                                    .methods = kMethods,
                                    .getsets = kGetSets,
                                    .doc = "A function that keeps the results of another.",
                                    .has_dict = true,
                                    .weakly_referable = true};

}  // namespace minipy
