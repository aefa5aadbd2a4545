import { measureSaid, readTokens, type Token } from '../read-tokens.ts';
import { UNITS } from '../recognisers/amounts/amount-units.ts';
import { findComparison } from '../recognisers/amounts/comparison.ts';
import { readNumber } from '../recognisers/amounts/numbers.ts';
import { TITLE_TABLE } from '../recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const begins = (tokens: readonly Token[], at: number) =>
  findComparison(tokens, at) !== undefined || readNumber(tokens, at) !== undefined;

/** "a big plot, say half an acre": a figure follows, of which it is only said. */
function dropSay(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, /^(?:say|lets say|let us say)(?: ,)?(?= )/);
  return length > 0 && begins(tokens, at + length) ? { length, tokens: [] } : undefined;
}

const LOOSELY =
  /^(?:, )?(?:give or take(?: a (?:bit|little))?|or thereabouts|thereabouts|or so|ish|or near enough|near enough)(?= (?!£|\d)|$)/;

/** "half an acre give or take", "2 acres or so": about as much. */
function moveLoosely(tokens: readonly Token[], at: number): Written | undefined {
  const amount = measureAmount(tokens, at);
  const length = amount > 0 ? measureSaid(tokens, at + amount, 6, LOOSELY) : 0;
  if (length === 0) return undefined;
  const isSaid = findComparison(tokens, at - 1) !== undefined;
  const about = asWord('about');
  return {
    length: amount + length,
    tokens: [...(isSaid ? [] : [about]), ...tokens.slice(at, at + amount)],
  };
}

/** A number with its unit; none of what only ends one: the "2" of "£1.2m". */
function measureAmount(tokens: readonly Token[], at: number): number {
  const number = readNumber(tokens, at);
  if (!number) return 0;
  const end = at + number.length;
  const of = tokens[end]?.word === 'of' ? 1 : 0;
  const article = /^an?$/.test(tokens[end + of]?.word ?? '') ? 1 : 0;
  const unit = UNITS.find(tokens, end + of + article);
  // "the last 18 months or so": how long ago, which is no amount.
  if (unit && /^(?:years|months)$/.test(unit.value)) return 0;
  if (/^(?:years?|yrs?|months?|mths?|weeks?|days?)$/.test(tokens[end]?.word ?? '')) return 0;
  return number.length + (unit ? of + article + unit.length : 0);
}

const LAST_YEARS = /^(?:years?|yrs?|months?)$/;

/**
 * "held by individuals over 30 years", "owned by the council since the 80s": how long stands by
 * itself behind whose it is.
 */
function nameHeldFor(tokens: readonly Token[], at: number): Written | undefined {
  const limit = findComparison(tokens, at);
  if (!limit || at < 3 || tokens[at - 1]?.word === 'for') return undefined;
  const start = at + limit.length;
  const number = readNumber(tokens, start);
  const unit = tokens[start + (number?.length ?? 0)];
  const isYears = number && LAST_YEARS.test(unit?.word ?? number.suffix ?? '');
  const before = tokens.slice(Math.max(0, at - 6), at);
  const by = before.findLastIndex(({ word }) => word === 'by');
  const isOwned = by > 0 && /^(?:owned|held)$/.test(before[by - 1]?.word ?? '');
  const next = tokens[start + (number?.length ?? 0) + 1]?.word ?? '';
  const isOther = /^(?:left|unexpired|remaining|to|lease|ago|old)$/.test(next);
  if (!isYears || !isOwned || isOther || before.slice(by).some(({ kind }) => kind === 'mark'))
    return undefined;
  return { length: limit.length, tokens: [asWord('for'), ...tokens.slice(at, start)] };
}

/** "same owner since 1990": held by whom it was then. */
function nameSameSince(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:(?:with|under|in|by) )?(?:the )?same (?:owner|ownership|hands|proprietor|freeholder)(?= (?:since|for) )/,
  );
  const isHeld = /^(?:held|owned|by|the)$/.test(tokens[at - 1]?.word ?? '');
  return length > 0 && !isHeld ? { length, tokens: [asWord('held')] } : undefined;
}

const SINCE =
  /^(?:since|from|for|over|at|years?|yrs?|the|nineties|eighties|seventies|sixties|noughties|\d{2,4}s?|least|more|than|early|late|mid|before|pre)$/;

/** "held since the nineties by the same company": a company has it, and has held it so long. */
function nameSameLast(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^by (?:the same|same|one|a single) (?:company|owner|people|person|family|landlord|proprietor|group)(?= |$)/,
  );
  if (length === 0) return undefined;
  let start = at - 1;
  while (SINCE.test(tokens[start]?.word ?? '')) start -= 1;
  const isHeld = start < at - 1 && /^(?:held|owned)$/.test(tokens[start]?.word ?? '');
  if (!isHeld) return undefined;
  const isCompany = /^(?:company|group)$/.test(tokens[at + length - 1]?.word ?? '');
  return { length, tokens: isCompany ? [',', 'company', 'owned'].map(asWord) : [] };
}

/** "tpo trees": what the order is of. */
function dropTrees(tokens: readonly Token[], at: number): Written | undefined {
  const isTree = /^trees?$/.test(tokens[at]?.word ?? '');
  const [back, before] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? ''];
  const isOrder = /^tpos?d?$/.test(before) || (back === 'preservation' && /^orders?$/.test(before));
  return isTree && isOrder ? { length: 1, tokens: [] } : undefined;
}

/** "cheapest for its area": a sale against those around it, and no price. */
function nameAgainst(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:cheapest|lowest priced|lowest price|least expensive|dearest|most expensive|highest priced)(?: (?:ones?|sites?|titles?))? for (?:its|the|their) area(?= |$)/,
  );
  if (length === 0) return undefined;
  const isMost = /^(?:dearest|most|highest)$/.test(tokens[at]?.word ?? '');
  const measure = MEASURES_AGAINST.split(' ').map(asWord);
  return { length, tokens: [asWord(isMost ? 'highest' : 'lowest'), ...measure] };
}

/** What the table of fields calls a sale against its area. */
const MEASURES_AGAINST = 'last sale against its area';

/** "shops by lease expiry": an order, also where nobody says "sorted". */
function nameOrderBy(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^by (?:(?:the )?(?:lease )?(?:expiry|end)(?: date)?|lease start(?: date)?|(?:application|submission) date)(?= (?:and|,|in|soonest|latest|earliest|newest|oldest)|$)/,
  );
  const isSaid = /^(?:sorted|sort|ordered|order|ranked|rank)$/.test(tokens[at - 1]?.word ?? '');
  return length > 0 && at > 0 && !isSaid && !findKindBefore(tokens, at)
    ? { length: 1, tokens: [asWord('sorted'), asWord('by')] }
    : undefined;
}

/** "latest by lease expiry" has its order before it. */
function findKindBefore(tokens: readonly Token[], at: number): boolean {
  return /^(?:latest|earliest|soonest|oldest|newest|longest|shortest)$/.test(
    tokens[at - 1]?.word ?? '',
  );
}

/** "with uppers", "with accommodation over": flats above the shop. */
function nameUppers(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:with|and|w|plus) (?:the )?(?:uppers|upper parts|upper floors|flats? (?:above|over)|accommodation (?:above|over)|resi (?:above|over|uppers)|living accommodation (?:above|over))(?= (?!a |the )|$)/,
  );
  const shop = TITLE_TABLE.find(tokens, at - 1);
  const isShop = shop?.length === 1 && shop.value.values.includes('Retail');
  return length > 0 && isShop
    ? { length, tokens: [',', 'shops', 'with', 'flats', 'above'].map(asWord) }
    : undefined;
}

/** "owned by company number 01234567" */
function nameNumbered(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:(?:owned|held) by|registered to) (?:the )?company(?= (?:number|no|reg|registration|crn) )/,
  );
  return length > 0 ? { length, tokens: [asWord('company')] } : undefined;
}

/** "land round Saltway" */
function nameRound(tokens: readonly Token[], at: number): Written | undefined {
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]];
  const isYear = /^(?:year|all|other|way|the|a|second|first)$/.test(before);
  return tokens[at]?.word === 'round' && at > 0 && !isYear && next?.kind === 'word'
    ? { length: 1, tokens: [{ ...asWord('around'), raw: 'round' }] }
    : undefined;
}

/** "50k+ ft" */
function moveOpen(tokens: readonly Token[], at: number): Written | undefined {
  const [number, sign, foot] = tokens.slice(at, at + 3);
  const isOpen = number?.kind === 'number' && !number.pounds && sign?.word === '+';
  if (!isOpen || !/^(?:ft|feet|foot)$/.test(foot?.word ?? '')) return undefined;
  return { length: 3, tokens: [number, ...readTokens('sq ft'), sign] };
}

/** "within a mile of either station" */
function nameEither(tokens: readonly Token[], at: number): Written | undefined {
  const isLed = /^(?:of|from|to|near)$/.test(tokens[at - 1]?.word ?? '');
  const isKind = /^(?:station|school|hospital|supermarket|park)$/.test(tokens[at + 1]?.word ?? '');
  return /^(?:either|any)$/.test(tokens[at]?.word ?? '') && isLed && isKind
    ? { length: 1, tokens: [asWord('a')] }
    : undefined;
}

/** "pubs in portfolios of 5 or more": of owners with so many titles. */
function namePortfolio(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, /^(?:in|part of) (?:an? |the )?portfolios? of(?= )/);
  const limit = length > 0 ? (findComparison(tokens, at + length)?.length ?? 0) : 0;
  const number = length > 0 ? readNumber(tokens, at + length + limit) : undefined;
  if (!number) return undefined;
  let end = at + length + limit + number.length;
  const more = measureSaid(tokens, end, 2, /^or more(?= |$)/);
  const said = tokens.slice(at + length, end + more);
  end += more;
  if (/^(?:titles|properties|sites|units)$/.test(tokens[end]?.word ?? '')) end += 1;
  return {
    length: end - at,
    tokens: [...['owners', 'with'].map(asWord), ...said, asWord('titles')],
  };
}

/** "for sale now but refused planning before" */
function dropBefore(tokens: readonly Token[], at: number): Written | undefined {
  const isLast = tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark';
  const isNow = tokens.slice(0, at).some(({ word }) => /^(?:now|currently)$/.test(word));
  const isDecided = tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ word }) => /^(?:refused|granted|approved|withdrawn|turned)$/.test(word));
  return tokens[at]?.word === 'before' && isLast && isNow && isDecided
    ? { length: 1, tokens: [] }
    : undefined;
}

/** "before end 2028" */
function nameEndOf(tokens: readonly Token[], at: number): Written | undefined {
  const [end, year] = tokens.slice(at, at + 2);
  const isLed = /^(?:before|by|until|till|after|from|since)$/.test(tokens[at - 1]?.word ?? '');
  return end?.word === 'end' && isLed && /^(?:19|20)\d\d$/.test(year?.raw ?? '')
    ? { length: 1, tokens: ['the', 'end', 'of'].map(asWord) }
    : undefined;
}

const CAPITAL = /^\p{Lu}/u;

/** "Boots or Costa as tenant" */
function nameAsTenant(tokens: readonly Token[], at: number): Written | undefined {
  const isFirst = CAPITAL.test(tokens[at]?.raw ?? '') && !CAPITAL.test(tokens[at - 1]?.raw ?? '');
  if (!isFirst || /^(?:or|and|to|by|with)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  let end = at;
  while (
    CAPITAL.test(tokens[end]?.raw ?? '') ||
    (tokens[end]?.word === 'or' && CAPITAL.test(tokens[end + 1]?.raw ?? ''))
  )
    end += 1;
  const as = measureSaid(tokens, end, 3, /^as (?:the |an? |its )?tenants?(?= |$)/);
  if (as === 0) return undefined;
  const names = tokens.slice(at, end);
  return { length: end - at + as, tokens: [...['let', 'to'].map(asWord), ...names] };
}

/** "brownfield register entry" */
function dropEntry(tokens: readonly Token[], at: number): Written | undefined {
  const isRegister = tokens[at - 1]?.word === 'register' && tokens[at - 2]?.word === 'brownfield';
  return isRegister && /^entr(?:y|ies)$/.test(tokens[at]?.word ?? '')
    ? { length: 1, tokens: [] }
    : undefined;
}

/** What is said beside a figure, an owner or a kind, and says how it is meant. */
export const ASIDES: readonly Rewrite[] = [
  dropSay,
  moveLoosely,
  nameHeldFor,
  nameSameSince,
  nameSameLast,
  dropTrees,
  nameAgainst,
  nameOrderBy,
  nameUppers,
  nameNumbered,
  nameRound,
  moveOpen,
  nameEither,
  namePortfolio,
  dropBefore,
  nameEndOf,
  nameAsTenant,
  dropEntry,
];
