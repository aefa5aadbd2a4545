import { measureSaid, readTokens, type Token } from '../read-tokens.ts';
import { findComparison, findNarrow } from '../recognisers/amounts/comparison.ts';
import { TITLE_TABLE } from '../recognisers/choice-words.ts';
import { findNamedTime } from '../recognisers/dates/feasts.ts';
import { asWord, type Rewrite, type Written, YEAR } from '../rewriting.ts';

const SIDE = /^(?:before|pre|prior to|after|post|since)(?= |$)/;
const REPEATED = /^(?:sold|bought|let|transacted|traded)$/;

/** "sold pre covid and again after": after the same time, as another of them. */
function shareTime(tokens: readonly Token[], at: number): Written | undefined {
  const side = tokens[at];
  const isLast = tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark';
  const isAgain = tokens[at - 1]?.word === 'again';
  if (!side || !/^(?:before|after|since)$/.test(side.word) || !isLast || !isAgain) return undefined;
  const before = tokens.slice(0, at);
  const first = before.findLastIndex((_, i) => measureSaid(tokens, i, 2, SIDE) > 0);
  if (first < 0 || !before.some(({ word }) => REPEATED.test(word))) return undefined;
  const start = first + measureSaid(tokens, first, 2, SIDE);
  const hyphen = /^[-–]$/.test(tokens[start]?.word ?? '') ? 1 : 0;
  const time = tokens.slice(start + hyphen, start + hyphen + measureTime(tokens, start + hyphen));
  const said = side.word === 'since' ? { ...asWord('after'), raw: side.raw } : side;
  return time.length > 0 ? { length: 1, tokens: [said, ...time] } : undefined;
}

function measureTime(tokens: readonly Token[], at: number): number {
  return findNamedTime(tokens, at)?.length ?? (YEAR.test(tokens[at]?.raw ?? '') ? 1 : 0);
}

/** What takes one kind from the rest, and says no more of it. */
const APART = /^(?:other than|aside from)(?= |$)/;

/** "land other than farmland over 5 ac": the size is of the land. */
function partSize(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(tokens, at, 2, APART);
  const kind = TITLE_TABLE.find(tokens, at + lead);
  const end = at + lead + (kind?.length ?? 0);
  if (lead === 0 || at === 0 || kind?.value.choice !== 'propertyType') return undefined;
  const isSize = findComparison(tokens, end) !== undefined || tokens[end]?.kind === 'number';
  if (!isSize) return undefined;
  return {
    length: end - at,
    tokens: [...tokens.slice(at, end), { raw: ',', word: ',', kind: 'mark' }],
  };
}

/** "coming to the end of its lease": the lease ends. */
function nameEnding(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    8,
    /^(?:coming|come|comes|nearing|near|getting) (?:to |near )?(?:the )?end of (?:its |their |the |a )?(?:leases?|terms?|tenanc(?:y|ies))(?= |$)/,
  );
  return length > 0 ? { length, tokens: ['lease', 'ending'].map(asWord) } : undefined;
}

/** "last traded in 2007" */
function nameLastSold(tokens: readonly Token[], at: number): Written | undefined {
  const [last, traded, next] = tokens.slice(at, at + 3);
  const isSale = last?.word === 'last' && /^(?:traded|transacted)$/.test(traded?.word ?? '');
  const isSum = next?.kind === 'number' || /^(?:over|under|above|below)$/.test(next?.word ?? '');
  return isSale
    ? { length: 2, tokens: ['last', 'sold', ...(isSum ? ['for'] : [])].map(asWord) }
    : undefined;
}

/** "when did 4 Southgate last sell": each answer tells when. */
function dropLast(tokens: readonly Token[], at: number): Written | undefined {
  const isSelling = /^(?:sell|sold|change)$/.test(tokens[at + 1]?.word ?? '');
  const isAsked = tokens[0]?.word === 'when' && at > 1 && tokens.length - at <= LAST_REACH;
  return tokens[at]?.word === 'last' && isSelling && isAsked
    ? { length: 1, tokens: [] }
    : undefined;
}

/** Words from "last" to the end: "last change hands ?". */
const LAST_REACH = 4;

/** "the tenant can break their lease in 2027": the break, and no tenant of that name. */
function dropTenant(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:the |a )?tenants? (?:can|may|could|might)(?: first)?(?= break(?: |$))/,
  );
  const lease = measureSaid(tokens, at + length + 1, 2, /^(?:the|their|its) leases?(?= |$)/);
  return length > 0 ? { length: length + 1 + lease, tokens: [asWord('break')] } : undefined;
}

/** "which leases expire first": the soonest. */
function nameSoonest(tokens: readonly Token[], at: number): Written | undefined {
  const isEnding = /^(?:end|ends|ending|expire|expires|expiring)$/.test(tokens[at - 1]?.word ?? '');
  const length = measureSaid(tokens, at, 1, /^first(?= (?:in|near|at|with|,)(?: |$)|$)/);
  return isEnding && length > 0 ? { length, tokens: [asWord('soonest')] } : undefined;
}

/** "in the next couple of years" */
function nameCouple(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    3,
    /^(?:a )?couple of(?= (?:years|months|weeks|days|hours|miles|km|kilometres|minutes|mins))/,
  );
  return length > 0 ? { length, tokens: readTokens('2') } : undefined;
}

/** "2023 v 2024": either year */
function nameVersus(tokens: readonly Token[], at: number): Written | undefined {
  const isYears = [tokens[at - 1], tokens[at + 1]].every((token) => YEAR.test(token?.raw ?? ''));
  return /^(?:v|vs|versus)$/.test(tokens[at]?.word ?? '') && isYears
    ? { length: 1, tokens: [asWord('or')] }
    : undefined;
}

/** "leaseholds granted for 125 years": the term of their lease. */
function nameGranted(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    3,
    /^(?:long )?leaseholds? granted(?= (?:for|in|since|before|after|between))/,
  );
  return length > 0
    ? { length, tokens: ['leasehold', ',', 'leases', 'granted'].map(asWord) }
    : undefined;
}

/** How much longer a little is, and shorter. */
const LITTLE = 1.1;

/** "held for just over 10 years": from so long to a little longer. */
function nameNarrowHeld(tokens: readonly Token[], at: number): Written | undefined {
  const held = measureSaid(tokens, at, 2, /^(?:held|owned)(?: for)?(?= |$)/);
  const side = held > 0 ? findNarrow(tokens, at + held) : undefined;
  const start = at + held + (side?.length ?? 0);
  const years = side && tokens[start]?.number;
  if (!side || years === undefined || !/^(?:years|yrs)$/.test(tokens[start + 1]?.word ?? ''))
    return undefined;
  const isOver = side.value === 'justOver';
  const ends = isOver ? [years, Math.ceil(years * LITTLE)] : [Math.floor(years / LITTLE), years];
  return {
    length: start + 1 - at,
    tokens: [...['held', 'for', 'between'].map(asWord), ...readTokens(ends.join(' and '))],
  };
}

/** Times and exceptions of which a part is said once. */
export const TIME_SAYINGS: readonly Rewrite[] = [
  dropTenant,
  nameSoonest,
  shareTime,
  partSize,
  nameEnding,
  nameNarrowHeld,
  nameGranted,
  nameLastSold,
  dropLast,
  nameVersus,
  nameCouple,
];
