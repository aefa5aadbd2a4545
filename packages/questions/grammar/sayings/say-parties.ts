import { RefusedQuestion } from '../../refused-question.ts';
import { measureSaid, spellTokens, type Token } from '../read-tokens.ts';
import { findComparison } from '../recognisers/amounts/comparison.ts';
import { TITLE_TABLE } from '../recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const NAME_REACH = 6;
const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.raw ?? '');
/** Who is no one company by its name. */
const KIND = /^(?:councils?|compan(?:y|ies)|landlords?|owners?|tenants?|individuals?|people)$/;

/** How many words of a name stand from a token on, after "the". */
function measureCapitals(tokens: readonly Token[], at: number): number {
  let length = tokens[at]?.word === 'the' ? 1 : 0;
  while (length < NAME_REACH && isCapital(tokens[at + length])) length += 1;
  const name = tokens.slice(at, at + length);
  const isKnown = name.some(
    ({ word }, i) => KIND.test(word) || TITLE_TABLE.find(name, i) !== undefined,
  );
  return isKnown || name.every(({ word }) => word === 'the') ? 0 : length;
}

/** What no name begins with, although a question does. */
const ASKING =
  /^(?:who|what|which|that|it|he|she|they|we|i|you|does|do|did|is|are|has|have|show|find|list|all|any|everything|anything|land|nobody|someone|somebody|each|every)$/;

const STILL = /^(?:still|currently|now|already)$/;

/** "pubs that Tidewater Group still owns" */
function nameOwner(tokens: readonly Token[], at: number): Written | undefined {
  const that = at > 0 && /^(?:that|which)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  // "anything Tidewater Group owns", but no part of a longer name
  const isAsked = /^(?:does|do|did)$/.test(tokens[at - 1]?.word ?? '');
  const isPart = isAsked || isCapital(tokens[at - 1]) || ASKING.test(tokens[at]?.word ?? '');
  if (that === 0 && isPart) return undefined;
  const name = measureCapitals(tokens, at + that);
  const still = STILL.test(tokens[at + that + name]?.word ?? '') ? 1 : 0;
  const verb = tokens[at + that + name + still]?.word ?? '';
  if (name === 0 || !/^(?:own|owns|hold|holds)$/.test(verb)) return undefined;
  // "Tesco holds leases"
  if (/^leases?$/.test(tokens[at + that + name + still + 1]?.word ?? '')) return undefined;
  // "that Tesco holds on a lease", "which Boots owns the freehold of"
  if (/^(?:on|under|the)$/.test(tokens[at + that + name + still + 1]?.word ?? '')) return undefined;
  return {
    length: that + name + still + 1,
    tokens: [...['owned', 'by'].map(asWord), ...tokens.slice(at + that, at + that + name)],
  };
}

/** "leases that Tesco has with ten years left" */
function nameTenant(tokens: readonly Token[], at: number): Written | undefined {
  if (!/^(?:leases?|tenanc(?:y|ies))$/.test(tokens[at]?.word ?? '')) return undefined;
  const that = /^(?:that|which)$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const start = at + 1 + that;
  const name = measureCapitals(tokens, start);
  const isHaving = /^(?:has|have|holds|hold)$/.test(tokens[start + name]?.word ?? '');
  // "leases Tesco has assigned"
  const next = tokens[start + name + 1];
  const isEnd =
    next === undefined ||
    next.kind === 'mark' ||
    /^(?:with|in|near|on|over|under|and|ending|expiring|that|of|for|got|left)$/.test(next.word);
  if (name === 0 || !isHaving || !isEnd) return undefined;
  const got = next?.word === 'got' ? 1 : 0;
  return {
    length: 1 + that + name + 1 + got,
    tokens: [...tokens.slice(at, at + 1), asWord('to'), ...tokens.slice(start, start + name)],
  };
}

/** "Boots' leases ending within two years" */
function nameTheirs(tokens: readonly Token[], at: number): Written | undefined {
  const first = isCapital(tokens[at - 1]) ? 0 : measureCapitals(tokens, at);
  // "Tesco or Sainsbury's leases"
  const other = tokens[at + first]?.word === 'or' ? measureCapitals(tokens, at + first + 1) : 0;
  const name = first + (other > 0 ? other + 1 : 0);
  const last = tokens[at + name - 1];
  const lease = tokens[at + name];
  const isTheirs = /(?:s['’]|['’]s)$/u.test(last?.raw ?? '');
  if (first === 0 || !last || !lease || !isTheirs || !/^leases?$/.test(lease.word))
    return undefined;
  const bare = { ...last, raw: last.raw.replace(/(?<=s)['’]$|['’]s$/u, '') };
  return {
    length: name + 1,
    tokens: [lease, asWord('to'), ...tokens.slice(at, at + name - 1), bare],
  };
}

/** "where does Greggs trade", "what does Tesco rent in Wrenford", "landlord of Boots" */
function nameTrading(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(tokens, at, 2, /^(?:does|do|landlords? of)(?= |$)/);
  const name = lead > 0 && tokens[at - 1]?.word !== 'the' ? measureCapitals(tokens, at + lead) : 0;
  if (name === 0) return undefined;
  const who = tokens.slice(at + lead, at + lead + name);
  const verb = measureSaid(
    tokens,
    at + lead + name,
    2,
    /^(?:(?:trade|operate)(?: from)?|rent|lease|occupy)(?= |$)/,
  );
  const isLandlord = lead === 2;
  if (!isLandlord && verb === 0) return undefined;
  return {
    length: lead + name + (isLandlord ? 0 : verb),
    tokens: [...['let', 'to'].map(asWord), ...who],
  };
}

/** What is owned by whoever has it. */
const OWNED = /^(?:titles?|freeholds?|land|acres|acreage)$/;

/**
 * "how many titles does Acme Limited have": those that it owns. But "how many shops has Greggs got":
 * what it owns, or what it rents?
 *
 * @throws RefusedQuestion with both
 */
function nameHaving(tokens: readonly Token[], at: number): Written | undefined {
  if (at === 0 || !/^(?:has|have|does|do)$/.test(tokens[at]?.word ?? '')) return undefined;
  const name = measureCapitals(tokens, at + 1);
  const verb = tokens[at + 1 + name]?.word ?? '';
  const isHad = /^(?:has|have)$/.test(tokens[at]?.word ?? '') ? verb === 'got' : verb === 'have';
  if (name === 0 || !isHad) return undefined;
  if (OWNED.test(tokens[at - 1]?.word ?? '')) {
    const owner = tokens.slice(at + 1, at + 1 + name);
    return { length: name + 2, tokens: [...['owned', 'by'].map(asWord), ...owner] };
  }
  const who = spellTokens(tokens, at + 1, name);
  const words = spellTokens(tokens, at, name + 2);
  throw new RefusedQuestion(
    `“${words}” may be what it owns or what it rents; ask for “let to ${who}”, or for “owned by ${who}”.`,
    words,
  );
}

const IDLE = /^(?:stands?|standing|lies|lying|sits?|sitting|left|remains?|remaining)$/;

/** "which shops stand empty" */
function dropStanding(tokens: readonly Token[], at: number): Written | undefined {
  const isEmpty = /^(?:empty|vacant|unlet|unoccupied)$/.test(tokens[at + 1]?.word ?? '');
  return IDLE.test(tokens[at]?.word ?? '') && isEmpty && !isCapital(tokens[at])
    ? { length: 1, tokens: [] }
    : undefined;
}

const EITHER_OFFER =
  /^(?:(?:for|on) sale|to (?:buy|purchase|let|rent|lease)|for (?:rent|lease)) (?:or|and|\/) (?:(?:to )?(?:buy|purchase|let|rent|lease)|(?:for )?(?:sale|rent|lease))(?= |$)/;
/** Who wants to. */
const WISHING =
  /^(?:looking|want|wants|wanting|wish|wishes|like|need|needs|able|keen|hoping|trying|right|option|us|me|them|someone|people|permission)$/;

/** "land to buy or rent", "shops for sale or rent" */
function nameEitherOffer(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, EITHER_OFFER);
  const said = spellTokens(tokens, at, length).toLowerCase();
  const isBoth = /\b(?:sale|buy|purchase)\b/.test(said) && /\b(?:let|rent|lease)\b/.test(said);
  if (!isBoth || WISHING.test(tokens[at - 1]?.word ?? '')) return undefined;
  // "for sale and let to Greggs": two things, and not either offer
  const last = tokens[at + length - 1]?.word ?? '';
  const isBare = !/^(?:to|for|or|\/)$/.test(tokens[at + length - 2]?.word ?? '');
  const isLet = last === 'let' && tokens[at + length]?.word === 'to';
  if (isBare || isLet) return undefined;
  // "for sale and lease expiring in 2027", "to rent or sale price under 300k"
  const next = tokens[at + length]?.word ?? '';
  if (/^(?:expir\w+|end\w*|start\w*|of|over|under|prices?|with|for|reviews?|per|roll)$/.test(next))
    return undefined;
  return { length, tokens: ['for', 'sale', 'or', 'to', 'let'].map(asWord) };
}

/** "pubs with a flat above": of shops the two are one kind, and of others the flat stands there as well. */
function dropAbove(tokens: readonly Token[], at: number): Written | undefined {
  const isFlat = /^(?:flats?|accommodation)$/.test(tokens[at - 1]?.word ?? '');
  const lead = tokens.slice(Math.max(0, at - 3), at - 1);
  const isWith = lead.some(({ word }) => /^(?:with|w|and)$/.test(word));
  const next = tokens[at + 1];
  const isAbove = /^(?:above|over|upstairs)$/.test(tokens[at]?.word ?? '');
  // "pubs with flats over 1,000 sq ft"
  const isLimit = next?.kind === 'number' || /^(?:£|an?|half|the)$/.test(next?.word ?? '');
  // "shop and flat above", "flats above shops"
  const isKind = [1, 2, 3, 4, 5].some(
    (back) => (TITLE_TABLE.find(tokens, at - back)?.length ?? 0) > back,
  );
  return isAbove && isFlat && isWith && !isLimit && !isKind ? { length: 1, tokens: [] } : undefined;
}

/** "open market lettings" */
function dropOpenMarket(tokens: readonly Token[], at: number): Written | undefined {
  const said = /^open market(?= (?:lettings?|sales?|deals?|transactions?))/;
  return measureSaid(tokens, at, 3, said) > 0 ? { length: 2, tokens: [] } : undefined;
}

/** "owned by Harrow (No. 2) Ltd": the dot ends nothing. */
function dropDot(tokens: readonly Token[], at: number): Written | undefined {
  const [no, dot, number] = tokens.slice(at, at + 3);
  const isName = no?.raw === 'No' && dot?.word === '.' && number?.kind === 'number';
  return no && isName && isCapital(tokens[at - 1]) ? { length: 2, tokens: [no] } : undefined;
}

const MOST =
  /^(compan(?:y|ies)|owners?|landlords?|landowners?|individuals|councils) (?:with|who own|that own|owning|who have|having|holding) (?:the )?most (?:titles|property|properties|sites)(?= |$)/;

/** "companies with the most titles" */
function nameMost(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 7, MOST);
  const kind = /^compan/.test(tokens[at]?.word ?? '') ? ['company'] : [];
  if (length === 0 || /^(?:individuals|councils)$/.test(tokens[at]?.word ?? '')) return undefined;
  return { length, tokens: ['biggest', ...kind, 'landowners'].map(asWord) };
}

/** "land registry titles" */
function dropRegistry(tokens: readonly Token[], at: number): Written | undefined {
  return measureSaid(tokens, at, 3, /^land registry(?= (?:titles?|records?|entries))/) > 0
    ? { length: 2, tokens: [] }
    : undefined;
}

/** "resi inv" */
function nameInvestment(tokens: readonly Token[], at: number): Written | undefined {
  const isKind = TITLE_TABLE.find(tokens, at - 1) !== undefined || tokens[at - 1]?.word === 'resi';
  return tokens[at]?.word === 'inv' && isKind
    ? { length: 1, tokens: [{ ...asWord('investments'), raw: tokens[at]?.raw ?? '' }] }
    : undefined;
}

/** "in the same hands since the 80s": held by whoever it is. */
function nameHands(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^(?:in|under) the same (?:hands|ownership)(?= (?:since|for|over)|$)/,
  );
  const next = tokens[at + length]?.word ?? '';
  return length > 0 && /^(?:since|for|over)$/.test(next)
    ? { length, tokens: [asWord('held')] }
    : undefined;
}

/** "let to tenants paying less than £8 psf": the rent it is let at. */
function namePaying(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:let|leased|rented) to (?:a )?(?:tenants?|occupiers?|lessees?) (?:(?:that|who) pays?|paying)(?= |$)/,
  );
  if (length === 0) return undefined;
  // What is told of it quotes what was typed.
  const [to, paying] = [spellTokens(tokens, at, length - 1), tokens[at + length - 1]?.raw ?? ''];
  return {
    length,
    tokens: [
      { ...asWord('let'), raw: to },
      { ...asWord('at'), raw: paying },
    ],
  };
}

/** "owned by landlords with over 5 properties": whoever has so many. */
function dropLandlords(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:owned|held) by (?:landlords|landowners|owners|people|those)(?= with )/,
  );
  const next = at + length + 1;
  const isCount =
    /^(?:between|\d+\+?)$/.test(tokens[next]?.raw ?? '') || findComparison(tokens, next);
  return length > 0 && isCount ? { length, tokens: [asWord('of'), asWord('owners')] } : undefined;
}

/** Who owns, rents and offers. */
export const PARTY_SAYINGS: readonly Rewrite[] = [
  nameOwner,
  nameTenant,
  nameTheirs,
  nameTrading,
  nameHaving,
  dropStanding,
  nameEitherOffer,
  dropDot,
  nameMost,
  dropRegistry,
  nameInvestment,
  nameHands,
  dropAbove,
  dropOpenMarket,
  namePaying,
  dropLandlords,
];
