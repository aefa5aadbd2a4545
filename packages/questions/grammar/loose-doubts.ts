import { RefusedQuestion } from '../refused-question.ts';
import { measureName, measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { TITLE_TABLE } from './recognisers/choice-words.ts';
import type { Rewrite } from './rewriting.ts';

const REACH = 8;

/** Refuses words that can be meant in two ways, where each reading would leave the other out unsaid. */
function refuse(words: string, instead: string): never {
  throw new RefusedQuestion(`“${words}” can be read in two ways: ${instead}.`, words);
}

/** "ground rent nil or over £100": two figures, and no range between them. */
function refuseNilOr(tokens: readonly Token[], at: number): undefined {
  const over =
    /^(?:(?:rv|rateable value|ground rents?|rents?) )?(?:(?:of|is|at) )?(?:nil|zero|peppercorn) or (?:over|above|more than|greater than|at least|exceeding)(?= )/;
  const length = measureSaid(tokens, at, REACH, over);
  if (length === 0) return;
  refuse(spellTokens(tokens, at, length), 'ask for each by itself');
}

const PART_OF_HOUSE = /^(?:flat|unit|apartment|suite|plot|no|number|room)$/;

/** "1/2/24 Southgate", "flat 1/2/24 Southgate": a day, or numbers of an address. */
function refuseDayOrHouse(tokens: readonly Token[], at: number): undefined {
  const day = spellTokens(tokens, at, 5).replaceAll(' ', '');
  const before = tokens[at - 1]?.word;
  if (!/^\d{1,2}\/\d{1,2}\/\d{2}(?:\d{2})?$/.test(day)) return;
  const isStreet = /^\p{Lu}\p{Ll}/u.test(tokens[at + 5]?.raw ?? '');
  const isFirst = before === undefined && isStreet;
  if (!isFirst && !PART_OF_HOUSE.test(before ?? '')) return;
  const instead = `say “sold on ${day}” for a day, or write one number of the address`;
  refuse(day, instead);
}

/** "near good schools": nothing says how good they are. */
function refuseGood(tokens: readonly Token[], at: number): undefined {
  const good =
    /^(?:near|near to|close to) (?:an? |the |some )?(?:good|great|decent|outstanding|top|best|popular) (?:schools?|parks?|pubs?|supermarkets?|hospitals?|stations?)(?= |$)/;
  const length = measureSaid(tokens, at, 5, good);
  if (length === 0) return;
  const kind = (tokens[at + length - 1]?.word ?? '').replace(/s?$/, 's');
  throw new RefusedQuestion(
    `How good ${kind} are is not in the records; ask for “near ${kind}”.`,
    spellTokens(tokens, at, length),
  );
}

const NO_HOUSES =
  /^(?:acres?|ac|ha|hectares?|sq|sqft|sqm|ft|feet|m|metres?|miles?|km|yards?|years?|yrs?|months?|mths?|weeks?|days?|mins?|minutes?|beds?|bedrooms?|units?|storeys?|percent|per|psf|k|mil|million|times?|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|wx\d.*)$/;

/** "12-20 Southgate", "houses at 12 to 20 Southgate": several houses, of which each has an address. */
function refuseHouses(tokens: readonly Token[], at: number): undefined {
  const [from, joint, to, street] = tokens.slice(at, at + 4);
  const isLed = at === 0 || /^(?:at|on|of|numbers?|nos)$/.test(tokens[at - 1]?.word ?? '');
  const isRange = [from, to].every((one) => /^\d{1,3}$/.test(one?.raw ?? ''));
  if (!isLed || !isRange || !/^(?:-|–|to)$/.test(joint?.word ?? '')) return;
  if (!/^\p{Lu}\p{Ll}/u.test(street?.raw ?? '') || NO_HOUSES.test(street?.word ?? '')) return;
  let end = at + 4;
  while (/^\p{Lu}\p{Ll}/u.test(tokens[end]?.raw ?? '')) end += 1;
  const name = spellTokens(tokens, at + 3, end - at - 3);
  throw new RefusedQuestion(
    `House numbers are searched one at a time; ask for “${from?.raw} ${name}”, or for “${name}”.`,
    spellTokens(tokens, at, end - at),
  );
}

/** Whether a kind of property ends right before a token. */
function endsKind(tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((back) => {
    const found = TITLE_TABLE.find(tokens, at - back);
    return found?.length === back && found.value.choice === 'propertyType';
  });
}

/** "shops or 2,000 sq ft offices": is the size of both? */
function refuseSizedKind(tokens: readonly Token[], at: number): undefined {
  if (tokens[at]?.word !== 'or' || !endsKind(tokens, at)) return;
  const sized =
    /^or (?:(?:over|under|about|around|above|below|more than|less than) )?[\d,.]+k? ?(?:sq ft|sq m|sqft|sqm|square feet|square metres|acres?|hectares?)(?= )/;
  const length = measureSaid(tokens, at, REACH, sized);
  const kind = TITLE_TABLE.find(tokens, at + length);
  if (length === 0 || kind?.value.choice !== 'propertyType') return;
  const words = spellTokens(tokens, at, length + kind.length);
  refuse(words, 'ask for each by itself');
}

/** "listed in Netherby in 1980", "buildings listed in March": a building, or an offer? */
function refuseListedWhen(tokens: readonly Token[], at: number): undefined {
  if (tokens[at]?.word !== 'listed') return;
  const when =
    /^(?:in|since|before|after|during) (?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december)(?= |$)/;
  const place = tokens[at + 1]?.word === 'in' ? measureName(tokens, at + 2, 4) : 0;
  const isPlace = place > 0 && /^\p{Lu}/u.test(tokens[at + 2]?.raw ?? '');
  const far = isPlace ? measureSaid(tokens, at + 2 + place, 2, when) : 0;
  const isBuilding = /^buildings?$/.test(tokens[at - 1]?.word ?? '');
  const near = isBuilding ? measureSaid(tokens, at + 1, 2, when) : 0;
  const dated = far > 0 ? at + 2 + place : at + 1;
  if (far + near === 0) return;
  const time = spellTokens(tokens, dated, 2);
  throw new RefusedQuestion(
    `“listed ${time}” can be read in two ways: when a building was listed is not in the records; for what was offered ask comparable deals for “asking prices ${time}”.`,
    time,
  );
}

/** "owners of both freehold and leasehold", "titles that are both freehold and leasehold" */
function refuseBothTenures(tokens: readonly Token[], at: number): undefined {
  const both =
    /^(?:of|is|are|being) both (?:freeholds?|leaseholds?) and (?:freeholds?|leaseholds?)(?= |$)/;
  const length = measureSaid(tokens, at, 5, both);
  if (length === 0) return;
  const words = spellTokens(tokens, at + 1, length - 1);
  const either = words.replace(/^both /i, '').replace(/ and /i, ' or ');
  throw new RefusedQuestion(
    tokens[at]?.word === 'of'
      ? `What an owner has beside a title is not searched: ask for “${either}” titles.`
      : `No title is both freehold and leasehold: ask for “${either}”.`,
    words,
  );
}

const ENDING = /^(?:expire|expires|end|ends|lapse|due|finish)$/;
const OF_SOMETHING =
  /^(?:leases?|tenanc(?:y|ies)|leaseholds?|epcs?|certificates?|breaks?|reviews?|let|tenants?)$/;

/** "when will shops in Netherby expire": their leases, or something else of them? */
function refuseEndingWhat(tokens: readonly Token[], at: number): undefined {
  if (at > 0 || tokens[0]?.word !== 'when') return;
  const said = tokens.filter(({ kind }) => kind !== 'mark');
  const last = said.at(-1);
  if (!ENDING.test(last?.word ?? '') || said.some(({ word }) => OF_SOMETHING.test(word))) return;
  // "when does 12 Southgate expire": each answer tells it.
  if (said.some(({ kind }) => kind === 'number')) return;
  throw new RefusedQuestion(
    `“${last?.raw}” does not say of which record; ask for “leases ending”, with a year, or for “EPC expired”.`,
    spellTokens(tokens),
  );
}

/** "sold in the last 3" where no stretch of time was named before: 3 of what? */
function refuseBareLast(tokens: readonly Token[], at: number): undefined {
  const [number, next] = tokens.slice(at, at + 2);
  const isLast =
    /^(?:last|past)$/.test(tokens[at - 1]?.word ?? '') &&
    /^(?:the|in)$/.test(tokens[at - 2]?.word ?? '');
  const isBare = number?.kind === 'number' && !number.suffix && !number.pounds;
  if (!isLast || !isBare || !(next === undefined || /^(?:,|and|or|but|[?.])$/.test(next.word)))
    return;
  const before = spellTokens(tokens, 0, at - 1).toLowerCase();
  if (!/\b(?:years?|yrs?|months?|mths?|weeks?|days?)\b/.test(before)) return;
  if (
    /\b(?:last|past|within) (?:the )?(?:last )?\S+ (?:years?|yrs?|months?|mths?|weeks?|days?)\b/.test(
      before,
    )
  )
    return;
  const words = spellTokens(tokens, at - 1, 2);
  throw new RefusedQuestion(
    `“${words}” does not say of which unit: say “${words} years”, or months.`,
    words,
  );
}

/** "held until 2030 at least", "let until 2030 at least": what is said to be least. */
function refuseUntilLeast(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, 4, /^(?:until|till) \d{4} at least(?= |$)/);
  if (length === 0) return;
  const words = spellTokens(tokens, at, length);
  throw new RefusedQuestion(
    `“${words}” can be read in two ways: for leases say “ending after ${tokens[at + 1]?.raw}”.`,
    words,
  );
}

/** "bought just before covid": nobody can tell since when. */
function refuseJust(tokens: readonly Token[], at: number): undefined {
  const [just, side, first, second] = tokens.slice(at, at + 4);
  if (just?.word !== 'just' || !/^(?:before|after)$/.test(side?.word ?? '')) return;
  const time = first?.word === 'the' ? 2 : 1;
  const named = /^(?:(?:19|20)\d\d|covid|brexit|lockdown|pandemic|referendum)$/;
  const last = time === 2 ? second : first;
  if (!named.test(last?.word ?? '')) return;
  const words = spellTokens(tokens, at, 2 + time);
  throw new RefusedQuestion(
    `“${words}” does not say how long ${side?.word}; ask for “in the year ${words.slice(JUST.length)}”.`,
    words,
  );
}

const JUST = 'just ';

/** What may be meant in two ways, so that it is asked for rather than read. */
export const DOUBTS: readonly Rewrite[] = [
  refuseNilOr,
  refuseDayOrHouse,
  refuseHouses,
  refuseGood,
  refuseSizedKind,
  refuseListedWhen,
  refuseBothTenures,
  refuseEndingWhat,
  refuseBareLast,
  refuseUntilLeast,
  refuseJust,
];
