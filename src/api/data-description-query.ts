import { createSwitchedOffError } from '@property/client/api-error.ts';
import { dataDescriptionSchema } from '@property/contract/search/data-description.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SearchService } from './search-service.ts';

/** What the data are that everything here is searched in. */
export function describeData({ client, paths }: SearchService) {
  return queryOptions({
    queryKey: ['search', 'dataDescription'] as const,
    queryFn: ({ signal }) => {
      const path = paths.dataDescription;
      if (path === null) throw createSwitchedOffError('dataDescription');
      return client.request({ path, schema: dataDescriptionSchema, signal });
    },
  });
}
