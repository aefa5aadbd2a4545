/** Letters that lose more than an accent, as OpenSearch's asciifolding filter spells them. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    ẞ: 'SS',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'TH',
    ħ: 'h',
    Ħ: 'H',
    ı: 'i',
    ĳ: 'ij',
    Ĳ: 'IJ',
    ł: 'l',
    Ł: 'L',
    ŋ: 'n',
    Ŋ: 'N',
    ŧ: 't',
    Ŧ: 'T',
    ſ: 's',
    ª: 'a',
    º: 'o',
    '‘': "'",
    '’': "'",
    '‛': "'",
  }),
);

const ASCII = /^\p{ASCII}*$/u;
const BEYOND_ASCII = /[^\p{ASCII}]/gu;
const MARKS = /\p{M}+/gu;
const LATIN = /^[A-Za-z]$/;

/**
 * Lower case, Latin letters without accents, straight apostrophes: what the lowercase and
 * asciifolding filters do with European names, after a character filter that drops loose marks.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.replace(MARKS, '').replace(BEYOND_ASCII, foldLetter).toLowerCase();
}

/** Accents go from Latin letters only: a Greek or Cyrillic letter with one is another letter. */
function foldLetter(letter: string): string {
  const spelled = SPELLED.get(letter);
  if (spelled !== undefined) return spelled;
  const base = letter.normalize('NFD').replace(MARKS, '');
  return LATIN.test(base) ? base : letter;
}
