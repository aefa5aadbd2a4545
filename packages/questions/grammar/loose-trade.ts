import { OF_PLANNING } from './loose-terms.ts';
import { measureSaid, readTokens, type Token } from './read-tokens.ts';
import { findComparison } from './recognisers/amounts/comparison.ts';
import { readNumber } from './recognisers/amounts/numbers.ts';
import { TITLE_TABLE } from './recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written, YEAR } from './rewriting.ts';

const COMMA: Token = { raw: ',', word: ',', kind: 'mark' };
const isName = (token: Token | undefined) => /^\p{Lu}/u.test(token?.raw ?? '');
/** What is written with capitals and is no name. */
const SHORT = /^(?:pp|pd|epc|rv|lease|planning|fh|lh)$/;
/** After these stands a name, in which a letter may be anybody's. */
const BEFORE_NAMES = /^(?:by|to|of|at|called|named|tenant|owner|proprietor|is)$/;

/** "freeholds w flats above" */
function nameWith(tokens: readonly Token[], at: number): Written | undefined {
  const [w, next] = tokens.slice(at, at + 2);
  const isSaid = next?.kind === 'word' && (!isName(next) || SHORT.test(next.word));
  const isLetter = at > 0 && w?.raw === 'w' && isSaid;
  const before = tokens[at - 1];
  if (!isLetter || BEFORE_NAMES.test(before?.word ?? '') || before?.kind === 'mark')
    return undefined;
  return { length: 1, tokens: [asWord('with')] };
}

/** Who wants to buy says nothing of what is offered. */
const WISHING =
  /^(?:looking|want|wants|wanting|wish|wishes|like|love|hope|hoping|plan|planning|need|needs|able|keen|aim|aiming|trying|order|right|option|us|me|them|him|her|someone|people|permission)$/;

/** "shops to buy in Wrenford": what is for sale. */
function nameForSale(tokens: readonly Token[], at: number): Written | undefined {
  const before = tokens[at - 1]?.word ?? '';
  const isOffered = at > 0 && measureSaid(tokens, at, 2, /^to (?:buy|purchase)(?= |$)/) > 0;
  // "to buy or rent": either offer
  const isEither = /^(?:or|and|\/)$/.test(tokens[at + 2]?.word ?? '');
  return isOffered && !isEither && !WISHING.test(before)
    ? { length: 2, tokens: ['for', 'sale'].map(asWord) }
    : undefined;
}

const BOTH =
  /^both (?:an? )?(?:breaks?(?: clauses?| options?)?|(?:rent )?reviews?|expiry|expiries) and (?:an? )?(?:breaks?(?: clauses?| options?)?|(?:rent )?reviews?|expiry|expiries)(?= (?:in|next|this|before|by|after|since|within|during|between) )/;
/** Words of such a pair at most. */
const BOTH_REACH = 9;

/** "with both a break and a review next year": the time is of each of the two. */
function shareTime(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, BOTH_REACH, BOTH);
  if (length === 0) return undefined;
  const rest = tokens.slice(at + length);
  const end = rest.findIndex(({ word, kind }) => kind === 'mark' || /^(?:and|or|but)$/.test(word));
  // "between 2027 and 2029" has an "and" of its own.
  const isBetween = rest[0]?.word === 'between' && rest[end]?.word === 'and';
  // "after 2028 and before 2030": the time has two parts.
  if (!isBetween && /^(?:before|after|until|to)$/.test(rest[end + 1]?.word ?? '')) return undefined;
  const time = rest.slice(0, isBetween ? end + 2 : end < 0 ? rest.length : end);
  const pair = tokens.slice(at + 1, at + length);
  const joint = pair.findIndex(({ word }) => word === 'and');
  return {
    length: length + time.length,
    tokens: [...pair.slice(0, joint), ...time, ...pair.slice(joint), ...time],
  };
}

const DEALT = /^(?:sales?|lettings?|deals?|transactions?|comps|comparables|evidence)$/;
const EXCEPTING = /^(?:excl?|excluding|exc|except|without)$/;

/** "sales excl. residential 2023/24": the time is of the sales, and not of what is ruled out. */
function partTime(tokens: readonly Token[], at: number): Written | undefined {
  const before = tokens.slice(0, at);
  const isExcepted = [1, 2].some((back) => {
    const found = TITLE_TABLE.find(tokens, at - back);
    const mark = tokens[at - back - 1]?.word === '.' ? 1 : 0;
    return found?.length === back && EXCEPTING.test(tokens[at - back - 1 - mark]?.word ?? '');
  });
  const year = tokens[at]?.word === 'in' ? at + 1 : at;
  const isTime =
    YEAR.test(tokens[year]?.raw ?? '') ||
    measureSaid(tokens, at, 3, /^(?:since|after|before|last|this) (?:the |year|month|\d)/) > 0;
  const isDealt = before.some(({ word }) => DEALT.test(word));
  // A time of their own was said before.
  if (!isExcepted || !isTime || !isDealt || before.some(({ raw }) => YEAR.test(raw)))
    return undefined;
  return { length: 1, tokens: [COMMA, ...tokens.slice(at, at + 1)] };
}

const LASTING = /^(?:years?|yrs?|months?)$/;
const LEFT = /^(?:left|unexpired|remaining)$/;

/** "no breaks, 5+ years unexpired": of one lease, which has no break and runs so long. */
function nameUnbroken(tokens: readonly Token[], at: number): Written | undefined {
  const none = /^(?:no|without|without a|without any) breaks?(?: (?:clauses?|options?))?(?= |$)/;
  const length = measureSaid(tokens, at, 5, none);
  const before = tokens.slice(Math.max(0, at - 3), at);
  const isOfLease = before.some(({ word }) => /^(?:leases?|let|with|tenanc(?:y|ies))$/.test(word));
  if (length === 0) return undefined;
  const said = LEFT.test(tokens[at + length]?.word ?? '') ? 1 : 0;
  const rest = tokens.slice(at + length + said);
  const isLasting = rest.some(
    ({ word }, i) => LASTING.test(rest[i - 1]?.word ?? '') && LEFT.test(word),
  );
  if (/^(?:,|and|but)$/.test(rest[0]?.word ?? '') && isLasting)
    return isOfLease ? undefined : { length: 1, tokens: ['leases', 'with', 'no'].map(asWord) };
  // "no breaks left": none that lies ahead.
  if (said === 0) return undefined;
  return {
    length: length + 1,
    tokens: [...tokens.slice(at, at + length), ...['after', 'today'].map(asWord)],
  };
}

const DENIED = /^(?:no|not|never|without|nothing|hasnt|havent|isnt)$/;
const HELD = /^(?:held|owned)$/;
/** Words from what is denied to since when: "no planning applications since before". */
const DENIED_REACH = 4;

/** "no sale since before covid": none since then, and none before it is no matter. */
function dropBefore(tokens: readonly Token[], at: number): Written | undefined {
  const isBefore = measureSaid(tokens, at, 2, /^since before(?= |$)/) > 0;
  const isDenied = tokens
    .slice(Math.max(0, at - DENIED_REACH), at)
    .some(({ word }) => DENIED.test(word));
  const [since] = tokens.slice(at);
  if (!isBefore || !isDenied || !since || HELD.test(tokens[at - 1]?.word ?? '')) return undefined;
  return { length: 2, tokens: [since] };
}

/** "applications awaiting decision for flats" */
function namePending(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^awaiting (?:an? |the )?(?:planning )?(?:decision|determination|outcome)(?= |$)/,
  );
  const isNamed = tokens.slice(at, at + length).some(({ word }) => word === 'planning');
  return length > 0
    ? { length, tokens: [...(isNamed ? ['planning'] : []), 'pending'].map(asWord) }
    : undefined;
}

/** "no buildings listed" */
function nameUnlisted(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, /^(?:no|without) buildings? listed(?= |$)/);
  return length > 0
    ? { length, tokens: [...tokens.slice(at, at + 1), ...['listed', 'buildings'].map(asWord)] }
    : undefined;
}

/** "PD rights" */
function dropRights(tokens: readonly Token[], at: number): Written | undefined {
  const [one, last] = tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  const isPermitted = (last ?? one) === 'pd' || `${one} ${last}` === 'permitted development';
  return isPermitted && /^rights?$/.test(tokens[at]?.word ?? '')
    ? { length: 1, tokens: [] }
    : undefined;
}

/** "twenty years held by one company": held for so long */
function turnHeld(tokens: readonly Token[], at: number): Written | undefined {
  // "over 20 years held": the limit goes with it.
  const limit = findComparison(tokens, at)?.length ?? 0;
  const end = at + limit + (readNumber(tokens, at + limit)?.length ?? 0);
  const [unit, held, next] = tokens.slice(end, end + 3);
  const isEnd = next === undefined || next.kind === 'mark' || /^(?:by|and|with)$/.test(next.word);
  const isLasting = end > at + limit && /^(?:years|yrs)$/.test(unit?.word ?? '');
  if (!unit || held?.word !== 'held' || !isEnd || !isLasting) return undefined;
  return { length: end + 2 - at, tokens: [held, ...tokens.slice(at, end), unit] };
}

/** "C of U to cafe", "off bldg" */
function nameShort(tokens: readonly Token[], at: number): Written | undefined {
  if (measureSaid(tokens, at, 3, /^c of u(?= |$)/) > 0)
    return { length: 3, tokens: ['change', 'of', 'use'].map(asWord) };
  const isOffice = measureSaid(tokens, at, 2, /^off (?:bldgs?|buildings?|blocks?)(?= |$)/) > 0;
  return isOffice ? { length: 1, tokens: [asWord('office')] } : undefined;
}

const HOMES = /^(?:flats|houses|homes|dwellings|apartments|bungalows)$/;
const DECIDED =
  /^(?:granted|approved|refused|permitted|consented|rejected|pending|undecided|undetermined)$/;

/** "flats refused in Wrenford": what was proposed, as no home is granted or refused itself. */
function nameProposed(tokens: readonly Token[], at: number): Written | undefined {
  const [homes, decided, next] = tokens.slice(at, at + 3);
  if (!homes || !decided || !HOMES.test(homes.word) || !DECIDED.test(decided.word))
    return undefined;
  // "flats granted planning", "planning for flats granted", "homes refused permission"
  const isSaid = tokens.some(({ word }) => OF_PLANNING.test(word) || word === 'for');
  const isOffer = /^(?:sales?|completion|offers?|lettings?)$/.test(next?.word ?? '');
  const isJoined =
    /^(?:and|or|,|to|by)$/.test(next?.word ?? '') || JOINTS.test(tokens[at - 1]?.word ?? '');
  // "50+ homes approved", "10 or more homes granted": how many they are is no figure.
  const isBound = /^(?:more|fewer|less|over|above)$/.test(tokens[at - 1]?.word ?? '');
  const isCounted =
    tokens[isBound && tokens[at - 2]?.word === 'or' ? at - 3 : at - 1]?.kind === 'number';
  return isSaid || isJoined || isOffer || isCounted
    ? undefined
    : { length: 2, tokens: [asWord('planning'), decided, asWord('for'), homes] };
}

/** "flats and houses refused", "detached houses refused": more is said than the one word. */
const JOINTS = /^(?:and|or|,|to|into|of|from|detached|terraced|semi|semis)$/;

/** "shops for sale at 8%": what they yield. */
function nameYield(tokens: readonly Token[], at: number): Written | undefined {
  const isSale = /^(?:sale|investments?)$/.test(tokens[at - 1]?.word ?? '');
  const isAt = isSale && tokens[at]?.word === 'at';
  const share = tokens.slice(at + 1, at + YIELD_REACH).findIndex(({ suffix }) => suffix === '%');
  const said = tokens.slice(at + 1, at + 1 + share);
  const isLimit =
    share >= 0 && said.every(({ word, kind }) => kind === 'number' || LIMIT.test(word));
  const after = tokens[at + share + 2]?.word ?? '';
  if (
    !isAt ||
    !isLimit ||
    /^(?:below|above|under|over|of|yields?|net|gross|discount|off|less|more)$/.test(after)
  )
    return undefined;
  return { length: 1, tokens: ['with', 'yield'].map(asWord) };
}

/** Words from "at" to the share at most: "at between 6 and 8%". */
const YIELD_REACH = 7;
const LIMIT =
  /^(?:over|under|above|below|more|less|than|at|least|most|between|and|to|-|–|up|about|around)$/;

/** "use changed from office to flats" */
function nameChange(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, /^(?:use )?(?:changed|changing) from(?= |$)/);
  const isTo = tokens
    .slice(at + length, at + length + CHANGE_REACH)
    .some(({ word }) => word === 'to');
  return length > 0 && isTo
    ? { length, tokens: ['change', 'of', 'use', 'from'].map(asWord) }
    : undefined;
}

/** Words of what it was, and "to". */
const CHANGE_REACH = 3;

/** "3/4 mil", "3/4 of a million" */
function nameMillions(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^\d \/ \d (?:of an? |an? )?(?:mil|mill|million)(?= |$)/,
  );
  const [top = 0, , parts = 1] = tokens.slice(at, at + 3).map(({ number }) => number);
  // "3/4 Mill Lane"
  if (length === 0 || top >= parts || isName(tokens[at + length - 1])) return undefined;
  return { length, tokens: readTokens(`£${Math.round((top / parts) * 1_000_000)}`) };
}

/** "flats pending sale": what is agreed, and no application. */
function nameUnderOffer(tokens: readonly Token[], at: number): Written | undefined {
  const isSaid = measureSaid(tokens, at, 2, PENDING_SALE) > 0;
  // What is told of it quotes what was typed.
  const written = ['under', 'offer'].map((word, i) => ({
    ...asWord(word),
    raw: tokens[at + i]?.raw ?? '',
  }));
  return isSaid ? { length: 2, tokens: written } : undefined;
}

const PENDING_SALE = /^(?:pending (?:sale|completion)|sales? pending)(?= |$)/;

/** How the trade writes what has longer words. */
export const TRADE_REWRITES: readonly Rewrite[] = [
  nameWith,
  nameForSale,
  shareTime,
  partTime,
  nameUnbroken,
  dropBefore,
  namePending,
  nameUnlisted,
  dropRights,
  turnHeld,
  nameShort,
  nameProposed,
  nameYield,
  nameChange,
  nameMillions,
  nameUnderOffer,
];
