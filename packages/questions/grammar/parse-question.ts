import { RefusedQuestion } from '../refused-question.ts';
import { carryUnits } from './carry-units.ts';
import { correctSpelling } from './correct-spelling.ts';
import { expandAbbreviations } from './expand-abbreviations.ts';
import { writeLoose } from './loose-phrases.ts';
import { OF_PLANNING } from './loose-terms.ts';
import type { ReadPhrase } from './phrase.ts';
import { readTokens, spellTokens, type Token } from './read-tokens.ts';
import type { Knowledge, Reading, Recogniser } from './recogniser.ts';
import { readAgainstArea } from './recognisers/against-area.recogniser.ts';
import { readAmount } from './recognisers/amounts/amount.recogniser.ts';
import { findTrailingComparison } from './recognisers/amounts/comparison.ts';
import { readChoice } from './recognisers/choice.recogniser.ts';
import { readDate } from './recognisers/dates/date.recogniser.ts';
import { readEnergy } from './recognisers/energy.recogniser.ts';
import { readEvent, readUnsoldFor } from './recognisers/event.recogniser.ts';
import { readHolding } from './recognisers/holding.recogniser.ts';
import { readCompanyNumber, readReference, readUprn } from './recognisers/identifier.recogniser.ts';
import { readInside, readView } from './recognisers/inside.recogniser.ts';
import { readNearness } from './recognisers/nearness.recogniser.ts';
import { readCount, readLimit, readMeasure, readSort } from './recognisers/ordering.recogniser.ts';
import { readParty } from './recognisers/party.recogniser.ts';
import { readPlanningWords } from './recognisers/planning-words.recogniser.ts';
import {
  readBreak,
  readConnector,
  readFiller,
  readNamedBuilding,
  readNoun,
  readQuoted,
  readTitleNumber,
} from './recognisers/small.recognisers.ts';
import { readUnsearchable } from './recognisers/unsearchable.recogniser.ts';
import { readUseClass } from './recognisers/use-class.recogniser.ts';
import { refuseAddress } from './refuse-address.ts';
import { writeShort } from './sayings/write-short.ts';
import { shareYear } from './share-year.ts';
import { writeSpoken } from './spoken-words.ts';

/** Of those that read equally much, the first is taken. */
const RECOGNISERS: readonly Recogniser[] = [
  readUnsearchable,
  readQuoted,
  readNamedBuilding,
  readTitleNumber,
  readUprn,
  readCompanyNumber,
  readHolding,
  readReference,
  readAgainstArea,
  readEnergy,
  readUnsoldFor,
  readDate,
  readNearness,
  readAmount,
  readLimit,
  readCount,
  readSort,
  readPlanningWords,
  readChoice,
  readParty,
  readView,
  readUseClass,
  readEvent,
  readInside,
  readNoun,
  readMeasure,
  readConnector,
  readBreak,
  readFiller,
];

export interface ParsedQuestion {
  readonly phrases: readonly ReadPhrase[];
  /** Words nothing was made of, in order. */
  readonly unused: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Reads a question from left to right; at each word the longest phrase that is known counts.
 * @throws RefusedQuestion for what is known not to be searchable, and for numbers left over
 */
export function parseQuestion(question: string, knowledge: Knowledge): ParsedQuestion {
  refusePoints(question);
  const { tokens, notes } = writeTokens(question, knowledge);
  const unused: string[] = [];
  const phrases = readAll(tokens, (at) => {
    const read = readPhrase(tokens, at, knowledge);
    if (read.phrase.type === 'refusal' && endsName(tokens, at, read)) {
      unused.push(spellTokens(read.tokens));
      return { ...read, phrase: { type: 'unknown' } };
    }
    if (read.phrase.type === 'refusal') {
      const refused = new RefusedQuestion(read.phrase.reason);
      refused.choice = read.phrase.choice;
      refused.words = spellTokens(read.tokens);
      throw refused;
    }
    if (read.phrase.type === 'unknown') {
      refuseNumber(tokens, at, knowledge);
      refusePlace(tokens, at);
      unused.push(spellTokens(read.tokens));
    }
    return read;
  });
  return { phrases: carryUnits(phrases), unused, notes };
}

/** "Zenith Property plc": the end of a name, and no kind of company. */
function endsName(tokens: readonly Token[], at: number, read: ReadPhrase): boolean {
  const isFirm = /^(?:plc|llp|ltd|limited)$/.test(read.tokens.at(-1)?.word ?? '');
  return isFirm && at > 0 && /^\p{Lu}/u.test(tokens[at - 1]?.raw ?? '');
}

/** What a question says, phrase by phrase, whether it can be searched or not. */
export function readPhrases(question: string, knowledge: Knowledge): readonly ReadPhrase[] {
  const tokens = attempt(() => writeTokens(question, knowledge).tokens) ?? readTokens(question);
  return readAll(tokens, (at) => readOpenly(tokens, at, knowledge));
}

/** Phrase after phrase, each from where the one before ends. */
function readAll(tokens: readonly Token[], read: (at: number) => ReadPhrase): ReadPhrase[] {
  const phrases: ReadPhrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = read(at);
    phrases.push(phrase);
    at += phrase.tokens.length;
  }
  return phrases;
}

/** A phrase, where what its recogniser refuses for itself is one of a word. */
function readOpenly(tokens: readonly Token[], at: number, knowledge: Knowledge): ReadPhrase {
  const refused = { type: 'refusal', reason: '' } as const;
  const single = { phrase: refused, tokens: tokens.slice(at, at + 1), notes: [] };
  return attempt(() => readPhrase(tokens, at, knowledge)) ?? single;
}

/** What is read, if it is not refused. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RefusedQuestion) return undefined;
    throw error;
  }
}

function writeTokens(question: string, knowledge: Knowledge) {
  const typed = expandAbbreviations(writeAsRead(question), (word) =>
    knowledge.lexicon.knowsWord(word),
  );
  return correctSpelling(typed, knowledge);
}

/** Questions that were written last: each that is tried for a suggestion is read more than once. */
const written = new Map<string, readonly Token[]>();
const WRITTEN_MAXIMUM = 100;

/** A question in the words that are read. What it refuses it refuses each time. */
function writeAsRead(question: string): readonly Token[] {
  const known = written.get(question);
  if (known) return known;
  const tokens = shareYear(writeLoose(writeShort(writeSpoken(readTokens(question)))));
  if (written.size >= WRITTEN_MAXIMUM) written.clear();
  written.set(question, tokens);
  return tokens;
}

/** The longest phrase that begins at a token; one that nothing is made of where none does. */
function readPhrase(tokens: readonly Token[], at: number, knowledge: Knowledge): ReadPhrase {
  const reading = readLongest(tokens, at, knowledge);
  return {
    phrase: reading?.phrase ?? { type: 'unknown' },
    tokens: tokens.slice(at, at + (reading?.length ?? 1)),
    notes: reading?.notes ?? [],
  };
}

/** "10.000 sq ft": ten, or ten thousand as it is written elsewhere. */
function refusePoints(question: string): void {
  const found = /(?<![\d.,])\d{1,3}(?:\.000)+(?![\d.])/.exec(question)?.[0];
  if (!found) return;
  const thousands = found.replaceAll('.', ',');
  throw new RefusedQuestion(
    `“${found}” may be ${found.split('.')[0]} or ${thousands}; write it so.`,
    found,
  );
}

function readLongest(
  tokens: readonly Token[],
  at: number,
  knowledge: Knowledge,
): Reading | undefined {
  let best: Reading | undefined;
  for (const read of RECOGNISERS) {
    const reading = read(tokens, at, knowledge);
    if (reading && reading.length > (best?.length ?? 0)) best = reading;
  }
  return best;
}

/** A number always limits something, so one that is not understood is not passed over. */
function refuseNumber(tokens: readonly Token[], at: number, knowledge: Knowledge): void {
  const token = tokens[at];
  if (token?.kind !== 'number') return;
  // "3 bedrooms": what is counted is not searchable, and that says more.
  const counted = readUnsearchable(tokens, at + 1, knowledge)?.phrase;
  if (counted?.type === 'refusal') throw new RefusedQuestion(counted.reason);
  refuseHomes(tokens, at);
  refuseAddress(tokens, at, knowledge);
  const around = tokens
    .slice(Math.max(0, at - 1), at + 2)
    .map(({ raw }) => raw)
    .join(' ');
  throw new RefusedQuestion(`It is not clear what the number in “${around}” stands for.`);
}

const HOMES = /^(?:dwellings?|homes?|dwellinghouses?|houses?|flats?|apartments?)$/;
const SCHEMES = /^(?:schemes?|developments?|proposals?|applications?)$/;

/** "blocks of 10 or more flats", "schemes of 50+ homes". */
function refuseHomes(tokens: readonly Token[], at: number): void {
  const end = at + 1 + (findTrailingComparison(tokens, at + 1)?.length ?? 0);
  const homes = tokens[end];
  if (!homes || !HOMES.test(homes.word)) return;
  const isScheme =
    /^(?:of|for)$/.test(tokens[at - 1]?.word ?? '') && SCHEMES.test(tokens[at - 2]?.word ?? '');
  const isFor =
    tokens[at - 1]?.word === 'for' && !isScheme && !OF_PLANNING.test(tokens[at - 2]?.word ?? '');
  // "land for 50 houses": land, of which nobody knows what it would hold.
  if (isFor)
    throw new RefusedQuestion(
      `“${spellTokens(tokens, at, end + 1 - at)}”: how many homes a place has room for is not in the records.`,
      spellTokens(tokens, at - 1, end + 2 - at),
    );
  const start = isScheme ? at - 2 : at;
  const advice = isScheme ? 'planning for homes' : homes.raw;
  throw new RefusedQuestion(
    `“${spellTokens(tokens, at, end + 1 - at)}”: how many homes there are is no figure in the records; ask for “${advice}”.`,
    spellTokens(tokens, start, end + 1 - start),
  );
}

/** After these stands a place or a time. */
const BEFORE_PLACES = new Set(
  'in within inside at around across throughout since after before until pre post'.split(' '),
);
const ARTICLES = new Set(['the', 'a', 'an', 'my', 'our', 'this', 'that']);
/** A day or an event has to follow, or the time is left out in silence: "no sale since". */
const DANGLING = new Set(['since', 'before', 'after', 'until']);

/** "bought 2021, no planning since": that year would take in what was before the day. */
function refuseDangling(tokens: readonly Token[], at: number): RefusedQuestion {
  const said = tokens[at]?.raw ?? '';
  const year = tokens.slice(0, at).findLast(({ raw }) => /^(?:19|20)\d\d$/.test(raw))?.raw;
  const advice = year === undefined ? '' : `; say “${said} ${year}”`;
  return new RefusedQuestion(`“${said}” needs a day or a year after it${advice}.`, said);
}

/** What stands after "in" or "since" narrows the search, so a word there is not passed over either. */
function refusePlace(tokens: readonly Token[], at: number): void {
  const own = tokens[at];
  if (
    own &&
    DANGLING.has(own.word) &&
    (at + 1 === tokens.length || tokens[at + 1]?.kind === 'mark')
  )
    throw refuseDangling(tokens, at);
  const article = ARTICLES.has(tokens[at - 1]?.word ?? '') ? 1 : 0;
  if (!BEFORE_PLACES.has(tokens[at - 1 - article]?.word ?? '')) return;
  const words = tokens
    .slice(at - 1 - article, at + 1)
    .map(({ raw }) => raw)
    .join(' ');
  throw new RefusedQuestion(`“${words}” is neither a place nor a time that is known here.`);
}
