import { comparableDealSourceSchema } from '@property/contract/deals/comparable-deal.ts';
import {
  type NaturalLanguageRequest,
  naturalLanguageResponseSchema,
} from '@property/contract/search/natural-language.ts';
import type { SearchPaths } from '@property/contract/search/paths.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import type * as z from 'zod/mini';
import type { Client } from '../client.ts';

/** A question in plain English, and how many records are wanted. */
type Question = Pick<NaturalLanguageRequest, 'query'> & Partial<NaturalLanguageRequest>;

const TITLES_SCHEMA = naturalLanguageResponseSchema(titleSourceSchema);
const DEALS_SCHEMA = naturalLanguageResponseSchema(comparableDealSourceSchema);

/**
 * Both operations that take plain English (S-104, S-105). The part of the map that "in the current
 * view" means goes along only where the deployment names a field for it (O-053). Each throws ApiError.
 */
export function createQuestionOperations(
  client: Client,
  paths: Pick<SearchPaths, 'titlesNaturalLanguage' | 'dealsNaturalLanguage'>,
  viewField: string | null,
) {
  function ask<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
    return ({ view, ...question }: Question, signal?: AbortSignal) =>
      client.request({
        method: 'POST',
        path,
        body: {
          ...question,
          ...(viewField === null || view === undefined ? {} : { [viewField]: view }),
        },
        schema,
        signal,
      });
  }

  return {
    /** Titles that a question such as "freeholds over 2 acres sold since 2020" describes (S-104). */
    askTitles: ask(paths.titlesNaturalLanguage, TITLES_SCHEMA),
    /** Deals that a question describes (S-105). */
    askDeals: ask(paths.dealsNaturalLanguage, DEALS_SCHEMA),
  };
}
