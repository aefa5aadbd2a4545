import { foldText } from '../../engine/embedded/analysis/fold-text.ts';

/** One word, number or mark of a question. */
export interface Token {
  /** As it was typed. */
  readonly raw: string;
  /** Lower case, without accents, apostrophes or a possessive s. */
  readonly word: string;
  readonly kind: 'word' | 'number' | 'mark' | 'quote';
  /** Value of a number without what stands after it. */
  readonly number?: number;
  /** What stands directly after a number: k, m, ha, %, +, st. */
  readonly suffix?: string;
  /** True after a pound sign. */
  readonly pounds?: boolean;
}

const PATTERNS = [
  /["“”](?<quote>[^"“”]+)["“”]/u,
  /(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})(?![\d/])/u,
  /(?<pounds>£\s*)?(?<number>(?<![\p{L}\p{N}])-?\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?<suffix>%|\+|\p{L}+[²2]?(?:\.\p{L}\.?)?)?/u,
  /(?<short>(?<!\p{L})(?:p\.\s?a\.?|p\.c\.m\.?|c\.(?=\s?£?\d)|approx\.|sq\.|ft\.))/iu,
  /(?<word>\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)*['’]?)/u,
  /(?<sign><=|>=|[<>≤≥])/u,
  // A hyphen inside a word only parts it: mixed-use, semi-detached.
  /(?<mark>[£%+&,;:?!./–—]|(?<!\p{L})-|-(?!\p{L}))/u,
];
const SIGNS: Readonly<Record<string, string>> = {
  '<': 'under',
  '>': 'over',
  '<=': 'max',
  '≤': 'max',
  '>=': 'min',
  '≥': 'min',
};
const TOKEN = new RegExp(PATTERNS.map(({ source }) => source).join('|'), 'giu');

const FRACTIONS: readonly (readonly [string, string])[] = [
  ['½', '.5'],
  ['¼', '.25'],
  ['¾', '.75'],
];

/** "1½ acres" → "1.5 acres". */
function writeFractions(question: string): string {
  return FRACTIONS.reduce((text, [sign, digits]) => text.replaceAll(sign, digits), question);
}

/** Splits a question into tokens; anything but words, numbers and common marks is passed over. */
export function readTokens(question: string): Token[] {
  return Array.from(writeFractions(question).matchAll(TOKEN), ({ 0: raw, groups = {} }): Token => {
    if (groups.quote !== undefined) return { raw, word: foldText(groups.quote), kind: 'quote' };
    if (groups.date !== undefined) return { raw, word: raw, kind: 'word' };
    if (groups.number !== undefined) {
      const suffix = foldText(groups.suffix ?? '').replace(/\.+$/, '');
      return {
        raw,
        word: foldText(raw),
        kind: 'number',
        number: Number(groups.number.replaceAll(',', '')),
        ...(suffix === '' ? {} : { suffix }),
        ...(groups.pounds === undefined ? {} : { pounds: true }),
      };
    }
    if (groups.word !== undefined) return { raw, word: normaliseWord(raw), kind: 'word' };
    if (groups.short !== undefined) {
      return { raw, word: foldText(raw).replace(/[.\s]/g, ''), kind: 'word' };
    }
    if (groups.sign !== undefined) return { raw, word: SIGNS[raw] ?? raw, kind: 'word' };
    return { raw, word: raw === '&' ? 'and' : raw, kind: raw === '&' ? 'word' : 'mark' };
  });
}

/** "Drover's" → drover, "minutes’" → minutes, "don't" → dont. */
export function normaliseWord(raw: string): string {
  return foldText(raw)
    .replace(/['’]s?$/u, '')
    .replaceAll(/['’]/gu, '');
}
