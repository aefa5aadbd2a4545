import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { QUESTION_SIZE } from '@property/contract/search/limits.ts';
import { naturalLanguageResponseSchema } from '@property/contract/search/natural-language.ts';
import type { QueryPoint } from '@property/contract/search/query-node.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SearchService } from '../search-service.ts';

const schema = naturalLanguageResponseSchema(titleSourceSchema);

/** The part of the map that "in the current view" means. */
export interface QuestionView {
  readonly top_left: QueryPoint;
  readonly bottom_right: QueryPoint;
}

/**
 * A question about titles in plain English (S-104, S-109). The view goes along only where the
 * profile names a field for it (O-053), and there the same words about another view are another
 * question.
 */
export function questionQuery(
  { client, paths }: Pick<SearchService, 'client' | 'paths'>,
  { nl }: Pick<SearchProfile, 'nl'>,
  question: string,
  view: QuestionView | null,
) {
  const sent = nl.viewField === null || view === null ? {} : { [nl.viewField]: view };
  return queryOptions({
    queryKey: ['search', 'question', question, sent] as const,
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        path: paths.titlesNaturalLanguage,
        body: {
          query: question,
          size: QUESTION_SIZE.maximum,
          ...sent,
        },
        schema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
