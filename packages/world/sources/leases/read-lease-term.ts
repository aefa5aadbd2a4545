import { replaceDays } from './prose-days.ts';

/** The term of a lease, as far as its words are understood. */
export interface LeaseTerm {
  /** As registered. */
  readonly words: string;
  /** The day the term runs from, YYYY-MM-DD. */
  readonly start?: string;
  /** The last day of the term, YYYY-MM-DD. */
  readonly end?: string;
  /** Length in years, as stated; with parts where it has months. */
  readonly years?: number;
}

const WITH = String.raw`(?<with>,? ?\(?(?:and )?(?:including|inclusive of)\)?)?`;
const DAY = String.raw` ?(?:the )?\[(?<day>\d+)\](?<after>,? ?\(?(?:both (?:dates|days) )?inclusive\)?)?`;

/** The parts a term is told in. Each comes once at most; their order differs from deed to deed. */
const PARTS = {
  length:
    /(?:a |the )?(?:residue of )?(?:a )?(?:term )?(?:of )?(?:(?<years>\d+(?:\.\d+)?) (?:calendar )?years?)?(?:,? ?(?:and |plus )?(?:a )?(?<more>\d+|half) ?(?:a )?(?<unit>(?:calendar )?months?|weeks?|days?|years?))?(?: (?:term|period))?/y,
  less: /\(?(?:but )?(?:less|excluding|except|minus|save)(?: for)?(?: the)?(?: last)?(?: (?<less>\d+))? days?(?: (?:of (?:the|that|such|said)(?: said)? term|thereof))?\)?/y,
  start: new RegExp(
    `(?:(?:(?:to )?run(?:ning|s)? |with effect |(?:to be )?(?:computed|calculated|reckoned) )?from|(?<on>(?:to )?(?:commenc|beginn?|start)(?:ing|s|e)?(?: (?:on|from|with))?))${WITH}${DAY}`,
    'y',
  ),
  end: new RegExp(
    `(?:and )?(?:to|until|up to|till|through|-|(?:thence )?(?:end|expir|terminat)(?:ing|s|es|e)(?: at midnight)?(?: on)?)${WITH}${DAY}`,
    'y',
  ),
  /** Two days and nothing before the first. */
  bare: new RegExp(`${DAY}(?= ?(?:to|until|-))`, 'y'),
} as const;
const FILLER =
  /(?:for|a|the|term|terms|period|of|of years|years|and|continuing|being|lease)(?= )|[,;:()]/y;
/** What leaves the term as it is: how it may end early, or where it is told at length. */
const REST =
  /(?:and )?(?:determinable|terminable|renewable|subject to|with (?:an|the) option|as (?:therein|more particularly|mentioned|set out|specified|defined)|(?:mentioned|set out|specified) (?:therein|in)|(?:or )?(?:until )?(?:sooner|earlier) determin)[^[\]]*$/y;

/**
 * Reads the term of a registered lease from its prose. "From" a day leaves that day out and "from
 * and including" takes it in, as courts read them: 99 years from 24 June 1980 end with 24 June 2079,
 * from and including that day with 23 June 2079. What is not understood as a whole keeps only its
 * words.
 *
 * @param leaseDate date of the lease, YYYY-MM-DD, for terms that run "from the date of the lease"
 */
export function readLeaseTerm(words: string, leaseDate?: string): LeaseTerm {
  const { text, days } = replaceDays(simplify(words), leaseDate);
  const parts = divide(replaceNumberWords(text));
  return { words, ...(parts ? readParts(parts, days) : {}) };
}

function simplify(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[’'"]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\byrs?\b\.?/g, 'years')
    .replaceAll(/(\d)(?=years?\b)/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.;,:\s]+$/, '')
    .trim();
}

type PartName = keyof typeof PARTS;
type Part = Readonly<Record<string, string | undefined>>;
type Divided = Partial<Record<PartName, Part>>;

/** The parts of a term; undefined when something is left over, or comes twice. */
function divide(text: string): Divided | undefined {
  const found: Divided = {};
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const result = pattern.exec(text);
    return result && result[0] !== '' ? result : undefined;
  };
  while (at < text.length) {
    const name = (Object.keys(PARTS) as PartName[]).find((part) => {
      const result = match(PARTS[part]);
      if (!result || (part === 'length' && !result.groups?.years && !result.groups?.more)) {
        return false;
      }
      if (found[part]) return false;
      found[part] = result.groups ?? {};
      at += result[0].length;
      return true;
    });
    if (name) continue;
    const skipped = match(/ /y) ?? match(FILLER) ?? match(REST);
    if (!skipped) return undefined;
    at += skipped[0].length;
  }
  return found;
}

function readParts(
  { length, less, start, end, bare }: Divided,
  days: readonly string[],
): Omit<LeaseTerm, 'words'> {
  const dayOf = (part: Part | undefined) => days[Number(part?.day ?? -1)];
  const first = dayOf(start) ?? dayOf(bare);
  const stated = dayOf(end);
  const span = length && readLength(length);
  if ((start && bare) || (bare && !end) || (!span && stated === undefined)) return {};
  const fewer = less ? Number(less.less ?? 1) : 0;
  const isIncluded = [start?.with, start?.after, start?.on].some((word) => word !== undefined);
  let last = stated && shift(stated, 0, -fewer);
  if (last === undefined && first !== undefined && span) {
    last = shift(first, span.months, span.days - fewer - (isIncluded ? 1 : 0));
  }
  if (first !== undefined && last !== undefined && last < first) return {};
  return {
    ...(first === undefined ? {} : { start: first }),
    ...(last === undefined ? {} : { end: last }),
    ...(span ? { years: Math.round((span.months / 12 + span.days / 365.2425) * 100) / 100 } : {}),
  };
}

/** A length as months and days, which do not make months. */
function readLength({ years, more, unit }: Part): { months: number; days: number } {
  const count = more === 'half' ? 0.5 : Number(more ?? 0);
  const size = unit?.replace(/^calendar /, '')[0];
  const months = Number(years ?? 0) * 12 + (size === 'y' ? 12 * count : size === 'm' ? count : 0);
  return { months: Math.round(months), days: size === 'w' ? 7 * count : size === 'd' ? count : 0 };
}

/** A day so many months and days later; the end of February where a month has no such day. */
function shift(day: string, months: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const time = Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days);
  return new Date(time).toISOString().slice(0, 10);
}

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
function replaceNumberWords(text: string): string {
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
