# Rows of a CSV file, grouped and laid out as a table.
import csv
import io
import statistics

out = io.StringIO()
writer = csv.writer(out)
writer.writerow(['region', 'month', 'item', 'amount', 'price'])
for n in range(900):
    writer.writerow([('north', 'south', 'east, west', 'centre')[n % 4], n % 12 + 1, f'item {n % 17}', n * 7 % 23, f'{n * 31 % 1000 / 8:.2f}'])
out.seek(0)
groups = {}
for row in csv.DictReader(out):
    groups.setdefault((row['region'], int(row['month'])), []).append(int(row['amount']) * float(row['price']))
print(f'{"region":<14}{"month":>6}{"sum":>14}{"mean":>12}{"median":>12}')
for (region, month), values in sorted(groups.items()):
    print(f'{region:<14}{month:>6}{sum(values):>14,.2f}{statistics.fmean(values):>12.2f}{statistics.median(values):>12.2f}')
