import { measureSaid, type Token } from '../../read-tokens.ts';
import type { Reading } from '../../recogniser.ts';

const LAND_BANK = 'What land is held for is not in the records; ask for “land owned by companies”.';

/** Words that say such a thing by themselves, of so many words at most, and why it is refused. */
const REFUSED: readonly (readonly [reach: number, words: RegExp, reason: string])[] = [
  // "who has bought land in Netherby"
  [
    4,
    /^who (?:(?:has|have|had) (?:(?:recently|just|been) )?(?:bought|sold|purchased|acquired|buying|selling)|sold)(?= |$)/,
    'Who bought or sold is not recorded with a sale; ask for what was “sold”.',
  ],
  // "approved in under 8 weeks"
  [
    7,
    /^(?:approved|granted|refused|decided|determined|permitted|sold|let) (?:in|within) (?:under|less than|fewer than|over|more than) \S+ (?:days|weeks|months)(?= |$)/,
    'How long something took is not in the records; ask for when it happened.',
  ],
  // "who is selling houses in WX1"
  [
    3,
    /^who (?:is|are) (?:selling|offering)(?= |$)/,
    'Who sells is not recorded with an offer; ask for what is “for sale”.',
  ],
  // "leases ending in 2027 without renewal"
  [
    4,
    /^(?:without|no|with no|not|not yet|not been|but not) (?:an? |any )?(?:renewals?|renewed)(?= |$)/,
    'Whether a lease was renewed is not in the records; ask for leases ending in a year.',
  ],
  // "owner has changed since 2023": no change of the record.
  [
    5,
    /^(?:whose )?(?:owners?|ownership|proprietors?|landlords?) (?:(?:has|have|was|were|that|which|hasnt|havent) )?(?:(?:not|never) )?(?:changed|changing)(?= |$)/,
    'When the owner changed is told by sales; ask for “sold”.',
  ],
  // "new owners since 2020", "no change of owner since 2020"
  [
    6,
    /^(?:no )?(?:(?:an? )?(?:new|different|previous|former|other) owners?|changes? (?:of|in) (?:owners?|ownership)) (?:since|after|before)(?= |$)/,
    'When the owner changed is told by sales; ask for “sold”.',
  ],
  // "planning approvals that expire next year": no lease.
  [
    5,
    /^(?:planning )?(?:approvals?|permissions?|consents?) (?:that |which |due to |will )*(?:expire|expires|expiring|lapse|lapses|lapsing|run out|end|ending)(?= |$)/,
    'When a permission lapses is not in the records; ask for what was granted on an application of some year.',
  ],
  // "landbanks", where "Harrow Lea Homes land bank" is the land of a company
  [3, /^(?:landbanks?|land banks|land bank (?:companies|owners|firms))(?= |$)/, LAND_BANK],
  // "sold for less than they were bought for"
  [
    12,
    /^(?:sold|sell|sales?|resold) (?:on )?(?:for|at|below|above) (?:(?:less|more) than )?(?:what )?(?:they|it|the owners?|their owners?|the seller|the sellers) (?:(?:was|were|had been) )?(?:bought|paid|purchased|cost|acquired|originally)(?: for| at)?(?= |$)/,
    'What was gained or lost between two sales cannot be searched; ask for “sold below the local average”.',
  ],
  // "for sale and priced below what they paid"
  [
    7,
    /^(?:priced|asking|offered|on) (?:(?:for|at) )?(?:less than|more than|below|above|under|over) (?:what|the price) (?:they|it|the owners?|the sellers?) (?:last )?(?:paid|bought|cost|sold)(?: (?:it |them )?for)?(?= |$)/,
    'What is asked is not compared with what was paid; say over or under how much, as in “asking under £500k”.',
  ],
  // "on the market for less than it last sold for"
  [
    9,
    /^(?:for|at) (?:less|more) than (?:what )?(?:(?:they|it|the owners?|the sellers?) )?(?:(?:was|were|had been) )?(?:last )?(?:sold|paid|bought|cost)(?: for)?(?= |$)/,
    'What is asked is not compared with what was paid; say over or under how much, as in “asking under £500k”.',
  ],
  // "what's the going rate for offices"
  [
    6,
    /^(?:what (?:is )?)?(?:the )?(?:going|market|typical) rates? (?:for|of)(?= )/,
    'Averages and sums are not worked out from a question; ask for the list or for how many there are.',
  ],
  // "lock-up shops"
  [3, /^lock (?:- )?ups?(?= |$)/, 'Lock-ups are not told apart from other shops and garages.'],
  // "who has the most titles"
  [
    5,
    /^(?:who|which (?:company|owner|landlord|landowner)) (?:has|have|holds|owns) (?:the )?most (?:titles|properties|property|land|sites)(?= |$)/,
    'Who has most is not looked up in a question; ask for “biggest landowners”.',
  ],
];

/** "land bank", "land bank near Wrenford": nobody's, where "Harrow Lea Homes land bank" is all that a company has. */
function readLandBank(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(tokens, at, 2, /^land bank$/);
  const isOwned = /^(?:of|owned|held|belonging)$/.test(tokens[at + length]?.word ?? '');
  const before = tokens.slice(0, at).findLast(({ word }) => !PLAIN.test(word));
  if (length === 0 || isOwned || before !== undefined) return undefined;
  return { length, phrase: { type: 'refusal', reason: LAND_BANK } };
}

/** What may stand before a land bank and names nobody. */
const PLAIN =
  /^(?:an?|the|any|our|my|their|whose|all|some|show|me|find|list|large|big|small|potential|existing|strategic|residential|freehold|privately|private)$/;

/** What a few words in a row say, and no record tells. */
export function readNeverTold(tokens: readonly Token[], at: number): Reading | undefined {
  const bank = readLandBank(tokens, at);
  if (bank) return bank;
  for (const [reach, words, reason] of REFUSED) {
    const length = measureSaid(tokens, at, reach, words);
    if (length > 0) return { length, phrase: { type: 'refusal', reason } };
  }
  return undefined;
}
