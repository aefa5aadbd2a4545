import { AMENITIES_SIZE } from '@property/contract/search/limits.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { useServices } from '#api/services-context.ts';
import { runLater } from '#lib/page-life.ts';
import { titleView } from './title-view-store.ts';

/** Milliseconds in which what is in sight asks for itself first. */
const LATER = 1_000;
/** Two at a time: sections that come into view are not to wait for counts. */
const limit = createInFlightLimit(2);

/** How much stands under the entries of the navigation; an entry that is not known yet is left out. */
export type SectionCounts = ReadonlyMap<string, number>;

/**
 * Counts what each entry of the panel leads to: what the title carries at once, lists of records a
 * little later. What has to be worked out for a title, as amenities are, counts once it has come.
 */
export function useSectionCounts(title: TitleDocument): SectionCounts {
  const { search } = useServices();
  const [isLate, setLate] = useState(false);
  useEffect(() => runLater(() => setLate(true), LATER), []);
  const radius = useStore(titleView, (view) => view.trafficRadius);
  const mode = useStore(titleView, (view) => view.amenityMode);
  const minutes = useStore(titleView, (view) => view.amenityMinutes);
  const { id } = title;
  const traffic = useQuery({ ...search.traffic(id, radius), enabled: false });
  const amenities = useQuery({
    ...search.amenities(id, mode, minutes, AMENITIES_SIZE.fallback),
    enabled: false,
  });
  const lists = useQueries({
    queries: [
      { ...limitQuery(search.images(id), limit), enabled: isLate },
      { ...limitQuery(search.brochures(id), limit), enabled: isLate },
      { ...limitQuery(search.energyCertificates(id), limit), enabled: isLate },
      { ...limitQuery(search.useClasses(id), limit), enabled: isLate },
      { ...limitQuery(search.ratingClassifications(id), limit), enabled: isLate },
      { ...limitQuery(search.constraints(id), limit), enabled: isLate },
      { ...limitQuery(search.buildings(id), limit), enabled: isLate },
      { ...limitQuery(search.comparableSummaries(id), limit), enabled: isLate },
    ],
    combine: countEach,
  });
  // A title without a field has none of it, or does not carry it: the list itself knows.
  const [sales, leases, planning] = useQueries({
    queries: [
      { ...limitQuery(search.sales(id), limit), enabled: isLate && title.sales === undefined },
      { ...limitQuery(search.leases(id), limit), enabled: isLate && title.leases === undefined },
      {
        ...limitQuery(search.planning(id), limit),
        enabled: isLate && title.planning === undefined,
      },
    ],
    combine: countEach,
  });
  const counts: readonly (readonly [Counted, number | undefined])[] = [
    // No owner means that names are withheld, not that there is none (S-054).
    ['Owners', title.owners?.length || undefined],
    ['Sales', title.sales?.length ?? sales],
    ['Leases', title.leases?.length ?? leases],
    ['Planning', title.planning?.length ?? planning],
    ['Traffic', traffic.data?.roads.length],
    ['Amenities', amenities.data?.results.hits.hits.length],
    ['Files', sumKnown(lists.slice(0, 2))],
    ['Records', sumKnown(lists.slice(2))],
  ];
  return new Map(counts.flatMap(([name, count]) => (count === undefined ? [] : [[name, count]])));
}

/** Entries that have a count, now or later. */
const COUNTED_ENTRIES = [
  'Owners',
  'Sales',
  'Leases',
  'Planning',
  'Traffic',
  'Amenities',
  'Files',
  'Records',
] as const;
type Counted = (typeof COUNTED_ENTRIES)[number];
export const COUNTED: ReadonlySet<string> = new Set(COUNTED_ENTRIES);

function countEach(answers: readonly { readonly data?: unknown }[]): (number | undefined)[] {
  return answers.map(({ data }) => (Array.isArray(data) ? data.length : undefined));
}

/** Nothing while a part is on its way or could not be read: a part would look like the whole. */
function sumKnown(counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length < counts.length ? undefined : known.reduce((sum, count) => sum + count, 0);
}
