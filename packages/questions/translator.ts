import type { NaturalLanguageRequest } from '@property/contract/search/natural-language.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import type { NearPlace } from './compose/write-place.ts';
import type { Remarks } from './describe/describe-search.ts';

/** A question with what it is asked of. */
export interface Question extends NaturalLanguageRequest {
  readonly index: IndexName;
  readonly signal: AbortSignal;
}

/** A search that a question was turned into; not yet checked. */
export interface Translation extends Remarks {
  readonly body: SearchRequest | Readonly<Record<string, unknown>>;
  /** What shapes and points in the body stand for, by the node they stand in. */
  readonly labels: ReadonlyMap<object, string>;
  /** Places that the question is near to; absent where nobody can tell. */
  readonly near?: readonly NearPlace[];
}

/** Turns questions into searches. Rejects with RefusedQuestion for those that do not become one. */
export interface Translator {
  translate(question: Question): Promise<Translation>;
}

/** Does something once; a failure is forgotten, so that the next call tries again. */
export function rememberSuccess<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
