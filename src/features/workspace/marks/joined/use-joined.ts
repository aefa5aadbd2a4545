import { JOINED_PATH } from '@property/contract/field-colours.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { type FetchQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import { PROVENANCE_FIELDS } from '#lib/title/is-modelled-path.ts';
import { useRested } from '#ui/hooks/use-rested.ts';

/** Milliseconds on a mark before the service is asked about it. */
const REST = 150;
/** Titles that are read where they come by pages; a stream brings all. */
const MOST = 250;
const FIELDS = [
  ...['id', 'number', 'mainAddress', 'geometry.centroid', 'areaInSquareMeters'],
  ...['adjoiningTitles', 'adjoiningArea', 'owners.companyName'],
  ...PROVENANCE_FIELDS,
];

/** Titles of one owner, or of the companies under one parent, that lie side by side. */
export interface JoinedTitles {
  /** Those of them that the search finds, the largest first. */
  readonly titles: readonly TitleSource[];
  /** The companies that own them, each once. */
  readonly owners: readonly string[];
  /** Square metres of these titles; undefined where it is not known of one, or not all were read. */
  readonly area: number | undefined;
  /** How many there are, those that the search does not find among them. */
  readonly count: number;
  /** Pages brought some of those that the search finds, and there are more. */
  readonly isPart: boolean;
}

/** Asks for titles that are drawn as one. */
export type AskJoined = (
  group: string,
  query: QueryNode,
) => FetchQueryOptions<JoinedTitles> & { readonly queryKey: readonly unknown[] };

/** Builds the question for such titles: what they have in common, and which of them are meant. */
export function useAskJoined(): AskJoined {
  const { search: service } = useServices();
  const client = useQueryClient();
  return (group, query) => ({
    queryKey: ['search', 'joined', group, query],
    queryFn: async ({ signal }) => {
      const both = { bool: { filter: [query, { term: { [JOINED_PATH]: group } }] } };
      const asked = { query: both, fields: FIELDS, most: MOST };
      const found: TitleSource[] = [];
      for await (const title of readTitles(client, service, asked, signal)) found.push(title);
      const isCut = service.paths.titlesExport === null && found.length >= MOST;
      return sumUp(found, isCut);
    },
  });
}

/**
 * Titles that are drawn as one, once somebody rests on their mark; undefined until they are known.
 *
 * @param group what they have in common; null while nobody is at such a mark
 * @param query which of them are meant
 */
export function useJoined(group: string | null, query: QueryNode | null): JoinedTitles | undefined {
  const ask = useAskJoined();
  const isRested = useRested(group, REST) === group;
  const { data } = useQuery({
    ...ask(group ?? '', query ?? UNASKED_REQUEST.query),
    enabled: group !== null && query !== null && isRested,
  });
  return data;
}

/** @param isCut no more were read, whether or not there are any */
function sumUp(found: readonly TitleSource[], isCut: boolean): JoinedTitles {
  const titles = found.toSorted(
    (one, other) => (other.areaInSquareMeters ?? 0) - (one.areaInSquareMeters ?? 0),
  );
  const names = titles.flatMap(({ owners = [] }) =>
    owners.flatMap(({ companyName }) => companyName ?? []),
  );
  const [first] = titles;
  const count = Math.max(titles.length, first?.adjoiningTitles ?? 0);
  const isPart = isCut && count > titles.length;
  const isWhole = count === titles.length && first?.adjoiningArea !== undefined;
  return {
    titles,
    owners: [...new Set(names)],
    area: isWhole ? first.adjoiningArea : isPart ? undefined : sumAreas(titles),
    count,
    isPart,
  };
}

function sumAreas(titles: readonly TitleSource[]): number | undefined {
  return titles.reduce<number | undefined>(
    (sum, { areaInSquareMeters: area }) =>
      sum === undefined || area === undefined ? undefined : sum + area,
    0,
  );
}
