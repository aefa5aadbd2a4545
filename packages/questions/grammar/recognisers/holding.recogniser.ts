import type { Bounds } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { findComparison, findTrailingComparison } from './amounts/comparison.ts';
import { boundCount, readCounted } from './amounts/counted.ts';
import { readNumber } from './amounts/numbers.ts';
import { readDate } from './dates/date.recogniser.ts';
import { readDuration } from './dates/from-today.ts';
import { readPeriod } from './dates/period.ts';
import { EVENT_WORDS } from './event.recogniser.ts';
import { OFFERED_SINCE } from './unsearchable-by-index.ts';

/** Why titles of the owner of another title are not found: "with the same owner as WX1". */
export const OTHER_OWNER =
  'Who owns another title is not looked up in a question; open that title and its owner’s page.';
const OWNING = /^(?:owned|held|owning|holding)$/;
/** "Long held" is what has been held for this many years. */
const LONG_YEARS = 20;
const YEAR_DAYS = 365.2425;

/** How long an owner has held a title, and how many it has: both are numbers of the title. */
export const readHolding: Recogniser = (tokens, at, knowledge) => {
  if (knowledge.index !== 'titles') return undefined;
  return (
    readPortfolio(tokens, at) ??
    readTimesMarketed(tokens, at, knowledge) ??
    readAssembled(tokens, at) ??
    readLongHeld(tokens, at) ??
    // "held by the same owner for 20 years" is a time, and nothing that lies side by side.
    readHeldFor(tokens, at, knowledge.today) ??
    readHeldSince(tokens, at, knowledge) ??
    readSideBySide(tokens, at)
  );
};

/** "owners with more than 10 titles", "owner of over 5 properties". */
function readPortfolio(tokens: readonly Token[], at: number): Reading | undefined {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  // "companies with more than 50 titles": which kind of owner is read by itself.
  const isKind =
    /^(?:companies|councils|associations|authorities|landlords|landowners|owners|who|that|anyone|anybody|somebody|someone)$/.test(
      word(-1),
    );
  if (!isKind && !/^(?:owners?|freeholders?|landlords?|landowners?|proprietors?)$/.test(word(0)))
    return undefined;
  const own = isKind ? 0 : 1;
  const verb = own + (/^(?:who|that|which)$/.test(word(own)) ? 1 : 0);
  if (!/^(?:with|of|owns?|owning|holds?|holding|having|have|has)$/.test(word(verb)))
    return undefined;
  const only = /^(?:just|only)$/.test(word(verb + 1)) ? 1 : 0;
  const count = readCounted(tokens, at + verb + 1 + only);
  if (count && OTHER_COUNTED.test(count.after)) {
    const said = spellTokens(tokens, at + verb + 1 + only, count.length);
    const reason = `How many ${count.after.replace(/s?$/, 's')} an owner has is not in the records; ask for “${isKind ? '' : 'owners '}with ${said} title${/(?:^| )(?:one|1)$/i.test(said) ? '' : 's'}”.`;
    return { length: verb + 2 + only + count.length, phrase: { type: 'refusal', reason } };
  }
  if (!count || !/^(?:titles?|properties|property|freeholds?|sites?)$/.test(count.after))
    return undefined;
  return {
    length: verb + 2 + only + count.length,
    phrase: { type: 'amount', bounds: count.bounds, unit: 'none', counted: 'ownerTitles' },
  };
}

/** What an owner may have several of, and of which only titles are counted. */
const OTHER_COUNTED =
  /^(?:houses?|homes?|shops?|flats?|offices?|warehouses?|pubs?|plots?|units?|buildings?|hotels?|farms?|apartments?|fields?)$/;

/** "assembled sites": those of one owner that lie side by side. */
function readAssembled(tokens: readonly Token[], at: number): Reading | undefined {
  if (tokens[at]?.word !== ASSEMBLED) return undefined;
  return {
    length: 1,
    phrase: { type: 'amount', bounds: { lower: 2 }, unit: 'none', counted: 'adjoining' },
    notes: ['“assembled” is read as two or more titles of one owner side by side'],
  };
}

const SIDE_BY_SIDE = /^(?:adjoining|adjacent|neighbouring|contiguous)$/;
const ASSEMBLED = 'assembled';
const ONE_OWNER = new WordTable<true>([
  [
    ['', 'of ', 'with ', 'by ', 'in ', 'under ', 'having ', 'sharing ', 'owned by ', 'held by ']
      .flatMap((before) =>
        ['the same', 'same', 'one', 'a single', 'a common', 'common'].flatMap((which) =>
          ['owner', 'ownership', 'proprietor', 'landowner', 'company', 'group'].map(
            (who) => `${before}${which} ${who}`,
          ),
        ),
      )
      .join(','),
    true,
  ],
]);
/** Words between "adjoining" and "the same owner". */
const OWNER_REACH_OF_NEIGHBOURS = 8;

/** "two adjoining freeholds of the same owner": what stands between is read by itself. */
function readSideBySide(tokens: readonly Token[], at: number): Reading | undefined {
  const owner = ONE_OWNER.find(tokens, at);
  const before = tokens.slice(Math.max(0, at - OWNER_REACH_OF_NEIGHBOURS), at);
  if (owner && before.some(({ word }) => SIDE_BY_SIDE.test(word) || word === ASSEMBLED))
    return { length: owner.length, phrase: { type: 'filler' } };
  if (owner) {
    const said = spellTokens(tokens, at, owner.length);
    const isOfAnother = tokens[at + owner.length]?.word === 'as';
    const reason = isOfAnother
      ? OTHER_OWNER
      : `“${said}” is told of titles side by side alone; ask for adjoining titles of the same owner.`;
    if (/\bsame\b/i.test(said))
      return { length: owner.length, phrase: { type: 'refusal', reason } };
  }
  const count = readCounted(tokens, at);
  const start = at + (count && SIDE_BY_SIDE.test(count.after) ? count.length : 0);
  if (!SIDE_BY_SIDE.test(tokens[start]?.word ?? '')) return undefined;
  const reach = tokens.slice(start + 1, start + 1 + OWNER_REACH_OF_NEIGHBOURS);
  if (!reach.some((_, i) => ONE_OWNER.find(tokens, start + 1 + i))) return undefined;
  const { lower = 2, ...bounds } = count && start > at ? count.bounds : {};
  // Of three in a row two adjoin as well.
  const isPlain = bounds.upper === undefined || bounds.upper === lower;
  const noun = /^(?:titles?|properties|property)$/.test(tokens[start + 1]?.word ?? '') ? 1 : 0;
  return {
    length: start + 1 + noun - at,
    phrase: {
      type: 'amount',
      bounds: isPlain ? { ...bounds, lower, upper: undefined } : { ...bounds, lower },
      unit: 'none',
      counted: 'adjoining',
    },
  };
}

const MARKETED = new WordTable<true>([
  [
    'on the market,come to market,came to market,came to the market,come on the market,came on the market,come onto the market,came onto the market,on market,marketed,been marketed,been on the market,come to the market,offered,been for sale,for sale',
    true,
  ],
]);
const TIMES: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

/** "on the market 3 times", "marketed twice or more in two years": two years are all that is counted. */
function readTimesMarketed(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  const found = MARKETED.find(tokens, at);
  if (!found) return undefined;
  const { today } = knowledge;
  const lasting =
    readDuration(tokens, at + found.length, today) ??
    readDate(tokens, at + found.length, knowledge);
  if (lasting) {
    const length = found.length + lasting.length;
    return { length, phrase: { type: 'refusal', reason: OFFERED_SINCE } };
  }
  const start = at + found.length;
  const comparison = findComparison(tokens, start);
  const times = TIMES.get(tokens[start + (comparison?.length ?? 0)]?.word ?? '');
  const count = times === undefined ? readCounted(tokens, start) : undefined;
  if (times === undefined && !/^times?$/.test(count?.after ?? '')) return undefined;
  let end = start + (count ? count.length + 1 : (comparison?.length ?? 0) + 1);
  const trailing =
    comparison || (count && count.bounds.lower !== count.bounds.upper)
      ? undefined
      : findTrailingComparison(tokens, end);
  end += trailing?.length ?? 0;
  const limit = comparison?.value ?? trailing?.value ?? 'exactly';
  const value = times ?? count?.bounds.lower ?? 0;
  const bounds = count && !trailing ? count.bounds : boundCount(value, limit);
  const phrase = { type: 'amount', bounds, unit: 'none', counted: 'timesMarketed' } as const;
  const notes = ['how often something came to the market is counted over two years'];
  const within = spellTokens(tokens, end, 3).toLowerCase();
  if (/^in (?:the last )?(?:two|2) years/.test(spellTokens(tokens, end, 5).toLowerCase()))
    end += /^in (?:two|2)/.test(within) ? 3 : 5;
  return { length: end - at, phrase, notes };
}

/** "long held". */
function readLongHeld(tokens: readonly Token[], at: number): Reading | undefined {
  const dashed = tokens[at + 1]?.word === '-' ? 1 : 0;
  const isLong =
    tokens[at]?.word === 'long' && /^(?:held|owned)$/.test(tokens[at + 1 + dashed]?.word ?? '');
  if (!isLong) return undefined;
  return {
    length: 2 + dashed,
    phrase: { type: 'amount', bounds: { lower: LONG_YEARS }, unit: 'years', counted: 'yearsHeld' },
    notes: [`“long held” is read as ${LONG_YEARS} years or more`],
  };
}

/** Words between "owned by" and the "for" of how long. */
const OWNER_REACH = 6;

function isOwned(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - OWNER_REACH), at);
  const by = before.findLastIndex(({ word }) => word === 'by');
  return (
    by > 0 && OWNING.test(before[by - 1]?.word ?? '') && !before.some(({ kind }) => kind === 'mark')
  );
}

const HELD_LAND =
  /\b(?:held|owned|had|own|owning|holding) (?:(?:the|their|any|its) )?(?:land|property|properties|titles?|sites?|freeholds?|buildings?|it|them)$/;

/** "companies that have held land for over 15 years". */
function followsHeld(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
  return HELD_LAND.test(before.join(' '));
}

/** "5 to 10" */
const isSpan = ({ lower, upper }: Bounds<number>) =>
  lower !== undefined && upper !== undefined && lower !== upper;

/** "held for more than 15 years", "owned for under 3 years", "owned 5 to 10 years". */
function readHeldFor(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  // "owned by an individual for more than 20 years": whose it is has been read before.
  const isOwner = tokens[at]?.word === 'for' && (isOwned(tokens, at) || followsHeld(tokens, at));
  if (!isOwner && !OWNING.test(tokens[at]?.word ?? '')) return undefined;
  const same = isOwner ? 0 : (ONE_OWNER.find(tokens, at + 1)?.length ?? 0);
  const start = at + same + (!isOwner && tokens[at + same + 1]?.word === 'for' ? 2 : 1);
  const range = readCounted(tokens, start);
  if (range && /^(?:years?|yrs?)$/.test(range.after) && isSpan(range.bounds))
    return {
      length: start + range.length + 1 - at,
      phrase: { type: 'amount', bounds: range.bounds, unit: 'years', counted: 'yearsHeld' },
    };
  const long = readDuration(tokens, start, today);
  const comparison = findComparison(tokens, start);
  const short = comparison && /^(?:under|atMost)$/.test(comparison.value);
  const count = readNumber(tokens, start + (comparison?.length ?? 0));
  const end = start + (comparison?.length ?? 0) + (count?.length ?? 0);
  // "owned for 10 years or less"
  const after = comparison ? undefined : findTrailingComparison(tokens, end + 1);
  const isLess = after?.value === 'atMost';
  if (!count || (!long && !short && !isLess)) return undefined;
  const { value: said } = count;
  const unit = /^(year|month|decade)s?$/.exec(tokens[end]?.word ?? '')?.[1];
  if (!unit) return undefined;
  const value = unit === 'month' ? said / 12 : unit === 'decade' ? said * 10 : said;
  if (isLess)
    return {
      length: end + 1 + after.length - at,
      phrase: { type: 'amount', bounds: { upper: value }, unit: 'years', counted: 'yearsHeld' },
    };
  const bounds = short
    ? { upper: value, ...(comparison.value === 'under' && { upperOpen: true }) }
    : { lower: value, ...(comparison?.value === 'over' && { lowerOpen: true }) };
  const length = Math.max(end + 1 - at, long ? start + long.length - at : 0);
  return { length, phrase: { type: 'amount', bounds, unit: 'years', counted: 'yearsHeld' } };
}

/** "owned since 2010", "held before 2005": years up to today. */
function readHeldSince(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  // "held offshore since before 2005", "owned by a council since 2010": whose it is has been read before.
  const isApart =
    tokens[at]?.word === 'since' &&
    (isOwned(tokens, at) ||
      tokens
        .slice(Math.max(0, at - 3), at - 1)
        .some(({ word }) => /^(?:held|owned)$/.test(word))) &&
    // "owned by the council, refused since 2015"
    !EVENT_WORDS.has(tokens[at - 1]?.word ?? '') &&
    !tokens.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'mark');
  if (!isApart && !OWNING.test(tokens[at]?.word ?? '')) return undefined;
  const start = isApart ? at : at + 1 + (ONE_OWNER.find(tokens, at + 1)?.length ?? 0);
  const date = readDate(tokens, start, knowledge);
  if (date?.phrase.type !== 'date') return undefined;
  const { lower, upper } = date.phrase.bounds;
  const today = Date.parse(knowledge.today);
  const count = (day: string) =>
    Math.round(((today - Date.parse(day)) / (YEAR_DAYS * 86_400_000)) * 10) / 10;
  const word = tokens[start]?.word;
  // "Held since 2010" is held all that time, though it was bought late in that year or decade.
  const begun = readPeriod(tokens, start + 1, knowledge.today)?.period.to;
  const isPast = begun !== undefined && begun < knowledge.today;
  if (word === 'since' && lower !== undefined)
    return asYears({ lower: count(isPast ? begun : lower) });
  if (upper !== undefined && lower === undefined) return asYears({ lower: count(upper) });
  // "held between 2005 and 2010": all that time, or bought in it, or sold?
  if (isApart || lower === undefined || upper === undefined) return undefined;
  const length = start - at + date.length;
  const span = spellTokens(tokens, start, date.length);
  const reason = `Who owned something in the past is not in the records; ask for “sold ${span}”, or “held since” a year.`;
  return { length, phrase: { type: 'refusal', reason } };

  function asYears(bounds: { readonly lower: number }): Reading {
    const length = start - at + (date?.length ?? 0);
    return { length, phrase: { type: 'amount', bounds, unit: 'years', counted: 'yearsHeld' } };
  }
}
