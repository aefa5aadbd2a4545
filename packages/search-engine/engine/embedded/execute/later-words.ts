import type { Match } from '../../../dsl/compiled-query.ts';
import { ANALYSERS } from '../analysis/analysers.ts';
import type { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import type { TextField } from '../text/text-field.ts';
import type { Candidates, Matches, Run } from './executor.ts';
import { countTerms, findNearTerms } from './near-terms.ts';
import type { QueryMemory } from './query-memory.ts';
import { RankedWords } from './ranked-words.ts';
import { matchTerms, scoreExact } from './terms.executor.ts';
import { listHolders, type WordHolders } from './word-holders.ts';
import type { ScoredField } from './word-scorer.ts';

/** Words of all fields together that are gone through; more are rare and cost memory. */
const WORDS_MAXIMUM = 48;
/** When one document in so many is a candidate, each is looked up sooner than all holders listed. */
const FEW_SHARE = 8;

/** With fewer holders than one document in so many, all of them are scored sooner than sifted. */
const RARE_SHARE = 3;

/** Entering one document costs about as much as going over so many blocks of 32. */
const ENTRY_COST = 2;

/** What a match or multi_match looks for. */
export type WordsSought = Omit<Match, 'kind' | 'place' | 'field'>;

/**
 * Who holds the words in any of the fields, given with their boosts; scores are left for later.
 * Undefined when scoring at once is better, or the search is out of the ordinary.
 */
export function matchWordsLater(
  fields: ReadonlyMap<string, number>,
  sought: WordsSought,
  tieBreaker: number,
  segment: Segment,
  context: Run,
): Matches | undefined {
  if (!context.mayDefer || isFew(context.candidates, segment.size)) return undefined;
  if (countAll(fields, sought, segment, context) * RARE_SHARE < segment.size) return undefined;
  const scored: ScoredField[] = [];
  let words = 0;
  for (const [name, boost] of fields) {
    const found = listField(name, boost, sought, segment, context);
    words += found?.words.length ?? 0;
    if (!found || words > WORDS_MAXIMUM) return undefined;
    scored.push(found);
  }
  const [first, ...others] = scored;
  const bits = first ? context.memory.copySet(first.bits) : context.memory.claimSet(segment.size);
  for (const { bits: further } of others) bits.or(further);
  return { bits, scores: 0, later: new RankedWords(scored, tieBreaker) };
}

function isFew(candidates: Candidates | undefined, size: number): boolean {
  return candidates !== undefined && candidates.count * FEW_SHARE < size;
}

/** Who holds any of the words, counted once for each term and field. */
function countAll(
  fields: ReadonlyMap<string, number>,
  sought: WordsSought,
  { texts }: Segment,
  { budget }: Run,
): number {
  let count = 0;
  for (const name of fields.keys()) {
    const field = texts.get(name);
    for (const word of field ? ANALYSERS[field.analyser].search(sought.text) : []) {
      if (field) count += countTerms(field, findNearTerms(field, word, sought, budget));
    }
  }
  return count;
}

function listField(
  name: string,
  boost: number,
  sought: WordsSought,
  segment: Segment,
  context: Run,
): ScoredField | undefined {
  const field = segment.texts.get(name);
  if (!field) {
    const bits = matchTerms(name, [sought.text], segment, context);
    const exact = segment.keywords.get(name);
    const constant = exact ? boost * scoreExact(exact, bits) : boost;
    return { bits, boost, words: [], field, constant };
  }
  const typed = ANALYSERS[field.analyser].search(sought.text);
  if (typed.length > WORDS_MAXIMUM) return undefined;
  const words: WordHolders[] = [];
  for (const word of typed) {
    context.budget.check();
    const terms = findNearTerms(field, word, sought, context.budget);
    if (terms.ordinals.length === 0) continue;
    const holders = listHolders(segment, [name, field], [word, terms], sought, context);
    if (!holders) return undefined;
    words.push(holders);
  }
  const isLost = sought.operator === 'and' && words.length < typed.length;
  const bits = combine(field, isLost ? [] : words, sought.operator, segment.size, context.memory);
  return { bits, boost, words, field, constant: 0 };
}

function combine(
  field: TextField,
  words: readonly WordHolders[],
  operator: 'and' | 'or',
  size: number,
  memory: QueryMemory,
): Bitset {
  const [first, ...others] = words;
  if (!first) return memory.claimSet(size);
  const bits = memory.copySet(first.bits);
  for (const other of others) {
    if (operator === 'and') bits.and(other.bits);
    else if (countTerms(field, other.terms) * ENTRY_COST < bits.words.length) {
      for (const ordinal of other.terms.ordinals) {
        bits.addAll(field.documents, field.offsets[ordinal], field.offsets[ordinal + 1]);
      }
    } else bits.or(other.bits);
  }
  return bits;
}
