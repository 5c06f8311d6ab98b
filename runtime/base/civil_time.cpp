#include "runtime/base/civil_time.h"

#include <algorithm>

#include "runtime/base/number_text.h"

namespace minipy::civil {

namespace {

constexpr int64_t kDaysPerEra = 146097;  // 400 years
constexpr int64_t kEraOffset = 719468;   // days from 1 March of year 0 to 1970-01-01

int64_t floor_divide(int64_t value, int64_t divisor) {
  return value / divisor - (value % divisor != 0 && (value < 0) != (divisor < 0) ? 1 : 0);
}

int64_t floor_modulo(int64_t value, int64_t divisor) { return value - floor_divide(value, divisor) * divisor; }

}  // namespace

bool is_leap_year(int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in_month(int64_t year, int month) {
  if (month == 2) return is_leap_year(year) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

int day_of_year(int64_t year, int month, int day) {
  constexpr int kDaysBefore[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  return kDaysBefore[month - 1] + day + (month > 2 && is_leap_year(year) ? 1 : 0);
}

// Years are counted from March, so that the leap day is the last of its year.
int64_t days_from_civil(int64_t year, int month, int day) {
  year -= month <= 2 ? 1 : 0;
  int64_t era = floor_divide(year, 400);
  int64_t year_of_era = year - era * 400;
  int64_t month_from_march = (month + 9) % 12;
  int64_t day_in_year = (153 * month_from_march + 2) / 5 + day - 1;
  int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_in_year;
  return era * kDaysPerEra + day_of_era - kEraOffset;
}

Date civil_from_days(int64_t days) {
  days += kEraOffset;
  int64_t era = floor_divide(days, kDaysPerEra);
  int64_t day_of_era = days - era * kDaysPerEra;
  int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  int64_t day_in_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int64_t month_from_march = (5 * day_in_year + 2) / 153;
  auto day = static_cast<int>(day_in_year - (153 * month_from_march + 2) / 5 + 1);
  auto month = static_cast<int>(month_from_march < 10 ? month_from_march + 3 : month_from_march - 9);
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day};
}

int weekday(int64_t year, int month, int day) {
  // 1970-01-01 was a Thursday.
  return static_cast<int>(floor_modulo(days_from_civil(year, month, day) + 3, 7));
}

namespace {

// Days (since 1970) of the Monday that begins the ISO year.
int64_t iso_year_start(int64_t year) {
  int64_t fourth = days_from_civil(year, 1, 4);  // always in week 1
  return fourth - floor_modulo(fourth + 3, 7);
}

}  // namespace

IsoDate iso_calendar(int64_t year, int month, int day) {
  int64_t days = days_from_civil(year, month, day);
  int64_t iso_year = year;
  if (days < iso_year_start(year)) {
    --iso_year;
  } else if (days >= iso_year_start(year + 1)) {
    ++iso_year;
  }
  int64_t since_start = days - iso_year_start(iso_year);
  return {iso_year, static_cast<int>(since_start / 7 + 1), static_cast<int>(since_start % 7 + 1)};
}

int iso_weeks_in_year(int64_t iso_year) {
  return static_cast<int>((iso_year_start(iso_year + 1) - iso_year_start(iso_year)) / 7);
}

bool date_from_iso(int64_t iso_year, int week, int iso_weekday, Date& result) {
  if (week < 1 || week > iso_weeks_in_year(iso_year) || iso_weekday < 1 || iso_weekday > 7) return false;
  result = civil_from_days(iso_year_start(iso_year) + (week - 1) * 7 + iso_weekday - 1);
  return true;
}

BrokenDownTime from_unix_seconds(int64_t seconds) {
  int64_t days = floor_divide(seconds, kSecondsPerDay);
  auto rest = static_cast<int>(seconds - days * kSecondsPerDay);
  Date date = civil_from_days(days);
  BrokenDownTime time;
  time.year = date.year;
  time.month = date.month;
  time.day = date.day;
  time.hour = rest / 3600;
  time.minute = rest / 60 % 60;
  time.second = rest % 60;
  time.weekday = static_cast<int>(floor_modulo(days + 3, 7));
  time.day_of_year = day_of_year(date.year, date.month, date.day);
  time.is_dst = 0;
  return time;
}

int64_t to_unix_seconds(const BrokenDownTime& time) {
  return days_from_civil(time.year, time.month, time.day) * kSecondsPerDay + time.hour * 3600 + time.minute * 60 +
         time.second;
}

std::string_view weekday_name(int weekday) {
  constexpr std::string_view kNames[] = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
  return weekday >= 0 && weekday < 7 ? kNames[weekday] : "?";
}

std::string_view month_name(int month) {
  constexpr std::string_view kNames[] = {"January", "February", "March",     "April",   "May",      "June",
                                         "July",    "August",   "September", "October", "November", "December"};
  return month >= 1 && month <= 12 ? kNames[month - 1] : "?";
}

namespace {

// Flags and width between the '%' and the directive, as the C library has them.
struct Padding {
  char flag = 0;  // '-' none, '_' spaces, '0' zeros, '^' upper case
  int width = 0;
};

class TimeFormatter {
 public:
  TimeFormatter(const BrokenDownTime& time, int microsecond, const ZoneText& zone, TextBuffer& out)
      : time_(time), microsecond_(microsecond), zone_(zone), out_(out) {}

  void format(std::string_view text);

 private:
  bool append_directive(char directive, Padding padding);
  bool append_year_directive(char directive, Padding padding);
  bool append_time_directive(char directive, Padding padding);
  void append_text(std::string_view text, Padding padding);
  void append_number(int64_t value, int width, char fill, Padding padding);
  void append_nested(std::string_view format, Padding padding);
  int hour_of_twelve() const { return time_.hour % 12 == 0 ? 12 : time_.hour % 12; }

  const BrokenDownTime& time_;
  int microsecond_;
  const ZoneText& zone_;
  TextBuffer& out_;
};

void TimeFormatter::append_text(std::string_view text, Padding padding) {
  if (padding.width > 0 && text.size() < static_cast<size_t>(padding.width)) {
    out_.append_repeated(padding.flag == '0' ? '0' : ' ', static_cast<size_t>(padding.width) - text.size());
  }
  for (char letter : text) {
    bool raise = padding.flag == '^' && letter >= 'a' && letter <= 'z';
    out_.append(static_cast<char>(raise ? letter - 32 : letter));
  }
}

void TimeFormatter::append_number(int64_t value, int width, char fill, Padding padding) {
  if (padding.flag == '_') fill = ' ';
  if (padding.flag == '0') fill = '0';
  if (padding.flag == '-') width = 0;
  width = std::max(width, padding.width);
  char digits[kInt64TextSize];
  auto magnitude = static_cast<uint64_t>(value);
  if (value < 0) magnitude = ~magnitude + 1;
  size_t size = write_uint64(magnitude, digits);
  size_t length = size + (value < 0 ? 1 : 0);
  size_t missing = static_cast<size_t>(width) > length ? static_cast<size_t>(width) - length : 0;
  if (fill == ' ') out_.append_repeated(' ', missing);
  if (value < 0) out_.append('-');
  if (fill == '0') out_.append_repeated('0', missing);
  out_.append(std::string_view(digits, size));
}

void TimeFormatter::append_nested(std::string_view format, Padding padding) {
  TextBuffer text;
  TimeFormatter(time_, microsecond_, zone_, text).format(format);
  append_text(text.view(), padding);
}

bool TimeFormatter::append_year_directive(char directive, Padding padding) {
  IsoDate iso = iso_calendar(time_.year, time_.month, time_.day);
  // Weeks that begin on Sunday, and on Monday.
  int sunday_week = (time_.day_of_year + 6 - (time_.weekday + 1) % 7) / 7;
  int monday_week = (time_.day_of_year + 6 - time_.weekday) / 7;
  switch (directive) {
    case 'Y': append_number(time_.year, 4, '0', padding); return true;
    case 'C': append_number(floor_divide(time_.year, 100), 2, '0', padding); return true;
    case 'y': append_number(floor_modulo(time_.year, 100), 2, '0', padding); return true;
    case 'G': append_number(iso.year, 4, '0', padding); return true;
    case 'g': append_number(floor_modulo(iso.year, 100), 2, '0', padding); return true;
    case 'V': append_number(iso.week, 2, '0', padding); return true;
    case 'U': append_number(sunday_week, 2, '0', padding); return true;
    case 'W': append_number(monday_week, 2, '0', padding); return true;
    case 'j': append_number(time_.day_of_year, 3, '0', padding); return true;
    case 'u': append_number(time_.weekday + 1, 1, '0', padding); return true;
    case 'w': append_number((time_.weekday + 1) % 7, 1, '0', padding); return true;
    default: return false;
  }
}

bool TimeFormatter::append_time_directive(char directive, Padding padding) {
  bool afternoon = time_.hour >= 12;
  switch (directive) {
    case 'H': append_number(time_.hour, 2, '0', padding); return true;
    case 'k': append_number(time_.hour, 2, ' ', padding); return true;
    case 'I': append_number(hour_of_twelve(), 2, '0', padding); return true;
    case 'l': append_number(hour_of_twelve(), 2, ' ', padding); return true;
    case 'M': append_number(time_.minute, 2, '0', padding); return true;
    case 'S': append_number(time_.second, 2, '0', padding); return true;
    case 's': append_number(to_unix_seconds(time_), 1, '0', padding); return true;
    case 'p': append_text(afternoon ? "PM" : "AM", padding); return true;
    case 'P': append_text(afternoon ? "pm" : "am", padding); return true;
    case 'f':
      if (microsecond_ < 0) return false;
      append_number(microsecond_, 6, '0', padding);
      return true;
    case 'z': append_text(zone_.offset, padding); return true;
    case 'Z': append_text(zone_.name, padding); return true;
    default: return false;
  }
}

bool TimeFormatter::append_directive(char directive, Padding padding) {
  constexpr size_t kShortName = 3;
  switch (directive) {
    case 'a': append_text(weekday_name(time_.weekday).substr(0, kShortName), padding); return true;
    case 'A': append_text(weekday_name(time_.weekday), padding); return true;
    case 'b':
    case 'h': append_text(month_name(time_.month).substr(0, kShortName), padding); return true;
    case 'B': append_text(month_name(time_.month), padding); return true;
    case 'd': append_number(time_.day, 2, '0', padding); return true;
    case 'e': append_number(time_.day, 2, ' ', padding); return true;
    case 'm': append_number(time_.month, 2, '0', padding); return true;
    case 'n': append_text("\n", padding); return true;
    case 't': append_text("\t", padding); return true;
    case '%': append_text("%", padding); return true;
    case 'c': append_nested("%a %b %e %H:%M:%S %Y", padding); return true;
    case 'D':
    case 'x': append_nested("%m/%d/%y", padding); return true;
    case 'F': append_nested("%Y-%m-%d", padding); return true;
    case 'r': append_nested("%I:%M:%S %p", padding); return true;
    case 'R': append_nested("%H:%M", padding); return true;
    case 'T':
    case 'X': append_nested("%H:%M:%S", padding); return true;
    default: return append_year_directive(directive, padding) || append_time_directive(directive, padding);
  }
}

void TimeFormatter::format(std::string_view text) {
  constexpr int kMostWidth = 1000;
  for (size_t at = 0; at < text.size();) {
    size_t percent = std::min(text.find('%', at), text.size());
    out_.append(text.substr(at, percent - at));
    at = percent;
    if (at == text.size()) break;
    size_t end = at + 1;
    if (text.substr(end, 2) == ":z") {
      append_text(zone_.colon_offset, {});
      at = end + 2;
      continue;
    }
    auto peek = [&] { return end < text.size() ? text[end] : '\0'; };
    Padding padding;
    while (peek() == '-' || peek() == '_' || peek() == '0' || peek() == '^' || peek() == '#') {
      padding.flag = text[end++];
    }
    for (; peek() >= '0' && peek() <= '9'; ++end) {
      padding.width = std::min(padding.width * 10 + (text[end] - '0'), kMostWidth);
    }
    if (peek() == 'E' || peek() == 'O') ++end;
    bool known = end < text.size() && append_directive(text[end], padding);
    end = std::min(end + 1, text.size());
    if (!known) out_.append(text.substr(at, end - at));
    at = end;
  }
}

}  // namespace

bool append_formatted(std::string_view format, const BrokenDownTime& time, int microsecond, const ZoneText& zone,
                      TextBuffer& out) {
  TimeFormatter(time, microsecond, zone, out).format(format);
  return !out.failed();
}

}  // namespace minipy::civil
