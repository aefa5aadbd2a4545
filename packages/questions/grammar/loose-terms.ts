import { measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { findComparison } from './recognisers/amounts/comparison.ts';
import { MEASURES } from './recognisers/amounts/measure-names.ts';
import { readNumber } from './recognisers/amounts/numbers.ts';
import { readDuration } from './recognisers/dates/from-today.ts';
import { findMonth } from './recognisers/dates/months.ts';
import { asWord, type Rewrite, type Written, YEAR } from './rewriting.ts';

/** Words that speak of a lease, and of planning. */
export const LEASED = /^(?:let|leases?|leased|tenanc(?:y|ies)|tenanted|rented)$/;
export const OF_PLANNING =
  /^(?:planning|permissions?|consents?|applications?|apps?|approvals?|refusals?)$/;

/** "leases falling in within 18 months", "leases that fall in next year" */
function nameFallingIn(tokens: readonly Token[], at: number): Written | undefined {
  const isLease = tokens.slice(0, at).some(({ word }) => LEASED.test(word));
  const length = measureSaid(tokens, at, 3, FALLING_IN);
  return isLease && length > 0 ? { length: 2, tokens: [asWord('expiring')] } : undefined;
}

const FALLING_IN =
  /^(?:falling|falls?) in(?:$| (?:$|within|in|before|by|during|over|between|from|next|this|soon|,|and|or))/;

/** "leases to expire in 2029", "freeholds subject to leases" */
function nameLeaseLead(tokens: readonly Token[], at: number): Written | undefined {
  const isVerb = /^\p{Ll}/u.test(tokens[at + 1]?.raw ?? '');
  const isLease = LEASED.test(tokens[at - 1]?.word ?? '') && isVerb;
  if (isLease && measureSaid(tokens, at, 2, /^to (?:expire|end|run|start|begin|lapse)(?= |$)/) > 0)
    return { length: 1, tokens: [] };
  const isSubject =
    measureSaid(
      tokens,
      at,
      5,
      /^subject to (?:an? )?(?:existing |occupational |current |long )?(?:leases?|tenanc(?:y|ies))(?= |$)/,
    ) > 0;
  return isSubject ? { length: 2, tokens: [asWord('with')] } : undefined;
}

const RUNNING_PAST =
  /^(?:runs?|running|lasts?|lasting|extend|extends|extending|go|goes|going)(?: until| till| to)? (?:past|beyond|after)(?= |$)/;

/** "leases that run past 2040", "run till after 2050" */
function nameRun(tokens: readonly Token[], at: number): Written | undefined {
  const isLease = tokens
    .slice(0, at)
    .some(({ word }) => /^(?:leases?|tenanc(?:y|ies)|let)$/.test(word));
  const length = measureSaid(tokens, at, 3, RUNNING_PAST);
  return isLease && length > 0 && YEAR.test(tokens[at + length]?.raw ?? '')
    ? { length, tokens: ['ending', 'after'].map(asWord) }
    : undefined;
}

/** "shop leases, 5 to 10 years, granted last year": of the lease, where nothing else is spoken of. */
function nameGrant(tokens: readonly Token[], at: number): Written | undefined {
  const isLease = tokens.slice(0, at).some(({ word }) => /^leases?$/.test(word));
  const isOfPlanning = tokens.some(({ word }) => OF_PLANNING.test(word));
  const isNext = /^leases?$/.test(tokens[at - 1]?.word ?? '');
  if (tokens[at]?.word !== 'granted' || !isLease || isOfPlanning || isNext) return undefined;
  return { length: 1, tokens: ['leases', 'granted'].map(asWord) };
}

/** "let before 2010 and still running" */
function nameRunning(tokens: readonly Token[], at: number): Written | undefined {
  const isOfLease = tokens.slice(0, at).some(({ word }) => LEASED.test(word));
  const words = spellTokens(tokens, at, 2).toLowerCase();
  if (!isOfLease || !/^still (?:running|going|current|live|in force)$/.test(words))
    return undefined;
  return { length: 2, tokens: ['expiring', 'after', 'today'].map(asWord) };
}

/** "tenant breaks exercisable before 2028" */
function dropExercisable(tokens: readonly Token[], at: number): Written | undefined {
  const isSaid = /^(?:exercisable|operable)$/.test(tokens[at]?.word ?? '');
  const isBreak = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^breaks?$/.test(word));
  return isSaid && isBreak ? { length: 1, tokens: [] } : undefined;
}

/** "£25,000 per annum exclusive": of what else is paid. */
function dropExclusive(tokens: readonly Token[], at: number): Written | undefined {
  const isRent = /^(?:annum|pa|year|month|pcm)$/.test(tokens[at - 1]?.word ?? '');
  return isRent && tokens[at]?.word === 'exclusive' ? { length: 1, tokens: [] } : undefined;
}

/** "term commencing 25 March 2015" */
function nameTerm(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  return /^terms? (?:commencing|starting|beginning)$/.test(words)
    ? { length: 2, tokens: ['lease', 'starting'].map(asWord) }
    : undefined;
}

/** "offices with unknown floor area", "shops missing a floor area" */
function nameUnknown(tokens: readonly Token[], at: number): Written | undefined {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  const found =
    /^(?:with (?:an? )?unknown(?= |$)|(?:with (?:an? )?)?missing(?: an?)?(?= (?:floor|rateable) ))/.exec(
      `${words.join(' ')} `,
    )?.[0];
  return found ? { length: found.split(' ').length, tokens: [asWord('without')] } : undefined;
}

const KIND_OF_OWNER =
  /^(?:company|companies|corporate|council|authority|association|associations|privately|private|overseas|offshore|foreign|publicly|individually)$/;

/** "company owned 20+ years": whose it is, and then for how long. */
function nameHeld(tokens: readonly Token[], at: number): Written | undefined {
  const isOwned = /^(?:owned|held)$/.test(tokens[at]?.word ?? '');
  if (!isOwned || !KIND_OF_OWNER.test(tokens[at - 1]?.word ?? '')) return undefined;
  const lasting = readDuration(tokens, at + 1, ANY_DAY);
  // "council owned 99 year leases": how long those are.
  if (OF_LEASES.test(tokens[at + 1 + (lasting?.length ?? 0)]?.word ?? '')) return undefined;
  const owned = tokens.slice(at, at + 1);
  return lasting ? { length: 1, tokens: [...owned, asWord('held')] } : undefined;
}

const OF_LEASES = /^(?:leases?|leaseholds?|tenanc(?:y|ies)|terms?|unexpired|left|remaining)$/;

/** Of which only how long it lasts is looked at. */
const ANY_DAY = '2000-01-01';

/** "listed at £500k", "listed more than 3 times": on the market, and no listed building. */
function nameListed(tokens: readonly Token[], at: number): Written | undefined {
  if (tokens[at]?.word !== 'listed') return undefined;
  const { raw = '' } = tokens[at] ?? {};
  const joint = /^(?:at|for)$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const { count, end } = readLimited(tokens, at + 1 + joint);
  // What is told of it quotes the one word that was typed.
  const market = ['on', 'the', 'market'].map((word, i) => ({ ...asWord(word), raw: i ? '' : raw }));
  if (joint > 0 && count && (count.pounds || count.scale !== undefined))
    return { length: 1, tokens: market };
  // "listed since 2025", "listed in the last month"
  if (measureSaid(tokens, at + 1, 5, LISTED_WHEN) > 0) return { length: 1, tokens: market };
  const isOften = count ? /^times?$/.test(tokens[end]?.word ?? '') : isTimes(tokens[end]);
  if (joint > 0 || !isOften) return undefined;
  const times = tokens.slice(at + 1, end + 1);
  const said = spellTokens(tokens, end + 1, 3).toLowerCase() === 'on the market' ? 3 : 0;
  return { length: 1 + times.length + said, tokens: [...market, ...times] };
}

/** What says when something came to the market, where a building may be listed anywhere: "listed in Netherby". */
const LISTED_WHEN =
  /^(?:(?:since|after|before|in|within|during) (?:(?:the )?(?:last|past) )?(?:\d{4}|\d+ (?:years|months|weeks|days)|year|month|week|quarter|january|february|march|april|may|june|july|august|september|october|november|december)|(?:this|last) (?:year|month|week|quarter)|recently|today|yesterday)(?= |$)/;

/** A number and the limit before it, such as "over 900", each where it is there, and where they end. */
function readLimited(tokens: readonly Token[], at: number) {
  const limit = findComparison(tokens, at);
  const start = at + (limit?.length ?? 0);
  const count = readNumber(tokens, start);
  return { limit, count, end: start + (count?.length ?? 0) };
}

const isTimes = (token: Token | undefined) => /^(?:twice|thrice)$/.test(token?.word ?? '');

const LEASE = /^(?:leases?|leaseholds?|tenanc(?:y|ies)|terms?)$/;

/** "short leases (sub 70 years)": the figure says how short, and of what is left. */
function nameShort(tokens: readonly Token[], at: number): Written | undefined {
  const [short, lease] = tokens.slice(at, at + 2);
  if (short?.word !== 'short' || !lease || !LEASE.test(lease.word)) return undefined;
  const lead = /^(?:,|with|at)$/;
  let start = at + 2;
  while (lead.test(tokens[start]?.word ?? '') && !findComparison(tokens, start)) start += 1;
  const { count, end: unit } = readLimited(tokens, start);
  if (!count || !TERM_UNIT.test(tokens[unit]?.word ?? '')) return undefined;
  const isSaid = MEASURES.find(tokens, unit + 1) !== undefined;
  const lasting = [...tokens.slice(start, unit + 1), ...(isSaid ? [] : [asWord('left')])];
  return { length: unit + 1 - at, tokens: [lease, asWord('with'), ...lasting] };
}

const TERM_UNIT = /^(?:years?|yrs?|months?)$/;

/** "long leases (over 900 years)", "short leases of 5 years or less": the figure says how long. */
function nameLong(tokens: readonly Token[], at: number): Written | undefined {
  const isLong =
    /^(?:long|short)$/.test(tokens[at]?.word ?? '') && LEASE.test(tokens[at + 1]?.word ?? '');
  const start = at + 2 + (tokens[at + 2]?.word === 'of' ? 1 : 0);
  const { limit, count, end: unit } = readLimited(tokens, start);
  const isLimited = limit !== undefined || start > at + 2;
  const isSaid = isLong && isLimited && count && TERM_UNIT.test(tokens[unit]?.word ?? '');
  // "long leaseholds over 900 years": no owner holds anything so long.
  const lease = tokens[at + 1];
  const isWhole = /^leaseholds?$/.test(lease?.word ?? '') && (count?.value ?? 0) >= LIFETIME;
  if (isSaid && isWhole && lease && tokens[unit + 1]?.word !== 'left')
    return { length: 2, tokens: [lease, asWord('with'), asWord('leases')] };
  return isSaid ? { length: 1, tokens: [] } : undefined;
}

/** Years for which nobody has held a title. */
const LIFETIME = 100;

/** "evidence for rent of shops": rents that were agreed, and nothing that is offered. */
function nameEvidence(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 4).toLowerCase();
  if (/^(?:evidence|comps|comparables) (?:for|of) rent(?:s|al|als)?(?= |$)/.test(words))
    return { length: 3, tokens: [asWord('rents')] };
  // "evidence for sale of shops": sales that were made
  return /^(?:evidence|comps|comparables|deals) for sales? of$/.test(words)
    ? { length: 3, tokens: [asWord('sales')] }
    : undefined;
}

const HELD = /^(?:land|property|properties|titles?|sites?|freeholds?|buildings?)$/;

/** "owners holding land for over 30 years" */
function nameHolding(tokens: readonly Token[], at: number): Written | undefined {
  const next = tokens[at + 1]?.word ?? '';
  // "companies with 10 titles holding vacant offices"
  const isOwners = /^(?:titles|properties)$/.test(tokens[at - 1]?.word ?? '');
  const isHolding =
    tokens[at]?.word === 'holding' && (HELD.test(next) || (isOwners && next !== 'over'));
  return isHolding && at > 0 ? { length: 1, tokens: [asWord('owning')] } : undefined;
}

/** What stands between "rented" and who rents, or "granted" and to whom: how much, and when. */
const BETWEEN_PARTY =
  /^(?:at|for|over|under|more|less|than|to|in|on|since|from|and|between|up|the|last|past|previous|years?|months?|pa|pcm|p|a|year|annum|per|month|£|with|rent|of)$/;

const PERIOD =
  /^(?:present|today|now|date|christmas|easter|michaelmas|lady|midsummer|spring|summer|autumn|winter|end|last|next|this)$/;

/** "shops rented at £25,000 pa by Boots", "leases granted since 2023 to Greggs" */
function nameParty(tokens: readonly Token[], at: number): Written | undefined {
  const by = tokens[at]?.word ?? '';
  const isName = /^\p{Lu}\p{Ll}/u.test(tokens[at + 1]?.raw ?? '');
  const isTime = findMonth(tokens[at + 1]) || PERIOD.test(tokens[at + 1]?.word ?? '');
  if (!/^(?:by|to)$/.test(by) || !isName || isTime) return undefined;
  const passes = (token: Token | undefined) =>
    token?.kind === 'number' || BETWEEN_PARTY.test(token?.word ?? '');
  let before = at - 1;
  while (passes(tokens[before])) before -= 1;
  const verb = tokens[before]?.word ?? '';
  if (by === 'by')
    return before < at - 1 && /^(?:rented|leased)$/.test(verb)
      ? { length: 1, tokens: [asWord('rented'), asWord('by')] }
      : undefined;
  const earlier = tokens.slice(0, Math.max(0, before));
  const isLease =
    earlier.some(({ word }) => /^leases?$/.test(word)) &&
    !earlier.some(({ word }) => OF_PLANNING.test(word));
  const isLet = before < at - 1 && /^(?:let|leased|rented)$/.test(verb);
  return isLet || (verb === 'granted' && isLease)
    ? { length: 1, tokens: [asWord('leased'), asWord('to')] }
    : undefined;
}

/** "owners since before 2000": who has held it since then */
function nameOwnersSince(tokens: readonly Token[], at: number): Written | undefined {
  // "held by the same owner since 2000" is read by itself.
  const isSame =
    /^(?:same|one|single|common|new|different|previous|former|last|next|other|of)$/.test(
      tokens[at - 1]?.word ?? '',
    );
  const isSince = !isSame && /^owners? since$/i.test(spellTokens(tokens, at, 2));
  const when = tokens[at + 2];
  const isDate = when?.kind === 'number' || /^(?:before|at|the)$/.test(when?.word ?? '');
  return isSince && isDate ? { length: 1, tokens: [asWord('held')] } : undefined;
}

/** "a break in the lease before 2030": the time is of the break. */
function dropLease(tokens: readonly Token[], at: number): Written | undefined {
  const isOf = /^(?:breaks?|clauses?|options?|reviews?)$/.test(tokens[at - 1]?.word ?? '');
  const isLease = /^(?:in|of|to) (?:the|their|its|a|any) (?:leases?|tenancy)$/i.test(
    spellTokens(tokens, at, 3),
  );
  return isOf && isLease ? { length: 3, tokens: [] } : undefined;
}

export const TERM_REWRITES: readonly Rewrite[] = [
  nameFallingIn,
  nameLeaseLead,
  nameOwnersSince,
  dropLease,
  nameParty,
  nameHolding,
  nameEvidence,
  nameHeld,
  nameListed,
  nameShort,
  nameLong,
  nameRun,
  nameGrant,
  dropExercisable,
  nameRunning,
  dropExclusive,
  nameTerm,
  nameUnknown,
];
