import { foldText } from '@property/search-engine/engine/embedded/analysis/fold-text.ts';

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
  /** The mark that alone stands between it and the token before, and that token as it was typed. */
  readonly glue?: { readonly mark: '-' | '('; readonly after: string };
}

const PATTERNS = [
  /["“”](?<quote>[^"“”]+)["“”]/u,
  /(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})(?![\d/])/u,
  /(?<pounds>£\s*)?(?<number>(?<![\p{L}\p{N}])-?\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?<suffix>\s?%|\+|\p{L}+[²2]?(?:\.\p{L}\.?)?)?/u,
  /(?<short>(?<!\p{L})(?:p\.\s?a\.?|p\.c\.m\.?|c\.(?=\s?£?\d)|approx\.|sq\.|ft\.))/iu,
  /(?<word>\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)*['’]?)/u,
  /(?<sign><=|>=|[<>≤≥])/u,
  // A hyphen inside a word only parts it: mixed-use, semi-detached.
  /(?<mark>[£%+±&,;:?!./–—]|(?<!\p{L})-|-(?!\p{L}))/u,
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

const SHORT_YEAR =
  /(?<=\b(?:since|in|before|after|from|until|till|by|pre|post|during|between|to|and)[ -])['’‘](\d\d)(?![\ds])/gi;
/** Years of two digits from here on are of the century before. */
const CENTURY = 50;

/** "since '19" */
function writeYears(question: string): string {
  return question.replaceAll(
    SHORT_YEAR,
    (_, digits: string) => `${Number(digits) < CENTURY ? 20 : 19}${digits}`,
  );
}

const ASIDE =
  /\s\(((?:not|no(?!\s*(?:\d|one|two|three|four)\b)|excl|excluding|except|without)\s[^()]*)\)\s*(?<rest>[,.;?]|$)?/giu;

/** "sites (not farmland) 1-3 acres": what is said aside ends where the bracket does. */
function writeAsides(question: string): string {
  return question.replaceAll(ASIDE, (_, said: string, rest: string | undefined) =>
    rest === undefined ? `, ${said}, ` : `, ${said}${rest}`,
  );
}

/** Splits a question into tokens; anything but words, numbers and common marks is passed over. */
export function readTokens(question: string): Token[] {
  const text = writeAsides(writeYears(writeFractions(question)));
  const matches = [...text.matchAll(TOKEN)];
  return matches.map((match, i): Token => {
    const before = matches[i - 1];
    const end = (before?.index ?? 0) + (before?.[0].length ?? 0);
    const mark = text.slice(end, match.index);
    const isGlued = before !== undefined && (mark === '-' || mark === '(');
    return { ...readToken(match), ...(isGlued && { glue: { mark, after: before[0] } }) };
  });
}

function readToken({ 0: raw, groups = {} }: RegExpExecArray): Token {
  if (groups.quote !== undefined) return { raw, word: foldText(groups.quote), kind: 'quote' };
  if (groups.date !== undefined) return { raw, word: raw, kind: 'word' };
  if (groups.number !== undefined) {
    const suffix = foldText(groups.suffix ?? '')
      .trim()
      .replace(/\.+$/, '');
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
}

/** "Drover's" → drover, "minutes’" → minutes, "don't" → dont. */
export function normaliseWord(raw: string): string {
  return foldText(raw)
    .replace(/['’]s?$/u, '')
    .replaceAll(/['’]/gu, '');
}

/** Singular forms that were made last: the words of a question are compared with many tables. */
const stems = new Map<string, string>();
const STEMS_MAXIMUM = 10_000;

/** Singular form, made alike on both sides of a comparison; not always a word. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= STEMS_MAXIMUM) stems.clear();
  const made = makeStem(word);
  stems.set(word, made);
  return made;
}

function makeStem(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** Phrases of one or more words with what they stand for, found in singular and plural. */
export class WordTable<Value> {
  readonly #byFirst = new Map<string, Entry<Value>[]>();

  /** @param source phrases separated by commas → value */
  constructor(source: Iterable<readonly [phrases: string, value: Value]>) {
    for (const [phrases, value] of source) {
      for (const phrase of phrases.split(',')) {
        const words = phrase.trim().split(/\s+/).map(stem);
        const [first = ''] = words;
        const list = this.#byFirst.get(first);
        if (list) list.push({ words, value });
        else this.#byFirst.set(first, [{ words, value }]);
      }
    }
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  /** The longest phrase that begins at a token. */
  find(tokens: readonly Token[], at: number): { length: number; value: Value } | undefined {
    const first = tokens[at];
    if (first?.kind !== 'word') return undefined;
    for (const { words, value } of this.#byFirst.get(stem(first.word)) ?? []) {
      if (words.every((word, i) => word === stem(tokens[at + i]?.word ?? ''))) {
        return { length: words.length, value };
      }
    }
    return undefined;
  }

  /** Every word of every phrase, in its singular form. */
  words(): Set<string> {
    return new Set([...this.#byFirst.values()].flat().flatMap(({ words }) => words));
  }
}

/** Words at which a name that is not known must end. */
const BOUNDARIES = new Set(
  (
    'with without over under above below between more less at least since before after until till from in on near within ' +
    'and or but that which who where whose sold bought let leased for to by of is are was were has have had not than ' +
    'expiring ending sorted ordered around about during last past owned held excluding except outside both worth priced ' +
    'does do did own owns if when beginning starting'
  ).split(' '),
);

/** How many tokens from `at` may belong to a name: up to a mark or a word that begins something else. */
export function measureName(tokens: readonly Token[], at: number, most = 8): number {
  let length = 0;
  while (length < most) {
    const token = tokens[at + length];
    if (!token || token.kind === 'mark' || token.kind === 'quote') break;
    // "near the market bigger than 3,000 sq ft"
    const isCompared = length > 0 && tokens[at + length + 1]?.word === 'than';
    if (BOUNDARIES.has(token.word) || isCompared) break;
    length += 1;
  }
  return length;
}

/** How many of the next `reach` words a pattern takes from the first on; 0 where it does not fit. */
export function measureSaid(
  tokens: readonly Token[],
  at: number,
  reach: number,
  pattern: RegExp,
): number {
  return pattern.exec(joinWords(tokens, at, reach))?.[0].split(' ').length ?? 0;
}

/** Words that were joined last, by where they begin and how many they are. */
let joined = new Map<number, string>();
let joinedOf: readonly Token[] = [];
const REACH_MAXIMUM = 64;

/** Each of many patterns is looked for in the same words. */
function joinWords(tokens: readonly Token[], at: number, reach: number): string {
  if (joinedOf !== tokens) {
    joinedOf = tokens;
    joined = new Map();
  }
  const key = at * REACH_MAXIMUM + Math.min(reach, REACH_MAXIMUM - 1);
  const known = joined.get(key);
  if (known !== undefined) return known;
  const words = tokens
    .slice(at, at + reach)
    .map(({ word }) => word)
    .join(' ');
  joined.set(key, words);
  return words;
}

export function spellTokens(tokens: readonly Token[], at = 0, length = tokens.length): string {
  return tokens
    .slice(at, at + length)
    .flatMap(({ raw }) => raw || [])
    .join(' ');
}
