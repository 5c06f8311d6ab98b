// The module time.
#include <cerrno>
#include <cmath>
#include <ctime>

#include "runtime/base/civil_time.h"
#include "runtime/object/system.h"
#include "runtime/types/number.h"
#include "stdlib/native_support.h"
#include "stdlib/struct_sequence.h"

namespace minipy {

namespace {

constexpr int64_t kNanosecond = 1'000'000'000;

// ---- Clocks

Result<int64_t> read_clock(Runtime& rt, clockid_t clock) {
  int64_t now = 0;
  if (rt.system->clock(clock, &now) != 0) return raise_os_error(rt, errno);
  return now;
}
template <clockid_t clock>
Result<double> clock_seconds(Runtime& rt) {
  int64_t now = TRY(read_clock(rt, clock));
  return static_cast<double>(now / kNanosecond) + static_cast<double>(now % kNanosecond) * 1e-9;
}
template <clockid_t clock>
Result<int64_t> clock_nanoseconds(Runtime& rt) {
  return read_clock(rt, clock);
}
Result<double> clock_gettime_seconds(Runtime& rt, int64_t clock) {
  return static_cast<double>(TRY(read_clock(rt, static_cast<clockid_t>(clock)))) * 1e-9;
}
Result<int64_t> clock_gettime_nanoseconds(Runtime& rt, int64_t clock) {
  return read_clock(rt, static_cast<clockid_t>(clock));
}
Result<double> clock_resolution(Runtime& rt, int64_t clock) {
  int64_t resolution = 0;
  if (rt.system->resolution(static_cast<clockid_t>(clock), &resolution) != 0) return raise_os_error(rt, errno);
  return static_cast<double>(resolution) * 1e-9;
}

Result<Value> time_get_clock_info(Runtime& rt, Str* name) {
  struct Clock {
    std::string_view name;
    clockid_t clock;
    const char* text;
    bool monotonic, adjustable;
  };
  static constexpr Clock kClocks[] = {
      {"time", CLOCK_REALTIME, "clock_gettime(CLOCK_REALTIME)", false, true},
      {"monotonic", CLOCK_MONOTONIC, "clock_gettime(CLOCK_MONOTONIC)", true, false},
      {"perf_counter", CLOCK_MONOTONIC, "clock_gettime(CLOCK_MONOTONIC)", true, false},
      {"process_time", CLOCK_PROCESS_CPUTIME_ID, "clock_gettime(CLOCK_PROCESS_CPUTIME_ID)", true, false},
      {"thread_time", CLOCK_THREAD_CPUTIME_ID, "clock_gettime(CLOCK_THREAD_CPUTIME_ID)", true, false},
  };
  for (const Clock& clock : kClocks) {
    if (clock.name != name->view()) continue;
    Value info = TRY(call(rt, Value::from_cell(rt.type(BuiltinType::SimpleNamespace))));
    TRY(set_attribute(rt, info, intern(rt, "implementation"), Value::from_cell(TRY(new_str(rt, clock.text)))));
    TRY(set_attribute(rt, info, intern(rt, "monotonic"), Value::from_bool(clock.monotonic)));
    TRY(set_attribute(rt, info, intern(rt, "adjustable"), Value::from_bool(clock.adjustable)));
    TRY(set_attribute(rt, info, intern(rt, "resolution"), new_float(rt, TRY(clock_resolution(rt, clock.clock)))));
    return info;
  }
  return raise_value_error(rt, "unknown clock");
}

Result<int64_t> sleep_nanoseconds(Runtime& rt, Value seconds) {
  if (is_float_like(rt, seconds)) {
    double wanted = float_value(rt, seconds);
    if (std::isnan(wanted)) return raise_value_error(rt, "Invalid value NaN (not a number)");
    if (std::fabs(wanted) >= 9.2e9) return raise_overflow_error(rt, "timestamp too large to convert to C PyTime_t");
    return static_cast<int64_t>(std::ceil(wanted * 1e9));
  }
  if (!rt.type_of(seconds)->slots->to_index) {
    return raise_type_error(rt, "'%T' object cannot be interpreted as an integer or float", seconds);
  }
  int64_t whole = TRY(index_as_int64(rt, seconds)), result = 0;
  if (__builtin_mul_overflow(whole, kNanosecond, &result))
    return raise_overflow_error(rt, "timestamp too large to convert to C PyTime_t");
  return result;
}
Status time_sleep(Runtime& rt, Value seconds) {
  int64_t wanted = TRY(sleep_nanoseconds(rt, seconds));
  if (wanted < 0) return raise_value_error(rt, "sleep length must be non-negative");
  int64_t until = 0;
  if (rt.system->begin_sleep(wanted, &until) < 0) return raise_os_error(rt, errno);
  // In short pieces: limits end the sleep, and other threads do, which have no signal for it.
  constexpr int64_t kPiece = 20'000'000;  // nanoseconds
  for (bool sleeps = until != 0; sleeps;) {
    int64_t next = TRY(read_clock(rt, CLOCK_MONOTONIC)) + kPiece;
    sleeps = next < until;
    if (rt.system->sleep_until(sleeps ? next : until) < 0 && errno == EINTR) sleeps = true;
    TRY(rt.evaluator->poll(rt));
  }
  return ok();
}

// ---- struct_time

constexpr GetSetDef kFields[] = {
    {"tm_year", struct_field<0>, nullptr, "year, for example, 1993"},
    {"tm_mon", struct_field<1>, nullptr, "month of year, range [1, 12]"},
    {"tm_mday", struct_field<2>, nullptr, "day of month, range [1, 31]"},
    {"tm_hour", struct_field<3>, nullptr, "hours, range [0, 23]"},
    {"tm_min", struct_field<4>, nullptr, "minutes, range [0, 59]"},
    {"tm_sec", struct_field<5>, nullptr, "seconds, range [0, 61])"},
    {"tm_wday", struct_field<6>, nullptr, "day of week, range [0, 6], Monday is 0"},
    {"tm_yday", struct_field<7>, nullptr, "day of year, range [1, 366]"},
    {"tm_isdst", struct_field<8>, nullptr, "whether it is summer time: 1, 0, or -1 for unknown"},
    {"tm_zone", struct_field<9>, nullptr, "abbreviation of timezone name"},
    {"tm_gmtoff", struct_field<10>, nullptr, "offset from UTC in seconds"},
};
constexpr StructSequenceSpec kStructTime =
    named_tuple_spec("time.struct_time", kFields, 9, "A point in time as a tuple of its parts.");

Result<Value> struct_time(Runtime& rt, const tm& time) {
  Value zone = Value::from_cell(TRY(new_str(rt, time.tm_zone ? time.tm_zone : "")));
  Value fields[] = {Value::from_int(int64_t{time.tm_year} + 1900),
                    Value::from_int(time.tm_mon + 1),
                    Value::from_int(time.tm_mday),
                    Value::from_int(time.tm_hour),
                    Value::from_int(time.tm_min),
                    Value::from_int(time.tm_sec),
                    Value::from_int((time.tm_wday + 6) % 7),
                    Value::from_int(time.tm_yday + 1),
                    Value::from_int(time.tm_isdst),
                    zone,
                    Value::from_int(time.tm_gmtoff)};
  return new_named_tuple(rt, kStructTime, fields);
}

Result<time_t> seconds_argument(Runtime& rt, Value seconds) {
  if (seconds.is_none() || seconds.is_unset()) {
    int64_t now = TRY(read_clock(rt, CLOCK_REALTIME));
    return static_cast<time_t>(now / kNanosecond);
  }
  if (is_float_like(rt, seconds)) {
    double value = float_value(rt, seconds);
    if (std::isnan(value)) return raise_value_error(rt, "Invalid value NaN (not a number)");
    value = std::floor(value);
    if (value < -9.2233720368547748e18 || value >= 9.2233720368547748e18)
      return raise_overflow_error(rt, "timestamp out of range for platform time_t");
    return static_cast<time_t>(value);
  }
  Value index = TRY(to_index(rt, seconds));
  if (!index.is_int()) return raise_overflow_error(rt, "timestamp out of range for platform time_t");
  return static_cast<time_t>(index.as_int());
}
Result<Value> time_gmtime(Runtime& rt, Value seconds) {
  time_t when = TRY(seconds_argument(rt, seconds));
  tm result{};
  if (!gmtime_r(&when, &result)) return raise_os_error(rt, errno);
  return struct_time(rt, result);
}
Result<bool> local_time(Runtime& rt, Value seconds, tm* result) {
  time_t when = TRY(seconds_argument(rt, seconds));
  // The zone is part of the environment: without it, it is UTC.
  if (!(rt.system->has_local_zone() ? localtime_r(&when, result) : gmtime_r(&when, result)))
    return raise_os_error(rt, errno);
  return true;
}
Result<Value> time_localtime(Runtime& rt, Value seconds) {
  tm result{};
  TRY(local_time(rt, seconds, &result));
  return struct_time(rt, result);
}

// The fields of a time tuple, unchecked; *zone where it is a struct_time.
struct TimeFields {
  tm time{};
  int64_t year = 0;
  Value zone, offset;
};
Result<bool> time_fields(Runtime& rt, Value given, const char* function, TimeFields* fields) {
  auto* tuple = cast<Tuple>(rt, given);
  if (!tuple) return raise_type_error(rt, "Tuple or struct_time argument required");
  if (tuple->size != 9) return raise_type_error(rt, "%s(): illegal time tuple argument", function);
  int64_t items[9];
  for (int i = 0; i < 9; ++i) {
    items[i] = TRY(index_as_int64(rt, tuple->items[i]));
    if (items[i] > INT32_MAX || items[i] < INT32_MIN) {
      return raise_overflow_error(
          rt, items[i] > 0 ? "signed integer is greater than maximum" : "signed integer is less than minimum");
    }
  }
  fields->year = items[0];
  if (items[0] < INT32_MIN + 1900) return raise_overflow_error(rt, "year out of range");
  tm& time = fields->time;
  time.tm_year = static_cast<int>(items[0] - 1900);
  time.tm_mon = static_cast<int>(items[1] - 1);
  time.tm_mday = static_cast<int>(items[2]);
  time.tm_hour = static_cast<int>(items[3]);
  time.tm_min = static_cast<int>(items[4]);
  time.tm_sec = static_cast<int>(items[5]);
  time.tm_wday = static_cast<int>((items[6] + 1) % 7);
  time.tm_yday = static_cast<int>(items[7] - 1);
  time.tm_isdst = static_cast<int>(items[8]);
  if (rt.type_of(given)->spec == &kStructTime) {
    fields->zone = tuple->items[9];
    fields->offset = tuple->items[10];
  }
  return true;
}
Status check_fields(Runtime& rt, tm& time) {
  if (time.tm_mon == -1)
    time.tm_mon = 0;
  else if (time.tm_mon < 0 || time.tm_mon > 11)
    return raise_value_error(rt, "month out of range");
  if (time.tm_mday == 0)
    time.tm_mday = 1;
  else if (time.tm_mday < 0 || time.tm_mday > 31)
    return raise_value_error(rt, "day of month out of range");
  if (time.tm_hour < 0 || time.tm_hour > 23) return raise_value_error(rt, "hour out of range");
  if (time.tm_min < 0 || time.tm_min > 59) return raise_value_error(rt, "minute out of range");
  if (time.tm_sec < 0 || time.tm_sec > 61) return raise_value_error(rt, "seconds out of range");
  if (time.tm_wday < 0) return raise_value_error(rt, "day of week out of range");
  if (time.tm_yday == -1)
    time.tm_yday = 0;
  else if (time.tm_yday < 0 || time.tm_yday > 365)
    return raise_value_error(rt, "day of year out of range");
  return ok();
}
Result<bool> fields_or_now(Runtime& rt, Value given, const char* function, TimeFields* fields) {
  if (!given.is_unset() && !given.is_none()) {
    TRY(time_fields(rt, given, function, fields));
    TRY(check_fields(rt, fields->time));
    return true;
  }
  TRY(local_time(rt, Value::none(), &fields->time));
  fields->year = int64_t{fields->time.tm_year} + 1900;
  return true;
}

Result<Value> time_asctime(Runtime& rt, Value given) {
  TimeFields fields;
  TRY(fields_or_now(rt, given, "asctime", &fields));
  const tm& time = fields.time;
  std::string_view day = civil::weekday_name((time.tm_wday + 6) % 7).substr(0, 3),
                   month = civil::month_name(time.tm_mon + 1).substr(0, 3);
  return format_text(rt, "%V %V%3d %02d:%02d:%02d %lld", &day, &month, time.tm_mday, time.tm_hour, time.tm_min,
                     time.tm_sec, static_cast<long long>(fields.year));
}
Result<Value> time_ctime(Runtime& rt, Value seconds) { return time_asctime(rt, TRY(time_localtime(rt, seconds))); }
Result<Value> time_strftime(Runtime& rt, Str* format, Value given) {
  TimeFields fields;
  TRY(fields_or_now(rt, given, "strftime", &fields));
  tm time = fields.time;
  civil::BrokenDownTime broken{fields.year,
                               time.tm_mon + 1,
                               time.tm_mday,
                               time.tm_hour,
                               time.tm_min,
                               time.tm_sec,
                               (time.tm_wday + 6) % 7,
                               time.tm_yday + 1,
                               time.tm_isdst < 0 ? -1 : time.tm_isdst > 0};
  const bool is_local = rt.system->has_local_zone();
  if (is_local) tzset();
  int64_t offset = is_local ? -timezone + (time.tm_isdst > 0 ? 3600 : 0) : 0;
  std::string_view zone = time.tm_isdst < 0 ? "" : is_local ? tzname[time.tm_isdst > 0] : "UTC";
  if (Str* text = cast<Str>(rt, fields.zone)) zone = text->view();
  if (fields.offset.is_int()) offset = fields.offset.as_int();
  char plain[16], with_colon[16];
  int64_t minutes = std::abs(offset) / 60;
  char sign = offset < 0 ? '-' : '+';
  auto hours = static_cast<int>(minutes / 60 % 100), rest = static_cast<int>(minutes % 60);
  std::snprintf(plain, sizeof(plain), "%c%02d%02d", sign, hours, rest);
  std::snprintf(with_colon, sizeof(with_colon), "%c%02d:%02d", sign, hours, rest);
  TextBuffer out;
  civil::append_formatted(format->view(), broken, -1, {zone, plain, with_colon}, out);
  return new_str(rt, out);
}
Result<Value> time_mktime(Runtime& rt, Value given) {
  TimeFields fields;
  TRY(time_fields(rt, given, "mktime", &fields));
  tm time = fields.time;
  time.tm_wday = -1;  // stays when mktime fails
  time_t seconds = rt.system->has_local_zone() ? mktime(&time) : timegm(&time);
  if (seconds == -1 && time.tm_wday == -1) return raise_overflow_error(rt, "mktime argument out of range");
  return new_float(rt, static_cast<double>(seconds));
}
Result<Value> time_strptime(Runtime& rt, const NativeDef&, const Arguments& arguments) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "_strptime")));
  return call(rt, TRY(get_attribute(rt, module, intern(rt, "_strptime_time"))), arguments);
}

Status set_zone_names(Runtime& rt, Module* module) {
  if (!rt.system->has_local_zone()) {
    for (const char* name : {"timezone", "altzone", "daylight"}) TRY(module_add(rt, module, name, Value::from_int(0)));
    Value utc = Value::from_cell(TRY(new_str(rt, "UTC")));
    return module_add(rt, module, "tzname", Value::from_cell(TRY(new_tuple(rt, {utc, utc}))));
  }
  tzset();
  // Offsets at the two halves of this year tell whether there is summer time, and which name is the plain one.
  tm now{};
  now.tm_year = 100;  // 2000, where there is no clock
  int64_t nanoseconds = 0;
  if (rt.system->clock(CLOCK_REALTIME, &nanoseconds) == 0) {
    auto seconds = static_cast<time_t>(nanoseconds / kNanosecond);
    localtime_r(&seconds, &now);
  }
  tm january{}, july{};
  january.tm_year = july.tm_year = now.tm_year;
  january.tm_mday = july.tm_mday = 1;
  july.tm_mon = 6;
  january.tm_isdst = july.tm_isdst = -1;
  mktime(&january);
  mktime(&july);
  bool july_is_summer = july.tm_gmtoff >= january.tm_gmtoff;
  const tm& plain = july_is_summer ? january : july;
  const tm& summer = july_is_summer ? july : january;
  TRY(module_add(rt, module, "timezone", Value::from_int(-plain.tm_gmtoff)));
  TRY(module_add(rt, module, "altzone", Value::from_int(-summer.tm_gmtoff)));
  TRY(module_add(rt, module, "daylight", Value::from_int(plain.tm_gmtoff != summer.tm_gmtoff)));
  Tuple* names = TRY(new_tuple(
      rt, {Value::from_cell(TRY(new_str(rt, plain.tm_zone))), Value::from_cell(TRY(new_str(rt, summer.tm_zone)))}));
  return module_add(rt, module, "tzname", Value::from_cell(names));
}
Status time_tzset(Runtime& rt) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "time")));
  auto* cell = cast<Module>(rt, module);
  return cell ? set_zone_names(rt, cell) : ok();
}

constexpr NativeDef kFunctions[] = {
    function<time_asctime>("asctime(t=None, /)", Effect::Anything,
                           "Convert a time tuple to a string, e.g. 'Sat Jun 06 16:26:11 1998'."),
    function<clock_resolution>("clock_getres(clk_id, /)", Effect::Anything,
                               "Return the resolution of the clock clk_id, in seconds."),
    function<clock_gettime_seconds>("clock_gettime(clk_id, /)", Effect::Anything,
                                    "Return the time of the clock clk_id, in seconds."),
    function<clock_gettime_nanoseconds>("clock_gettime_ns(clk_id, /)", Effect::Anything,
                                        "Return the time of the clock clk_id as nanoseconds."),
    function<time_ctime>("ctime(seconds=None, /)", Effect::Anything,
                         "A time, in seconds since 1970, as text like that of asctime()."),
    function<time_get_clock_info>("get_clock_info(name, /)", Effect::Anything,
                                  "Get information of the specified clock."),
    function<time_gmtime>("gmtime(seconds=None, /)", Effect::Anything,
                          "Convert seconds since the Epoch to a time tuple expressing UTC."),
    function<time_localtime>("localtime(seconds=None, /)", Effect::Anything,
                             "A time, in seconds since 1970, as its parts in the local zone."),
    function<time_mktime>("mktime(t, /)", Effect::Anything, "Parts of a local time as seconds since 1970."),
    function<clock_seconds<CLOCK_MONOTONIC>>("monotonic()", Effect::Allocates, "Monotonic clock, cannot go backward."),
    function<clock_nanoseconds<CLOCK_MONOTONIC>>("monotonic_ns()", Effect::Allocates,
                                                 "Nanoseconds of a clock that nobody sets."),
    function<clock_seconds<CLOCK_MONOTONIC>>("perf_counter()", Effect::Allocates,
                                             "Performance counter for benchmarking."),
    function<clock_nanoseconds<CLOCK_MONOTONIC>>("perf_counter_ns()", Effect::Allocates,
                                                 "Nanoseconds of the finest clock, for measuring."),
    function<clock_seconds<CLOCK_PROCESS_CPUTIME_ID>>(
        "process_time()", Effect::Allocates,
        "Process time for profiling: The processor time of this process, in the program and in the system."),
    function<clock_nanoseconds<CLOCK_PROCESS_CPUTIME_ID>>("process_time_ns()", Effect::Allocates,
                                                          "Process time for profiling as nanoseconds."),
    function<time_sleep>("sleep(seconds, /)", Effect::Anything, "Wait so many seconds."),
    function<time_strftime>("strftime(format, t=None, /)", Effect::Anything,
                            "Parts of a time as text, as a format like \"%Y-%m-%d\" says."),
    raw_function<time_strptime>("strptime(string, format='%a %b %d %H:%M:%S %Y', /)", Effect::Anything,
                                "The parts of a time that a text gives, as a format says."),
    function<clock_seconds<CLOCK_THREAD_CPUTIME_ID>>("thread_time()", Effect::Anything, "Thread time for profiling."),
    function<clock_nanoseconds<CLOCK_THREAD_CPUTIME_ID>>("thread_time_ns()", Effect::Anything,
                                                         "Thread time for profiling as nanoseconds."),
    function<clock_seconds<CLOCK_REALTIME>>("time()", Effect::Allocates, "Now, in seconds since 1970."),
    function<clock_nanoseconds<CLOCK_REALTIME>>("time_ns()", Effect::Allocates, "Now, in nanoseconds since 1970."),
    function<time_tzset>("tzset()", Effect::Anything, "Take the local zone from the variable TZ of the environment."),
};

Status prepare_time(Runtime& rt, Module* module) {
  TRY(add_named_tuple_type(rt, module, kStructTime));
  TRY(module_add(rt, module, "_STRUCT_TM_ITEMS", Value::from_int(11)));
  struct Clock {
    const char* name;
    clockid_t clock;
  };
  for (Clock clock :
       {Clock{"CLOCK_REALTIME", CLOCK_REALTIME}, Clock{"CLOCK_MONOTONIC", CLOCK_MONOTONIC},
        Clock{"CLOCK_MONOTONIC_RAW", CLOCK_MONOTONIC_RAW}, Clock{"CLOCK_PROCESS_CPUTIME_ID", CLOCK_PROCESS_CPUTIME_ID},
        Clock{"CLOCK_THREAD_CPUTIME_ID", CLOCK_THREAD_CPUTIME_ID}, Clock{"CLOCK_BOOTTIME", CLOCK_BOOTTIME},
        Clock{"CLOCK_TAI", CLOCK_TAI}}) {
    TRY(module_add(rt, module, clock.name, Value::from_int(clock.clock)));
  }
  return set_zone_names(rt, module);
}

}  // namespace

extern const ModuleSpec kTimeModule;
constexpr ModuleSpec kTimeModule = {.name = "time",
                                    .functions = kFunctions,
                                    .prepare = prepare_time,
                                    .doc = "Clocks, and times as numbers, parts and text."};

}  // namespace minipy
