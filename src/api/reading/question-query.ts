import { createQuestionOperations } from '@property/client/search/question-operations.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { QUESTION_SIZE } from '@property/contract/search/limits.ts';
import type { QueryPoint } from '@property/contract/search/query-node.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SearchService } from '../search-service.ts';

/** The part of the map that "in the current view" means. */
export interface QuestionView {
  readonly top_left: QueryPoint;
  readonly bottom_right: QueryPoint;
}

/**
 * A question about titles in plain English (S-104, S-109). The same words about another view are
 * another question, where the deployment is told the view at all (O-053).
 */
export function questionQuery(
  { client, paths }: Pick<SearchService, 'client' | 'paths'>,
  { nl }: Pick<SearchProfile, 'nl'>,
  query: string,
  view: QuestionView | null,
) {
  const sent = nl.viewField === null || view === null ? {} : { view };
  return queryOptions({
    queryKey: ['search', 'question', query, sent] as const,
    queryFn: ({ signal }) =>
      createQuestionOperations(client, paths, nl.viewField).askTitles(
        { query, size: QUESTION_SIZE.maximum, ...sent },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The names of the things of a kind, each with its place, which an answer tells beside what it found
 * (ours): links have no room for them. None where a deployment tells none.
 */
export function placeNamesQuery(
  { client, paths }: Pick<SearchService, 'client' | 'paths'>,
  { nl }: Pick<SearchProfile, 'nl'>,
  { thing, metres }: { readonly thing: string; readonly metres: number },
) {
  return queryOptions({
    queryKey: ['search', 'places', thing, metres] as const,
    queryFn: async ({ signal }) => {
      const query = `titles within ${metres} m of a ${thing}`;
      const { askTitles } = createQuestionOperations(client, paths, nl.viewField);
      const { places = [] } = await askTitles({ query, size: QUESTION_SIZE.minimum }, signal);
      return places;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
