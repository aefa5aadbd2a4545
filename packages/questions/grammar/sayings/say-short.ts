import { RefusedQuestion } from '../../refused-question.ts';
import { OF_PLANNING } from '../loose-terms.ts';
import { measureSaid, readTokens, spellTokens, type Token } from '../read-tokens.ts';
import { findComparison } from '../recognisers/amounts/comparison.ts';
import { MEASURES } from '../recognisers/amounts/measure-names.ts';
import { readNumber } from '../recognisers/amounts/numbers.ts';
import { TITLE_TABLE } from '../recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

/** Words in the place of others, of which what was typed is told. */
function writeAs(tokens: readonly Token[], at: number, length: number, words: string): Written {
  const raw = spellTokens(tokens, at, length);
  const written = words.split(' ').map((word, i) => ({ ...asWord(word), raw: i === 0 ? raw : '' }));
  return { length, tokens: written };
}

const LAPSED_PAPER =
  /^(?:planning|(?:planning )?(?:permissions?|consents?)) (?:that |which )?(?:(?:has|have|had|is|are) )?(?:(?:now|since|already|long since) )?(?:lapsed|expired|run out|ran out|timed out)(?= |$)/;

/** "planning has lapsed", "consents that have expired": a permission, and no lease. */
function nameLapsed(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 7, LAPSED_PAPER);
  return length > 2 ? writeAs(tokens, at, length, 'lapsed permission') : undefined;
}

const UNDECIDED_PAPER =
  /^(?:planning|(?:planning )?applications?) (?:(?:is|are|has|have|was|were) )?(?:(?:not|not yet|still not|yet to|still to)(?: be| been)?|(?:hasnt|havent|isnt|arent)(?: yet)?(?: been)?) (?:yet )?(?:decided|determined)(?: yet)? for(?= )/;

/** "planning not decided yet for flats": what was applied for, and no flats that stand there. */
function nameUndecided(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 9, UNDECIDED_PAPER);
  return length > 0 ? writeAs(tokens, at, length, 'undecided planning for') : undefined;
}

const LEASED =
  /^(?:rent|rents|rental|lease|leases|leased|tenants?|tenancy|let|rented|price|prices)$/;

/** "paid more than £500k since 2015": what a sale came to, where nobody speaks of a rent. */
function namePaid(tokens: readonly Token[], at: number): Written | undefined {
  if (tokens[at]?.word !== 'paid') return undefined;
  const limit = findComparison(tokens, at + 1)?.length ?? 0;
  const isSum = readNumber(tokens, at + 1 + limit) !== undefined;
  const after = tokens
    .slice(at + 1, at + 8)
    .some(({ word }) => /^(?:pa|pcm|annum|rent)$/.test(word));
  const isOther = after || tokens.slice(0, at).some(({ word }) => LEASED.test(word));
  const who = /^(?:they|owners?|who|we|somebody|someone)$/.test(tokens[at - 1]?.word ?? '') ? 1 : 0;
  return isSum && !isOther && who === 0 ? writeAs(tokens, at, 1, 'sold for') : undefined;
}

/** "they paid under 200k": whoever did. */
function dropPayer(tokens: readonly Token[], at: number): Written | undefined {
  const isPayer = /^(?:they|owners?|who)$/.test(tokens[at]?.word ?? '');
  const paid = isPayer ? namePaid(tokens.slice(0, at).concat(tokens.slice(at + 1)), at) : undefined;
  return paid && { length: 2, tokens: paid.tokens };
}

const UNSOLD_SINCE =
  /^(?:(?:and|but|,) )?(?:(?:never|not|hasnt|havent)(?: been)? (?:re)?sold(?: since| again| on| after)?|never resold)$/;
/** What a time that is over begins with. */
const PAST = /^(?:in|before|pre|during|between|back|(?:19|20)\d\d)$/;
/** Words between "bought" and "never sold". */
const UNSOLD_REACH = 9;

/** "bought in the 80s never sold": the last sale was then. */
function nameUnsoldSince(tokens: readonly Token[], at: number): Written | undefined {
  const isSale = /^(?:bought|sold|purchased|acquired)$/.test(tokens[at]?.word ?? '');
  if (!isSale || /^(?:last|never|not|been)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  for (let end = at + 2; end < Math.min(tokens.length, at + UNSOLD_REACH); end++) {
    const tail = tokens.slice(end);
    if (!UNSOLD_SINCE.test(tail.map(({ word }) => word).join(' '))) continue;
    const when = tokens.slice(at + 1, end);
    if (!PAST.test(when[0]?.word ?? '') || when.at(-1)?.word === 'or') return undefined;
    return { length: tokens.length - at, tokens: [...['last', 'sold'].map(asWord), ...when] };
  }
  return undefined;
}

const OF_LEASES = /^(?:leaseholds?|lh|leases?|flats?|apartments?|maisonettes?)$/;
const SAYS_WHICH =
  /^(?:left|unexpired|remaining|to|lease|leases|leasehold|term|terms|long|on|ownership|held|ago|old|or|of|of the)$/;

/** "flats with more than 90 years": what is left of the lease, as nobody is with years otherwise. */
function nameLeft(tokens: readonly Token[], at: number): Written | undefined {
  if (!/^(?:with|w|has|have|having)$/.test(tokens[at]?.word ?? '')) return undefined;
  const limit = findComparison(tokens, at + 1)?.length ?? 0;
  const number = readNumber(tokens, at + 1 + limit);
  const unit = at + 1 + limit + (number?.length ?? 0);
  const isYears = number && !number.pounds && tokens[unit]?.word === 'years';
  const isLease = tokens.slice(Math.max(0, at - 4), at).some(({ word }) => OF_LEASES.test(word));
  if (!isYears || !isLease || SAYS_WHICH.test(tokens[unit + 1]?.word ?? '')) return undefined;
  return {
    length: unit + 1 - at,
    tokens: [...tokens.slice(at, unit + 1), { ...asWord('left'), raw: '' }],
  };
}

/** "no sale in 10 years and no planning in the last five": as many of what was said before. */
function shareYears(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, /^(?:in|within|over|during) the (?:last|past)(?= )/);
  const number = length > 0 ? readNumber(tokens, at + length) : undefined;
  const end = at + length + (number?.length ?? 0);
  const next = tokens[end];
  const isOpen = next === undefined || next.kind === 'mark' || /^(?:and|or|but)$/.test(next.word);
  const isYears = tokens.slice(0, at).some(({ word }) => word === 'years');
  // "leases of 18 months and sold in the last 3": of which unit nobody knows.
  const isOther = tokens.some(({ word }) => OTHER_TIME.test(word));
  if (!number || number.pounds || number.suffix || !isOpen || !isYears || isOther) return undefined;
  return {
    length: end - at,
    tokens: [...tokens.slice(at, end), { ...asWord('years'), raw: '' }],
  };
}

const OTHER_TIME = /^(?:months?|weeks?|minutes?|mins?|left|unexpired|terms?|leases?)$/;

const WHO_ASKS =
  /^(?:(?:\S+ ){1,3}here|(?:my )?(?:client|buyer|investor|lender|developer|agent|applicant|purchaser)s?) (?:-|–|—|:|,)(?= )/;

/** "lender here - shops let on long leases": who asks. */
function dropAsker(tokens: readonly Token[], at: number): Written | undefined {
  const length = at === 0 ? measureSaid(tokens, at, 5, WHO_ASKS) : 0;
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** "walkable from the station", "on foot 10 minutes from the park" */
function nameWalk(tokens: readonly Token[], at: number): Written | undefined {
  const walkable = measureSaid(tokens, at, 4, /^(?:easily )?walkable (?:from|to|of)(?= )/);
  // "walkable from the station in 10 min" says how long.
  const isTimed = tokens.some(({ word }) => /^(?:minutes?|mins?)$/.test(word));
  if (walkable > 0 && !isTimed) return writeAs(tokens, at, walkable, 'walking distance of');
  const isFoot = measureSaid(tokens, at, 3, /^on foot(?= )/) > 0;
  const number = isFoot ? readNumber(tokens, at + 2) : undefined;
  const unit = tokens[at + 2 + (number?.length ?? 0)];
  if (!number || !/^(?:minutes?|mins?)$/.test(unit?.word ?? '')) return undefined;
  const minutes = tokens.slice(at + 2, at + 3 + number.length);
  return { length: 3 + number.length, tokens: [...minutes, asWord('walk')] };
}

const MOST = /^(?:highest|lowest|greatest|best|top|cheapest|dearest)$/;

/** "highest office rents psf": the order is of the rents, which are of offices. */
function moveKind(tokens: readonly Token[], at: number): Written | undefined {
  const most = tokens[at];
  if (!most || !MOST.test(most.word)) return undefined;
  let end = at + 1;
  for (let kind = findKind(tokens, end); kind > 0; kind = findKind(tokens, end)) end += kind;
  const measure = end > at + 1 ? MEASURES.find(tokens, end) : undefined;
  // "cheapest land per acre" has its order already.
  const isRate = /^(?:per|an?|psf)$/.test(tokens[end]?.word ?? '');
  if (!measure || isRate || /^(?:area|site|floor)$/.test(measure.value)) return undefined;
  const first = most.word === 'top' ? { ...asWord('highest'), raw: most.raw } : most;
  const measured = tokens.slice(end, end + measure.length);
  return {
    length: end + measure.length - at,
    tokens: [first, ...measured, ...tokens.slice(at + 1, end)],
  };
}

/** How many tokens name a kind of property or a tenure. */
function findKind(tokens: readonly Token[], at: number): number {
  const kind = TITLE_TABLE.find(tokens, at);
  const isKind = /^(?:propertyType|category|tenure)$/.test(kind?.value.choice ?? '');
  return kind && isKind && MEASURES.find(tokens, at) === undefined ? kind.length : 0;
}

const NO_CHOICE = /^(?:way|side|of|direction|end|party|station|school|hospital|supermarket|park)$/;

/**
 * "freehold and either listed or in a conservation area": the two belong together, and what stands
 * before holds for both.
 *
 * @throws RefusedQuestion where one of the two has more than one part
 */
function dropEither(tokens: readonly Token[], at: number): Written | undefined {
  const isEither = at > 0 && tokens[at]?.word === 'either';
  if (!isEither || NO_CHOICE.test(tokens[at + 1]?.word ?? '')) return undefined;
  const or = tokens.findIndex(({ word }, i) => i > at && word === 'or');
  if (or < 0) return undefined;
  const first = tokens.slice(at + 1, or);
  const and = first.findIndex(({ word }) => word === 'and');
  if (and >= 0 && !first.slice(0, and).some(({ word }) => word === 'between')) {
    const words = spellTokens(tokens, at, or + 1 - at);
    throw new RefusedQuestion(
      `It is not clear what belongs together in “${words}”; ask for each by itself.`,
      spellTokens(tokens, at, 1),
    );
  }
  return { length: 1, tokens: [] };
}

/** "ground rent over 250": pounds, which no lease has thousands of. */
function nameGroundRent(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(tokens, at, 3, /^ground rents?(?= )/);
  const of = /^(?:of|is)$/.test(tokens[at + lead]?.word ?? '') ? 1 : 0;
  const limit = lead > 0 ? (findComparison(tokens, at + lead + of)?.length ?? 0) : 0;
  const number = tokens[at + lead + of + limit];
  const isBare = lead > 0 && number?.kind === 'number' && !number.pounds && !number.suffix;
  const isUnit = /^(?:years?|%|per|sq)/.test(tokens[at + lead + of + limit + 1]?.word ?? '');
  if (!isBare || isUnit) return undefined;
  return {
    length: lead + of + limit + 1,
    tokens: [...tokens.slice(at, at + lead + of + limit), ...readTokens(`£${number.raw}`)],
  };
}

/** "private individuals owning more than 3 titles" */
function nameOwning(tokens: readonly Token[], at: number): Written | undefined {
  if (tokens[at]?.word !== 'owning') return undefined;
  const limit = findComparison(tokens, at + 1)?.length ?? 0;
  const number = readNumber(tokens, at + 1 + limit);
  const end = at + 1 + limit + (number?.length ?? 0);
  const more = measureSaid(tokens, end, 2, /^or more(?= |$)/);
  const isTitles = /^(?:titles|properties|sites)$/.test(tokens[end + more]?.word ?? '');
  return number && isTitles ? writeAs(tokens, at, 1, 'that own') : undefined;
}

/** "granted since 2021, outline only": applications of that kind. */
function nameOutlineOnly(tokens: readonly Token[], at: number): Written | undefined {
  const only = tokens[at + 1]?.word === 'only' ? 1 : 0;
  const after = tokens[at + 1 + only];
  const isLast = after === undefined || after.kind === 'mark';
  const isPlanned = tokens.some(
    ({ word }) => OF_PLANNING.test(word) || /^(?:granted|approved|refused)$/.test(word),
  );
  // "planning for housing, outline" has said what it is.
  const isAlone = at === 0 || tokens[at - 1]?.kind === 'mark';
  return tokens[at]?.word === 'outline' && isLast && isAlone && isPlanned
    ? { length: 1 + only, tokens: ['outline', 'permission'].map(asWord) }
    : undefined;
}

const CRASH =
  /^(?:200[789] (?:global )?(?:financial |property |banking |housing )?(?:crash|crisis|recession)|(?:financial |property |banking )?(?:crash|crisis|recession) (?:of|in) 200[789])(?= |$)/;

/** "since the 2008 crash": no year by itself. */
function nameCrash(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, CRASH);
  return length > 0 ? writeAs(tokens, at, length, 'crash') : undefined;
}

/** "next to woodland" */
function nameWood(tokens: readonly Token[], at: number): Written | undefined {
  const isWood = tokens[at]?.word === 'woodland';
  const isLed = /^(?:near|to|of|from|beside|by)$/.test(tokens[at - 1]?.word ?? '');
  return isWood && isLed && at > 0 ? writeAs(tokens, at, 1, 'a wood') : undefined;
}

const FAR = /^(?:yards?|metres?|m|miles?|km|kilometres?)$/;

/** "around Priory Gardens, 300 yards": how far. */
function moveReach(tokens: readonly Token[], at: number): Written | undefined {
  if (!/^(?:around|near|round|by)$/.test(tokens[at]?.word ?? '')) return undefined;
  let comma = at + 1;
  while (/^\p{Lu}|^the$/u.test(tokens[comma]?.raw ?? '') && comma < at + 6) comma += 1;
  if (comma === at + 1 || tokens[comma]?.word !== ',') return undefined;
  const start = comma + 1 + (tokens[comma + 1]?.word === 'within' ? 1 : 0);
  const number = readNumber(tokens, start);
  const isJoined = /^(?:m|km|yd|yds)$/.test(tokens[start]?.suffix ?? '');
  const unit = start + (number?.length ?? 0);
  const isFar = number && (isJoined || FAR.test(tokens[unit]?.word ?? ''));
  const end = isJoined ? start + 1 : unit + 1;
  const next = tokens[end];
  if (!isFar || (next !== undefined && next.kind !== 'mark')) return undefined;
  return {
    length: end - at,
    tokens: [
      asWord('within'),
      ...tokens.slice(start, end),
      asWord('of'),
      ...tokens.slice(at + 1, comma),
    ],
  };
}

/** What is said in few words, of which the rest is plain to whoever works in the trade. */
export const SHORT_SAYINGS: readonly Rewrite[] = [
  dropAsker,
  nameLapsed,
  nameUndecided,
  dropPayer,
  namePaid,
  nameUnsoldSince,
  nameLeft,
  shareYears,
  nameWalk,
  nameCrash,
  moveKind,
  dropEither,
  nameGroundRent,
  nameOwning,
  nameOutlineOnly,
  nameWood,
  moveReach,
];
