// The proleptic Gregorian calendar and broken-down time: conversions between days, dates, ISO weeks and
// seconds, and strftime-style formatting. Pure arithmetic; time zones are the caller's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::civil {

inline constexpr int64_t kSecondsPerDay = 86400;
// Ordinal (1 = 1 January of year 1) of 1970-01-01.
inline constexpr int64_t kUnixEpochOrdinal = 719163;
inline constexpr int64_t kMaxOrdinal = 3652059;  // 9999-12-31

struct Date {
  int64_t year;
  int month;  // 1 to 12
  int day;    // 1 to 31
};

struct IsoDate {
  int64_t year;
  int week;     // 1 to 53
  int weekday;  // 1 (Monday) to 7
};

bool is_leap_year(int64_t year);
// 28 to 31; `month` is 1 to 12.
int days_in_month(int64_t year, int month);
// 1 to 366.
int day_of_year(int64_t year, int month, int day);

// Days since 1970-01-01; any year.
int64_t days_from_civil(int64_t year, int month, int day);
Date civil_from_days(int64_t days);

// datetime's ordinals: 1 is 1 January of year 1.
inline int64_t ordinal_from_date(int64_t year, int month, int day) {
  return days_from_civil(year, month, day) + kUnixEpochOrdinal;
}
inline Date date_from_ordinal(int64_t ordinal) { return civil_from_days(ordinal - kUnixEpochOrdinal); }

// 0 (Monday) to 6 (Sunday).
int weekday(int64_t year, int month, int day);

IsoDate iso_calendar(int64_t year, int month, int day);
int iso_weeks_in_year(int64_t iso_year);
// False if the week or the weekday is out of range.
[[nodiscard]] bool date_from_iso(int64_t iso_year, int week, int weekday, Date& result);

// As time.struct_time.
struct BrokenDownTime {
  int64_t year = 1970;
  int month = 1;
  int day = 1;
  int hour = 0;
  int minute = 0;
  int second = 0;       // to 61
  int weekday = 0;      // 0 is Monday
  int day_of_year = 1;  // 1 to 366
  int is_dst = -1;
};

// Seconds since the epoch, UTC.
BrokenDownTime from_unix_seconds(int64_t seconds);
int64_t to_unix_seconds(const BrokenDownTime& time);  // ignores weekday, day_of_year and is_dst

struct ZoneText {
  std::string_view name;          // %Z
  std::string_view offset;        // %z, "+0100"
  std::string_view colon_offset;  // %:z, "+01:00"
};

// strftime in the C locale. `microsecond` is for %f (datetime only; negative: %f is copied as it is).
// Directives that are unknown are copied as they are. False on failure of `out`.
bool append_formatted(std::string_view format, const BrokenDownTime& time, int microsecond, const ZoneText& zone,
                      TextBuffer& out);

std::string_view weekday_name(int weekday);  // 0: "Monday"
std::string_view month_name(int month);      // 1: "January"

}  // namespace minipy::civil
