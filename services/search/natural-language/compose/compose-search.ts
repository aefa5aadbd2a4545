import { QUESTION_SIZE } from '#contract/limits.ts';
import type { SearchRequest, SortKey } from '#contract/search-request.ts';
import type { ParsedQuestion } from '../grammar/parse-question.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { buildIntent } from './build-intent.ts';
import type { Intent } from './criterion.ts';
import type { Dialect } from './dialect.ts';
import { listFields } from './measures.ts';
import { refuseUnused } from './refuse-unused.ts';
import type { Subject } from './subject.ts';
import { writeCriteria } from './write-criteria.ts';
import { type PlaceServices, PlaceWriter } from './write-place.ts';

interface Composing {
  readonly dialect: Dialect;
  readonly subject: Subject;
  readonly lexicon: Lexicon;
  readonly places: PlaceServices;
  readonly today: string;
  /** Hits that the caller asked for. */
  readonly size: number;
}

export interface ComposedSearch {
  readonly body: SearchRequest;
  /** What shapes and points of the query stand for, by the node they stand in. */
  readonly labels: ReadonlyMap<object, string>;
  readonly notes: readonly string[];
  readonly unused: readonly string[];
}

/**
 * Writes a parsed question as a search body.
 * @throws RefusedQuestion when nothing runnable is left, or too much was not understood
 */
export async function composeSearch(
  parsed: ParsedQuestion,
  composing: Composing,
): Promise<ComposedSearch> {
  const { dialect, subject, lexicon, today } = composing;
  const intent = buildIntent(parsed, subject, today);
  refuseTooLittle(parsed, intent);
  refuseUnused(parsed.phrases);
  const places = new PlaceWriter(dialect, subject, composing.places);
  const { ground } = intent;
  const writing = { dialect, subject, lexicon, places, ground, today };
  const query = await writeCriteria(writing, intent.criteria);
  const sort = writeSort(subject, intent);
  const size = Math.min(composing.size, intent.limit ?? composing.size);
  const body: SearchRequest = {
    query,
    size,
    ...(sort ? { sort: [sort] } : {}),
    ...(intent.counts ? { track_total_hits: true } : {}),
  };
  const notes = [...intent.notes];
  if (intent.counts) notes.push('the total of the results is the number asked for');
  if ((intent.limit ?? 0) > QUESTION_SIZE.maximum) {
    notes.push(`at most ${QUESTION_SIZE.maximum} come in one answer, not ${intent.limit}`);
  }
  return { body, labels: places.labels, notes: [...new Set(notes)], unused: intent.unused };
}

function refuseTooLittle(parsed: ParsedQuestion, { criteria, sort, unused }: Intent): void {
  const named = unused.map((word) => `“${word}”`).join(', ');
  const nothing = criteria.length === 0 && !sort;
  const asksForAll = parsed.phrases.some(
    ({ phrase: { type } }) => type === 'noun' || type === 'count' || type === 'event',
  );
  if (nothing && (unused.length > 0 || !asksForAll)) {
    throw new RefusedQuestion(
      unused.length > 0
        ? `Nothing in the question could be turned into a search. Not understood: ${named}.`
        : 'The question names nothing to search for: say what kind of property, where, or how large.',
    );
  }
  const understood = parsed.phrases
    .filter(({ phrase: { type } }) => type !== 'filler' && type !== 'and' && type !== 'noun')
    .reduce((sum, { tokens }) => sum + tokens.length, 0);
  if (unused.length > understood + 1) {
    throw new RefusedQuestion(`Too much of the question was not understood: ${named}.`);
  }
}

function writeSort(subject: Subject, { sort, ground }: Intent): SortKey | undefined {
  if (!sort) return undefined;
  const [field] = listFields(subject, sort.measure, ground);
  if (!field) return undefined;
  const order = sort.descending ? 'desc' : 'asc';
  return {
    [field.field]: field.path === undefined ? { order } : { order, nested: { path: field.path } },
  };
}
