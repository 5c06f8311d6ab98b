#include "vm/interp/suggestions.h"

#include "runtime/base/nearest_name.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/vm.h"

namespace minipy {

std::string suggest(std::string_view name, const List* candidates) {
  constexpr uint64_t kMostCandidates = 750;
  if (candidates->size > kMostCandidates) return {};
  NearestName nearest(name);
  for (uint64_t i = 0; i < candidates->size; ++i) {
    if (Str* text = exact_str(candidates->items[i])) nearest.consider(text->view());
  }
  return std::string(nearest.best());
}

namespace {

// The frame in which the exception was raised, or null.
FrameObject* raising_frame(Value exception) {
  Value entry = exception.as<BaseException>()->traceback;
  FrameObject* frame = nullptr;
  for (; cast_exact<Traceback>(entry); entry = entry.as<Traceback>()->next)
    frame = entry.as<Traceback>()->frame.as<FrameObject>();
  return frame;
}
Result<List*> names_of(Runtime& rt, Value object, bool hide_underscored) {
  List* all = TRY(dir_of(rt, object));
  if (!hide_underscored) return all;
  List* kept = TRY(new_list(rt));
  for (uint64_t i = 0; i < all->size; ++i) {
    Str* text = exact_str(all->items[i]);
    if (text && !text->view().starts_with('_')) TRY(list_append(rt, kept, all->items[i]));
  }
  return kept;
}
Result<std::string> for_attribute(Runtime& rt, Value exception, std::string_view name) {
  Value object = exception.as<BaseException>()->details[kAttributeErrorObject];
  if (object.is_unset()) return std::string();
  bool hide = !name.starts_with('_');
  if (FrameObject* frame = raising_frame(exception); hide && frame) {
    Dict* locals = TRY(frame_locals_snapshot(rt, frame));
    Value self = dict_get_str(rt, locals, rt.name(Name::name_self));
    if (!self.is_unset() && self == object) hide = false;
  }
  return suggest(name, TRY(names_of(rt, object, hide)));
}
Result<std::string> for_import(Runtime& rt, Value exception, std::string_view name) {
  Str* module_name = cast<Str>(rt, exception.as<BaseException>()->details[kImportErrorName]);
  if (!module_name) return std::string();
  Value module = TRY(dict_get(rt, rt.modules, Value::from_cell(module_name)));
  if (module.is_unset()) return std::string();
  return suggest(name, TRY(names_of(rt, module, !name.starts_with('_'))));
}
Result<std::string> for_name(Runtime& rt, Value exception, std::string_view name) {
  FrameObject* frame = raising_frame(exception);
  if (!frame) return std::string();
  Dict* locals = frame->ns.is_unset() ? TRY(frame_locals_snapshot(rt, frame)) : cast<Dict>(rt, frame->ns);
  if (!locals) locals = TRY(new_dict(rt));
  Value self = dict_get_str(rt, locals, rt.name(Name::name_self));
  if (!self.is_unset() && !TRY(get_attribute_or_unset(rt, self, intern(rt, name))).is_unset())
    return "self." + std::string(name);
  List* candidates = TRY(new_list(rt));
  for (Dict* dict : {locals, frame->function->globals, frame->function->builtins}) {
    uint64_t position = 0;
    Value key, value;
    while (dict_next(dict, position, &key, &value)) TRY(list_append(rt, candidates, key));
  }
  return suggest(name, candidates);
}
bool is_library_module(Runtime& rt, Str* name) {
  Value names = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, intern(rt, "stdlib_module_names"));
  if (names.is_unset()) return false;
  auto found = contains(rt, names, Value::from_cell(name));
  if (!found.failed()) return found.value();
  rt.clear_pending();
  return false;
}

}  // namespace

std::string suggestion_for(Runtime& rt, Value exception) {
  const Value* details = exception.as<BaseException>()->details;
  bool name_error = is_instance_of(rt, exception, BuiltinType::NameError);
  bool attribute_error = is_instance_of(rt, exception, BuiltinType::AttributeError);
  bool import_error = is_instance_of(rt, exception, BuiltinType::ImportError);
  if (!name_error && !attribute_error && !import_error) return {};
  Value name_value = details[name_error        ? kNameErrorName
                             : attribute_error ? kAttributeErrorName
                                               : kImportErrorNameFrom];
  Str* name = cast<Str>(rt, name_value);
  if (!name) return {};
  auto found = name_error        ? for_name(rt, exception, name->view())
               : attribute_error ? for_attribute(rt, exception, name->view())
                                 : for_import(rt, exception, name->view());
  std::string suggestion;
  if (found.failed())
    rt.clear_pending();
  else
    suggestion = found.value();
  std::string text;
  if (!suggestion.empty()) text = ". Did you mean: '" + suggestion + "'?";
  if (name_error && is_library_module(rt, name)) {
    text += (suggestion.empty() ? ". Did you forget to import '" : " Or did you forget to import '") +
            std::string(name->view()) + "'?";
  }
  return text;
}

}  // namespace minipy
