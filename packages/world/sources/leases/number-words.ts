const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORD = `(?:${[...UNITS, ...TENS].join('|')})`;
const NUMBER = new RegExp(
  `\\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand)|${WORD})(?:(?:[ -]and)?[ -](?:hundred|thousand|${WORD}))*\\b`,
  'g',
);

/** Writes numbers in digits: `nine hundred and ninety nine` becomes 999, `99 (ninety-nine)` 99. */
export function replaceNumberWords(text: string): string {
  const digits = text.replaceAll(NUMBER, (words) => String(toNumber(words)));
  // Deeds say it twice.
  return digits.replaceAll(/\b(\d+) ?\((\d+)\)/g, (whole, first, second) =>
    first === second ? first : whole,
  );
}

function toNumber(words: string): number {
  let sum = 0;
  for (const word of words.split(/[ -]/)) {
    if (word === 'hundred' || word === 'thousand') {
      sum = Math.max(1, sum) * (word === 'hundred' ? 100 : 1000);
    } else if (TENS.includes(word)) sum += 20 + TENS.indexOf(word) * 10;
    else if (UNITS.includes(word)) sum += UNITS.indexOf(word);
  }
  return sum;
}
