#include "runtime/base/civil_time.h"

#include <catch2/catch.hpp>
#include <string>

using namespace minipy;
using namespace minipy::civil;
using namespace std::string_view_literals;

namespace {

struct DateCase {
  int64_t ordinal, year;
  int month, day, weekday, day_of_year;
  int64_t iso_year;
  int iso_week;
  std::string_view text;
};
const DateCase kDateCases[] = {
#include "tests/unit/base/civil_time_cases.inc"
};

// The directives that civil_time_cases.inc shows.
constexpr std::string_view kAllDirectives =
    "%a %A %b %B %c %d %D %e %F %g %G %h %H %I %j %k %l %m %M %n %p %P %r %R %S %t %T %u %U %V %w %W %x %X "
    "%y %Y %C %% "
    "%Q %-d %_m %03d %Ey %Od %^a %5H %";

std::string formatted(std::string_view format, const BrokenDownTime& time, int microsecond, const ZoneText& zone) {
  TextBuffer out;
  REQUIRE(append_formatted(format, time, microsecond, zone, out));
  return std::string(out.view());
}

}  // namespace

TEST_CASE("dates, weeks and strftime are CPython's") {
  for (const DateCase& row : kDateCases) {
    CAPTURE(row.ordinal);
    CHECK(ordinal_from_date(row.year, row.month, row.day) == row.ordinal);
    Date date = date_from_ordinal(row.ordinal);
    CHECK(date.year == row.year);
    CHECK(date.month == row.month);
    CHECK(date.day == row.day);
    CHECK(weekday(row.year, row.month, row.day) == row.weekday);
    CHECK(day_of_year(row.year, row.month, row.day) == row.day_of_year);
    IsoDate iso = iso_calendar(row.year, row.month, row.day);
    CHECK(iso.year == row.iso_year);
    CHECK(iso.week == row.iso_week);
    CHECK(iso.weekday == row.weekday + 1);
    Date back;
    REQUIRE(date_from_iso(iso.year, iso.week, iso.weekday, back));
    CHECK(ordinal_from_date(back.year, back.month, back.day) == row.ordinal);

    BrokenDownTime time =
        from_unix_seconds((row.ordinal - kUnixEpochOrdinal) * kSecondsPerDay + row.ordinal * 7919 % kSecondsPerDay);
    CHECK(time.year == row.year);
    CHECK(time.weekday == row.weekday);
    CHECK(time.day_of_year == row.day_of_year);
    CHECK(from_unix_seconds(to_unix_seconds(time)).second == time.second);
    CHECK(formatted(kAllDirectives, time, -1, {}) == row.text);
  }
}

TEST_CASE("every day of four centuries, in order") {
  Date previous = civil_from_days(-200 * 365);
  for (int64_t day = -200 * 365 + 1; day < 200 * 365; ++day) {
    Date date = civil_from_days(day);
    bool next_day = date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year;
    bool next_month = date.day == 1 && previous.day == days_in_month(previous.year, previous.month) &&
                      (date.month == previous.month + 1 || (date.month == 1 && previous.month == 12));
    REQUIRE((next_day || next_month));
    REQUIRE(days_from_civil(date.year, date.month, date.day) == day);
    previous = date;
  }
}

TEST_CASE("microseconds, zones, short years") {
  BrokenDownTime time = from_unix_seconds(0);
  CHECK(formatted("%f %z %Z %:z", time, 42, {"CET", "+0100", "+01:00"}) == "000042 +0100 CET +01:00");
  CHECK(formatted("%f", time, -1, {}) == "%f");
  time.year = 5;
  CHECK(formatted("%Y|%-Y|%y|%C", time, -1, {}) == "0005|5|05|00");
  CHECK(formatted("%s", from_unix_seconds(1234567890), -1, {}) == "1234567890");
  CHECK(formatted("%s", from_unix_seconds(-5), -1, {}) == "-5");
}

TEST_CASE("weeks that do not exist") {
  Date date;
  CHECK(iso_weeks_in_year(2020) == 53);
  CHECK(iso_weeks_in_year(2021) == 52);
  CHECK(!date_from_iso(2021, 53, 1, date));
  CHECK(!date_from_iso(2021, 0, 1, date));
  CHECK(!date_from_iso(2021, 1, 8, date));
  CHECK(!date_from_iso(2021, 1, 0, date));
}
