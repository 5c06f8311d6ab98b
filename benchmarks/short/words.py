# The most frequent words of a text that is made up, by length and by first letter.
import collections
import re

syllables = ['ka', 'lo', 'mi', 'ne', 'pu', 'ra', 'so', 'te', 'vi', 'zu']
state = 7
words = []
for _ in range(4000):
    state = (state * 1103515245 + 12345) % 2147483648
    words.append(''.join(syllables[state // 10 ** n % 10] for n in range(1, 2 + state // 1000 % 3)))
text = '. '.join(' '.join(words[n:n + 9]).capitalize() for n in range(0, len(words), 9))
counts = collections.Counter(re.findall(r'[a-z]+', text.lower()))
for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:8]:
    print(f'{word:<10}{count:>5}')
by_length = collections.defaultdict(list)
for word in counts:
    by_length[len(word)].append(word)
print({length: len(group) for length, group in sorted(by_length.items())})
print(max(by_length[6]), min(by_length[6]), len({word[0] for word in counts}))
