import { RefusedQuestion } from '../../refused-question.ts';
import { measureSaid, spellTokens, type Token } from '../read-tokens.ts';
import { findComparison } from '../recognisers/amounts/comparison.ts';
import { TITLE_TABLE } from '../recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

/** Words in the place of others, of which what was typed is told. */
function writeAs(tokens: readonly Token[], at: number, length: number, words: string): Written {
  const raw = spellTokens(tokens, at, length);
  const written = words.split(' ').map((word, i) => ({ ...asWord(word), raw: i === 0 ? raw : '' }));
  return { length, tokens: written };
}

const COURTESY =
  /^(?:(?:many )?(?:thanks|thx|thank you)(?: (?:very much|so much|a lot|in advance))?|pls|plz|please|cheers|ta|though|(?:if|where) poss(?:ible|ibly)?|if you (?:can|could|would))(?= |$)/;

/** "no sitting tenants pls": said to whoever answers, and nobody's name. */
function dropCourtesy(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, COURTESY);
  const isSmall = /^\p{Ll}/u.test(tokens[at]?.raw ?? '') || at === 0;
  const next = tokens[at + length];
  const isFirst = at === 0 || tokens[at - 1]?.kind === 'mark';
  const isLast = next === undefined || next.kind === 'mark';
  return length > 0 && isSmall && (isFirst || isLast) ? { length, tokens: [] } : undefined;
}

/** "over 0.3 of an acre": a part of one, and not an acre besides. */
function dropOf(tokens: readonly Token[], at: number): Written | undefined {
  const length =
    tokens[at - 1]?.kind === 'number'
      ? measureSaid(tokens, at, 3, /^of an? (?=(?:acre|hectare|mile)$)/)
      : 0;
  return length > 0 ? { length: 2, tokens: [] } : undefined;
}

const GONE =
  /^(?:gone|went|go|goes|going|changed hands) for(?= |$)|^(?:fetched|fetch|fetching)(?= |$)/;

/** "houses that went for over £500k", "what have 2 acre sites gone for": what they were sold for. */
function nameGone(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, GONE);
  const next = tokens[at + length];
  const isSum =
    next?.kind === 'number' ||
    /^(?:£|between|from|around|about|a|half)$/.test(next?.word ?? '') ||
    findComparison(tokens, at + length) !== undefined;
  const isLast =
    next === undefined || next.kind === 'mark' || /^(?:in|near|since|on)$/.test(next.word);
  if (length === 0 || at === 0 || !(isSum || isLast)) return undefined;
  return writeAs(tokens, at, length, isSum ? 'sold for' : 'sold');
}

const DECIDED =
  /^(?:withdrawn|refused|rejected|approved|granted|pending|submitted|undecided|undetermined|consented)$/;
/** Of these a plan is a drawing. */
const DRAWN = /^(?:title|floor|site|business|master|local|filed|location|lease)$/;

/** "withdrawn plans for takeaways", "plans refused for flats": applications. */
function namePlans(tokens: readonly Token[], at: number): Written | undefined {
  const isPlan = /^plans?$/.test(tokens[at]?.word ?? '') && !DRAWN.test(tokens[at - 1]?.word ?? '');
  const next = tokens[at + 1]?.word ?? '';
  const isDecided = DECIDED.test(tokens[at - 1]?.word ?? '') || DECIDED.test(next);
  return isPlan && (isDecided || next === 'for') ? writeAs(tokens, at, 1, 'planning') : undefined;
}

const ONE_OWNER =
  /^(?:(?:where|whose|that) )?(?:one|a single|the same|a) (?:owner|landowner|company|proprietor|group) (?:has|owns|holds)(?= )/;
const BESIDE = /^(?:adjoining|adjacent|neighbouring|contiguous)$/;
/** Words of how many lie side by side. */
const COUNT_REACH = 5;

/** "sites where one owner has at least three neighbouring titles": so many of one owner. */
function moveOwner(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(tokens, at, 6, ONE_OWNER);
  const start = at + lead;
  const beside = tokens
    .slice(start, start + COUNT_REACH)
    .findIndex(({ word }) => BESIDE.test(word));
  const noun = tokens[start + beside + 1]?.word ?? '';
  if (lead === 0 || beside < 0 || !/^(?:titles|plots|parcels|sites|properties)$/.test(noun))
    return undefined;
  const count = tokens.slice(start, start + beside + 1);
  return {
    length: lead + beside + 2,
    tokens: [asWord('with'), ...count, ...['titles', 'of', 'one', 'owner'].map(asWord)],
  };
}

const SHARED_OWNER = /^(?:(?:,|with|of|in) )?(?:the )?same owner(?:ship)?(?= |$)/;

/** "adjoining titles same owner, 3 or more": how many lie side by side. */
function moveCount(tokens: readonly Token[], at: number): Written | undefined {
  if (!BESIDE.test(tokens[at]?.word ?? '')) return undefined;
  const noun = /^(?:titles|plots|parcels|sites|properties)$/.test(tokens[at + 1]?.word ?? '')
    ? 1
    : 0;
  const owner = measureSaid(tokens, at + 1 + noun, 4, SHARED_OWNER);
  const comma = tokens[at + 1 + noun + owner]?.word === ',' ? 1 : 0;
  const count = at + 1 + noun + owner + comma;
  const length = measureSaid(tokens, count, 3, /^\d+(?: or more(?= |$)|$| (?=,))/);
  const isOpen = tokens[count]?.suffix === '+';
  if (noun === 0 || owner === 0 || (length === 0 && !isOpen)) return undefined;
  return {
    length: count - at + Math.max(1, length),
    tokens: [
      ...tokens.slice(count, count + Math.max(1, length)),
      ...tokens.slice(at, at + 2),
      ...['of', 'one', 'owner'].map(asWord),
    ],
  };
}

const CERTIFICATE =
  /^(?:epcs?|(?:epc|energy(?: performance)?) certificates?|certificates?) (?:on|of|for)(?= )/;
const KIND_REACH = 4;

/** "EPCs on offices that run out in 2027": of the certificates, and of no lease. */
function moveCertificate(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, CERTIFICATE);
  const start = at + length;
  if (length === 0) return undefined;
  let end = start;
  for (let kind = TITLE_TABLE.find(tokens, end); kind; kind = TITLE_TABLE.find(tokens, end))
    end += kind.length;
  if (end === start || end > start + KIND_REACH) return undefined;
  const epc = { ...asWord('epc'), raw: spellTokens(tokens, at, length - 1) };
  return { length: end - at, tokens: [...tokens.slice(start, end), epc] };
}

const GRADE = /^(?:poor|fair|average|good)$/;
const GRADES =
  /^(?:poor|fair|average|good)(?: ?(?:,|or|and|to|,? or) (?:poor|fair|average|good))+ condition(?= |$)/;

/** "poor or fair condition": in either. */
function shareCondition(tokens: readonly Token[], at: number): Written | undefined {
  const length = GRADE.test(tokens[at]?.word ?? '') ? measureSaid(tokens, at, 8, GRADES) : 0;
  if (length === 0) return undefined;
  const said = tokens.slice(at, at + length - 1);
  const written = said.flatMap((token) =>
    GRADE.test(token.word)
      ? [token, { ...asWord('condition'), raw: 'condition' }]
      : [{ ...asWord('or'), raw: token.raw }],
  );
  return { length, tokens: written };
}

const SALES = /^sales?$/;
const LETTINGS = /^(?:lettings?|rentals?|lets)$/;

/** "sales not lettings in 2024": a deal is one of the two. */
function dropOpposite(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(
    tokens,
    at,
    3,
    /^(?:(?:and|but|,) )?(?:not|no|excluding|rather than)(?= )/,
  );
  const [before, other] = [tokens[at - 1]?.word ?? '', tokens[at + lead]?.word ?? ''];
  const isOther =
    (SALES.test(before) && LETTINGS.test(other)) || (LETTINGS.test(before) && SALES.test(other));
  return lead > 0 && isOther ? { length: lead + 1, tokens: [] } : undefined;
}

const SOME_LAND = /^with (?:an? (?:bit|little|lot) of|some|plenty of) land(?= |$)/;

/** "pubs with a bit of land, 0.5 acre plus": the size says how much. */
function dropLand(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 6, SOME_LAND);
  const rest = tokens.slice(at + length);
  const isSized = rest.some(
    ({ word, suffix = '' }) =>
      /^(?:acres?|ac|ha|hectares?)$/.test(word) || /^(?:ac|ha)$/.test(suffix),
  );
  if (length === 0) return undefined;
  return isSized ? { length, tokens: [] } : writeAs(tokens, at, length, 'with land');
}

const OWNING = /^(?:registered to|owned by|held by|belonging to|belongs to)(?= )/;

/** "registered to 01234567": whose number that is. */
function nameNumber(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, OWNING);
  const isNumber = /^(?:\d{8}|[a-z]{2}\d{6})$/.test(tokens[at + length]?.word ?? '');
  return length > 0 && isNumber ? { length, tokens: ['company', 'number'].map(asWord) } : undefined;
}

/** "shops in WX1 1 sector" */
function dropSector(tokens: readonly Token[], at: number): Written | undefined {
  const [code, digit] = tokens.slice(Math.max(0, at - 2), at);
  const isCode = /^[a-z]{1,2}\d[a-z\d]?$/.test(code?.word ?? '') && /^\d$/.test(digit?.raw ?? '');
  return tokens[at]?.word === 'sector' && isCode ? { length: 1, tokens: [] } : undefined;
}

/** What is written short in more than one word, in full. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^(?:ind|indl|indust) est(?:ate)?(?= |$)/, 'industrial estate'],
  [/^(?:ind|indl|indust) estates(?= |$)/, 'industrial estates'],
  [/^(?:trad|trdg) est(?:ate)?(?= |$)/, 'trading estate'],
  [/^trading est(?= |$)/, 'trading estate'],
  [/^industrial est(?= |$)/, 'industrial estate'],
  [/^art 4(?= |$)/, 'article 4'],
  [/^b1 ?[abc](?= |$)/, 'b1'],
  [/^(?:use )?classes(?= (?:[a-f]\d|e)(?: |$))/, 'use class'],
  [/^sui gen(?= |$)/, 'sui generis'],
  [/^houses? in multiple (?:occupation|occupancy)(?= |$)/, 'hmo'],
  [
    /^under (company|council|private|overseas|corporate|local authority) ownership(?= |$)/,
    'in $1 ownership',
  ],
];

const IN_FULL_REACH = 6;

function nameInFull(tokens: readonly Token[], at: number): Written | undefined {
  for (const [said, words] of SHORT) {
    const length = measureSaid(tokens, at, IN_FULL_REACH, said);
    if (length === 0) continue;
    const typed = spellTokens(tokens, at, length).toLowerCase();
    return writeAs(tokens, at, length, typed.replace(said, words));
  }
  return undefined;
}

const ALL_BUT =
  /^(?:everything|anything|all) (?:except(?: for)?|bar|but|apart from|other than)(?= )/;

/** "everything except residential in WX3", and no more than that is ruled out */
function nameAllBut(tokens: readonly Token[], at: number): Written | undefined {
  const length = at === 0 ? measureSaid(tokens, at, 4, ALL_BUT) : 0;
  const kind = length > 0 ? TITLE_TABLE.find(tokens, length) : undefined;
  const other = kind && TITLE_TABLE.find(tokens, length + kind.length);
  if (kind && other && kind.value.choice !== other.value.choice) {
    const words = spellTokens(tokens, 1, length - 1 + kind.length + other.length);
    throw new RefusedQuestion(
      `It is not clear what “${words}” rules out; say “not” right before one condition.`,
      words,
    );
  }
  // As it was typed, "all but" may be of anything that follows.
  return kind && !other ? { length, tokens: ['anything', 'but'].map(asWord) } : undefined;
}

const DRIVE_TIME = /^(?:drive|driving) time(?: of)?(?= \d+ min)/;

/** "drive-time 20 minutes from Elder Hospital", "10 mins drivetime of the station" */
function moveDriveTime(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(tokens, at, 5, DRIVE_TIME);
  if (lead > 0) {
    const minutes = tokens.slice(at + lead, at + lead + 2);
    return { length: lead + 2, tokens: [...minutes, asWord('drive')] };
  }
  return tokens[at]?.word === 'drivetime' ? writeAs(tokens, at, 1, 'drive') : undefined;
}

const WORST_BANDS = /^(?:rated|graded|in|(?:in )?bands?) [a-f] (?:and|or) g(?= |$)/;

/** "resi lets in F and G": no class of use has the last of the bands of energy */
function nameBands(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, WORST_BANDS);
  const [band, joint, last] = tokens.slice(at + length - 3, at + length);
  const isOfEnergy = /^(?:epcs?|energy|certificates?|ratings?)$/.test(tokens[at - 1]?.word ?? '');
  if (length === 0 || !band || !joint || !last || isOfEnergy) return undefined;
  return { length, tokens: [asWord('epc'), band, joint, last] };
}

const THAT_IS = /^(?:i \. e(?: \.)?|ie|stuck (?:at|on|with))(?: ,)?(?= )/;

/** "long leasehold only, i.e. over 125 years", "stuck at EPC E": nothing is asked by it. */
function dropThatIs(tokens: readonly Token[], at: number): Written | undefined {
  const length = at > 0 ? measureSaid(tokens, at, 5, THAT_IS) : 0;
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** How the trade says and shortens what has longer words. */
export const TRADE_SAYINGS: readonly Rewrite[] = [
  dropCourtesy,
  dropOf,
  nameGone,
  namePlans,
  moveOwner,
  moveCount,
  moveCertificate,
  shareCondition,
  dropOpposite,
  dropLand,
  nameNumber,
  dropSector,
  nameInFull,
  nameAllBut,
  moveDriveTime,
  nameBands,
  dropThatIs,
];
