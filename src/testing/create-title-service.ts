import type { TitleRecords } from '@property/contract/titles/stored-records.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch, type ServiceFetch } from './create-service-fetch.ts';
import { leases, owners, TITLE_ID, title } from './title-fixture.ts';

const RECORDS: { readonly [K in keyof TitleRecords]?: readonly TitleRecords[K][] } = {
  leases,
  owners,
};

/**
 * The search service itself over a small made-up town that holds the title of the fixture, changed
 * as given; further dependencies of the service as for `createServiceFetch`.
 */
export function createTitleService(
  changes: Partial<TitleDocument> = {},
  dependencies: Parameters<typeof createServiceFetch>[0] = {},
): ServiceFetch {
  const town = buildFixtureData(20);
  return createServiceFetch({
    data: {
      ...town,
      titles: () => [...town.titles(), { ...title, ...changes }],
      titleRecords: (kind, id) =>
        id === TITLE_ID ? [...(RECORDS[kind] ?? [])] : town.titleRecords(kind, id),
    },
    ...dependencies,
  });
}
