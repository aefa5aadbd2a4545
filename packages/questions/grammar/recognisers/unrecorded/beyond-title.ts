import { measureName, measureSaid, spellTokens, type Token } from '../../read-tokens.ts';
import type { Reading, Recogniser } from '../../recogniser.ts';
import { readNeverTold } from './never-told.ts';

/** What is told of several titles, several places or of people, and of no title by itself. */
export function readBeyondTitle(tokens: readonly Token[], at: number): Reading | undefined {
  return (
    readBeforeOther(tokens, at) ??
    readCombined(tokens, at) ??
    readStaying(tokens, at) ??
    readNearer(tokens, at) ??
    readEvery(tokens, at) ??
    readEach(tokens, at) ??
    readBuilt(tokens, at) ??
    readChange(tokens, at) ??
    readStillOwned(tokens, at) ??
    readNeverTold(tokens, at)
  );
}

const BEFORE_OTHER =
  /^(leases? |tenanc(?:y|ies) )?(?:(?:that|which|who) )?(?:expir(?:e|es|ing)|end(?:s|ing)?|run(?:s|ning)? out|laps(?:e|es|ing)) (?:(?:before|after|by|at the same time as) (?:(?:the|their|its|an?|each|any) )?|(?:with|on) (?:the|their|its) (?!planning|permission))(?:leases?|epcs?|energy|certificates?|tenanc(?:y|ies)|permissions?|planning|breaks?|rent review)(?: (?:certificates?|expiry|expir(?:e|es|ing)|end(?:s|ing)?|does|do|clause|date|options?|runs? out))*(?= |$)/;
const BEFORE_OTHER_REACH = 13;

/** "EPC expiring before their lease": a date of a record beside another of it; a lease "with a break" has one as well. */
function readBeforeOther(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, BEFORE_OTHER_REACH, BEFORE_OTHER);
  if (length === 0) return undefined;
  const lease = /^(?:leases?|tenanc)/.exec(tokens[at]?.word ?? '') ? 'lease ' : '';
  const reason = `Two dates of a record are not compared; say by when, as in “${lease}expiring in the next 12 months”.`;
  return { length, phrase: { type: 'refusal', reason } };
}

/** Who may own, buy and sell. */
const SELLERS =
  /^(?:companies|councils|owners|landlords|landowners|individuals|people|investors|funds|developers|associations|authorities|charities|firms|who)$/;

/** "companies owning over 10 acres in total": of each title the limit would be. */
function readCombined(tokens: readonly Token[], at: number): Reading | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  const found =
    /^(?:in (?:total|aggregate|all)|between them|altogether|combined|collectively)(?= |$)/.exec(
      words,
    );
  const before = tokens.slice(0, at);
  const limit = before.findLastIndex(({ kind }) => kind === 'number');
  const isOwner = before.some(({ word }) => SELLERS.test(word));
  if (!found || !isOwner || limit < at - COMBINED_REACH || limit < 0) return undefined;
  const reason =
    'What several titles of an owner come to together is not worked out; ask for each title over so much, or for owners with more than so many titles.';
  return { length: found[0].split(' ').length, phrase: { type: 'refusal', reason } };
}

/** Words of an amount before "in total". */
const COMBINED_REACH = 4;

/** "expired leases where the tenant is still there" */
function readStaying(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(
    tokens,
    at,
    STAYING_REACH,
    /^(?:(?:tenants?|occupiers?) (?:is |are |has |remains? )?)?still (?:there|occupied|in situ|in place|in occupation)(?= |$)/,
  );
  const isTenant = (token: Token | undefined) =>
    /^(?:tenants?|occupiers?)$/.test(token?.word ?? '');
  // "with tenants in place", "sitting tenants"
  const after = measureSaid(tokens, at, 2, /^in (?:place|situ|occupation)(?= |$)/);
  if (after > 0 && isTenant(tokens[at - 1])) return asNoted(after);
  if (tokens[at]?.word === 'sitting' && isTenant(tokens[at + 1])) return asNoted(1);
  return length > 0 ? asNoted(length) : undefined;
}

function asNoted(length: number): Reading {
  return { length, phrase: { type: 'filler' }, notes: ['who is in occupation is not recorded'] };
}

const STAYING_REACH = 6;

/** "closer to Netherby than to Wrenford" */
function readNearer(tokens: readonly Token[], at: number): Reading | undefined {
  if (!/^(?:closer|nearer) to$/.test(spellTokens(tokens, at, 2).toLowerCase())) return undefined;
  const than = tokens.slice(at + 2, at + NEARER_REACH).findIndex(({ word }) => word === 'than');
  if (than < 0) return undefined;
  const reason =
    'Which of two places is nearer cannot be searched; ask for what lies within so far of the one and not of the other.';
  return { length: tokens.length - at, phrase: { type: 'refusal', reason } };
}

const NEARER_REACH = 8;

const EVERY =
  /^(?:every|each|all|all the|all of the|all their|all its) (?:leases?|tenants?|tenanc(?:y|ies)|applications?|sales?|permissions?|consents?|owners?)(?= |$)/;

/** "offices where every lease ends by 2030": one of several would be enough. */
function readEvery(tokens: readonly Token[], at: number): Reading | undefined {
  if (!/^(?:where|whose|if|with|have|has|having)$/.test(tokens[at - 1]?.word ?? ''))
    return undefined;
  const whole = measureSaid(tokens, at, 4, EVERY);
  if (whole === 0) return undefined;
  // What is left without the "every" is the nearest question.
  const length = whole - 1;
  const said = spellTokens(tokens, at, whole);
  const reason = `Whether something is true of “${said}” cannot be searched: a title is found where it is true of one.`;
  return { length, phrase: { type: 'refusal', reason } };
}

/** "latest sale of each house" */
function readEach(tokens: readonly Token[], at: number): Reading | undefined {
  const words = spellTokens(tokens, at, 2).toLowerCase();
  if (!/^(?:of|for|per|in|by) each$/.test(words)) return undefined;
  const reason = 'Results are a list, and are not put together for each of something.';
  return { length: 3, phrase: { type: 'refusal', reason } };
}

/** "land with a building on it": without it all land would be found. */
function readBuilt(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^with (?:an? |some |any |existing |the )?buildings?(?: (?:on|standing on) (?:it|them))?(?= |$)/,
  );
  const isLand = /^(?:land|sites?|plots?|parcels?|fields?)$/.test(tokens[at - 1]?.word ?? '');
  if (length === 0 || !isLand) return undefined;
  const reason =
    'Whether land is built on is told by its site coverage; ask for “site coverage over 1%”.';
  return { length, phrase: { type: 'refusal', reason } };
}

/** "E class to C3": what it became, and no two classes of one property. */
function readChange(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:(?:use )?class [a-f]\d?|[a-f]\d? class|[a-f]\d) to (?:use )?(?:class )?[a-f]\d?(?= |$)/,
  );
  const isOfProposal = tokens
    .slice(0, at)
    .some(({ word }) => /^(?:change|conversion|from|epc|band|rating)$/.test(word));
  if (length === 0 || isOfProposal) return undefined;
  const reason =
    'What a property is changed to is told by the words of an application; ask for “change of use”.';
  return { length, phrase: { type: 'refusal', reason } };
}

/** What names of firms end with. */
const FIRM =
  /^(?:homes|ltd|limited|plc|llp|estates|properties|developments|group|holdings|council)$/;

/** "sales by Harrow Lea Homes": who sold, and no place that it is near to. */
export function readDealer(tokens: readonly Token[], at: number): Reading | undefined {
  const isDeal =
    /^(?:sales?|sold|deals?|lettings?|let|bought|purchased|acquired|acquisitions|purchases|done|made|agreed|signed|completed|exchanged|transacted)$/.test(
      tokens[at]?.word ?? '',
    );
  if (!isDeal || tokens[at + 1]?.word !== 'by') return undefined;
  const length = measureName(tokens, at + 2, 6);
  const isFirm = tokens.slice(at + 2, at + 2 + length).some(({ word }) => FIRM.test(word));
  if (!isFirm) return undefined;
  const reason =
    'Who bought or sold is not recorded with a deal; ask titles for what somebody owns.';
  return { length: 2 + length, phrase: { type: 'refusal', reason } };
}

/** "let in 2015 and still owned": by whoever owned it then, of whom only sales would tell. */
function readStillOwned(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, 3, /^still (?:owned|held)(?=$| ,| and| in)/);
  const isOfLease = tokens.slice(0, at).some(({ word }) => /^(?:let|leased|rented)$/.test(word));
  if (length === 0 || !isOfLease) return undefined;
  const reason =
    'Who owned it before is not in the records; ask for what was “not sold since” then.';
  return { length, phrase: { type: 'refusal', reason } };
}

const NOT_RECORDED = 'Who bought or sold is not recorded with a sale; ask for what somebody owns.';
/** Words of a name, with what leads to it. */
const NAME_REACH = 8;
const BODY =
  /^(?:council|councils|authority|authorities|company|companies|association|associations|trust|they|owner|owners|landlord|landlords|individuals|developers?|investors?)$/;

/** "what did the council sell last year", "houses Acme Ltd has sold": who sold has it no more. */
export function readSelling(
  tokens: readonly Token[],
  at: number,
  { index, lexicon }: Parameters<Recogniser>[2],
): Reading | undefined {
  if (index !== 'titles') return undefined;
  const verb = tokens[at]?.word ?? '';
  const before = tokens.slice(Math.max(0, at - NAME_REACH), at);
  const named = (from: number, to: number) => {
    const start = from + (tokens[from]?.word === 'the' ? 1 : 0);
    const isWhole = lexicon.measureOwnerName(tokens, start) === to - start;
    return start < to && (isWhole || (to - from < 4 && BODY.test(tokens[to - 1]?.word ?? '')));
  };
  const refused = { length: 1, phrase: { type: 'refusal', reason: NOT_RECORDED } } as const;
  if (verb === 'sell' && tokens[at + 1]?.word !== 'for') {
    const asked = before.findLastIndex(({ word }) => /^(?:did|does|do)$/.test(word));
    const from = at - before.length + asked + 1;
    return asked >= 0 && named(from, at) ? refused : undefined;
  }
  // "sales by Harrow Lea Homes"
  if (/^sales?$/.test(verb) && tokens[at + 1]?.word === 'by') {
    const isOne = tokens[at + 2]?.word === 'the';
    const start = at + (isOne ? 3 : 2);
    const seller = tokens[start]?.word ?? '';
    // "sales by owner" asks for an order.
    const isSeller = (isOne ? BODY : SELLERS).test(seller) || seller === 'council';
    return isSeller || lexicon.measureOwnerName(tokens, start) > 0
      ? { ...refused, length: 2 }
      : undefined;
  }
  if (verb !== 'sold') return undefined;
  // "what has Harrow Lea Homes sold"
  const asked = before.findLastIndex(({ word }) => /^(?:has|have|had)$/.test(word));
  const isAsked = /^(?:what|which|who)$/.test(tokens[at - before.length + asked - 1]?.word ?? '');
  if (asked >= 0 && isAsked && named(at - before.length + asked + 1, at)) return refused;
  if (!/^(?:has|have|had)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  // "land the company has sold"
  const isBody = tokens[at - 3]?.word === 'the' && BODY.test(tokens[at - 2]?.word ?? '');
  if (isBody) return refused;
  const starts = before.slice(0, -1).map((_, i) => at - before.length + i);
  return starts.some((from) => lexicon.measureOwnerName(tokens, from) === at - 1 - from)
    ? refused
    : undefined;
}

const SELLING =
  'Who sells is not recorded with an offer; ask for what somebody owns that is “for sale”.';

/** "companies that sold in 2024", "which companies bought in 2023 and sold": who sold, and not what. */
export function readSeller(tokens: readonly Token[], at: number): Reading | undefined {
  if (!/^(?:sold|selling)$/.test(tokens[at]?.word ?? '')) return undefined;
  const before = tokens.slice(Math.max(0, at - SELLER_REACH), at).map(({ word }) => word);
  const asks = /^(?:which|what)$/.test(tokens[0]?.word ?? '');
  const who = /(?:^| )(\p{L}+)(?: (?:that|who|which))(?: (?:have|has|had|are|were))?(?: also)?$/u;
  const named = who.exec(before.join(' '))?.[1] ?? '';
  // "council selling land": what they offer
  if (
    tokens[at]?.word === 'selling' &&
    (SELLERS.test(before.at(-1) ?? '') || before.at(-1) === 'council')
  )
    return { length: 1, phrase: { type: 'refusal', reason: SELLING } };
  const isActive = SELLERS.test(named) || (asks && SELLERS.test(before.at(-1) ?? ''));
  const joint = before.at(-1);
  const bought = before.findLastIndex((word) => /^(?:bought|purchased|acquired)$/.test(word));
  const buyer = before[bought - 1] ?? '';
  const goesOn =
    bought > 0 &&
    /^(?:and|then|but)$/.test(joint ?? '') &&
    (SELLERS.test(buyer) || /^(?:that|who)$/.test(buyer));
  if (!isActive && !goesOn) return undefined;
  return { length: 1, phrase: { type: 'refusal', reason: NOT_RECORDED } };
}

/** Words between who bought and what else they did. */
const SELLER_REACH = 10;
