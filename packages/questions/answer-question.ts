import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { compileChecked } from '@property/search-engine/dsl/read-search.ts';
import { at } from '@property/search-engine/dsl/reading.ts';
import {
  InvalidQueryError,
  QueryTimeoutError,
} from '@property/search-engine/engine/query-error.ts';
import type {
  CompiledSearch,
  SearchEngine,
  SearchResult,
} from '@property/search-engine/engine/search-engine.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import * as z from 'zod/mini';
import type { NearPlace } from './compose/write-place.ts';
import { describeSearch } from './describe/describe-search.ts';
import { RefusedQuestion } from './refused-question.ts';
import type { Question, Translation, Translator } from './translator.ts';

export interface QuestionAnswer {
  readonly queryDescription: string;
  /** The full body that ran, fit for POST /titles or POST /comps (S-113, O-053). */
  readonly engineQuery: Readonly<Record<string, unknown>>;
  readonly result: SearchResult;
  /** Places that the question is near to, by name: an extra of ours. */
  readonly places: readonly NearPlace[];
}

interface Answering {
  readonly translator: Translator;
  readonly engine: SearchEngine;
  /** Milliseconds for translating and searching together (S-115). */
  readonly timeout?: number;
}

/**
 * Answers a question: translates it, checks the translation like any body that is sent, runs it, and
 * says what ran. The description comes from the checked search, whoever translated.
 *
 * @throws RefusedQuestion when no valid search comes out, QueryTimeoutError after the time limit
 */
export async function answerQuestion(
  { translator, engine, timeout = QUERY_TIMEOUT_MILLISECONDS }: Answering,
  question: Question,
): Promise<QuestionAnswer> {
  const started = performance.now();
  const translation = await withDeadline(translator, question, timeout);
  const search = check(translation, question.index);
  const spent = performance.now() - started;
  const result = await run(engine, question, { ...search, spent });
  const labels = placeLabels(translation.body.query, translation.labels);
  return {
    queryDescription: describeSearch(question.index, search, labels, translation),
    engineQuery: { ...translation.body },
    result,
    places: translation.near ?? [],
  };
}

async function withDeadline(
  translator: Translator,
  question: Question,
  timeout: number,
): Promise<Translation> {
  const deadline = new AbortController();
  const signal = AbortSignal.any([question.signal, deadline.signal]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(new QueryTimeoutError('The question took longer to read than it may.'));
    }, timeout);
  });
  try {
    return await Promise.race([translator.translate({ ...question, signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}

function check({ body }: Translation, index: IndexName): CompiledSearch {
  const result = z.safeParse(searchRequestSchema, body);
  if (!result.success) {
    const reason = describeFirstIssue(result.error, body)?.message ?? 'it cannot be read.';
    throw new RefusedQuestion(`The question became a search that is not valid: ${reason}`);
  }
  try {
    return compileChecked(result.data, index);
  } catch (error) {
    throw refuseInvalid(error);
  }
}

async function run(
  engine: SearchEngine,
  { index, signal }: Question,
  search: CompiledSearch,
): Promise<SearchResult> {
  try {
    return await engine.search(index, search, signal);
  } catch (error) {
    throw refuseInvalid(error);
  }
}

/** A search that the engine will not run was never asked for in these words by the person. */
function refuseInvalid(error: unknown): unknown {
  if (!(error instanceof InvalidQueryError)) return error;
  return new RefusedQuestion(`The question became a search that is not valid: ${error.message}.`);
}

/** Where in a body the labelled nodes stand, in the form in which checked queries name places. */
function placeLabels(query: unknown, labels: ReadonlyMap<object, string>): Map<string, string> {
  const placed = new Map<string, string>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const label = labels.get(value);
    if (label !== undefined) {
      const [operator = ''] = Object.keys(value);
      placed.set(at(place, operator), label);
      return;
    }
    if (Array.isArray(value))
      value.forEach((item, i) => {
        walk(item, at(place, i));
      });
    else for (const [key, item] of Object.entries(value)) walk(item, at(place, key));
  };
  if (labels.size > 0) walk(query, 'query');
  return placed;
}
