import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import type {
  AmenityRecord,
  FootfallCell,
  PlaceRecord,
  RoadSegment,
} from '@property/contract/search/stored-places.ts';
import type {
  DealRecords,
  ListingFile,
  TitleRecords,
} from '@property/contract/titles/stored-records.ts';
import { type Bounds, growBounds, measureLines } from '@property/geo/bounds.ts';
import {
  buildVocabulary,
  type VocabularyValues,
} from '@property/questions/knowledge/vocabulary.ts';
import type { AddressFinder } from '@property/search-engine/address/address-search.ts';
import {
  NotThereError,
  type OpenSearch,
  WHOLE,
} from '@property/search-engine/engine/open-search/open-search-client.ts';
import { EngineAwayError } from '@property/search-engine/engine/query-error.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import type { MultiPolygon } from 'geojson';
import { FootfallGrid, RoadIndex } from '../location.ts';
import { readWantedName } from '../place-finder.ts';
import type { IndexedData, Surroundings } from '../search-services.ts';
import {
  ABOUT,
  type AboutWorld,
  LIST_PAGE,
  nameCell,
  nameDeal,
  nameTitle,
  PLACES,
  RECORDS,
  VOCABULARY,
} from './cluster-indexes.ts';

type Ask = OpenSearch['ask'];

export interface ClusterOptions {
  readonly cluster: Pick<OpenSearch, 'ask'>;
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  /** As of FootfallGrid. */
  readonly leastShare: number;
  readonly listingFile: (dealId: string, resourceId: string) => Promise<ListingFile | undefined>;
}

/**
 * All that the search service knows, from a cluster that `npm run index` filled. Nothing of it is
 * kept in memory but what the world says of itself.
 *
 * @throws the errors of a search engine when the cluster is away
 */
export async function openClusterData(options: ClusterOptions): Promise<IndexedData> {
  const { engine, addresses, listingFile } = options;
  const { ask } = options.cluster;
  const about = await readDocument<AboutWorld>(ask, PLACES, ABOUT);
  const { bounds, portals = [], description } = about ?? {};
  return {
    ...(bounds && { bounds }),
    describe: () => description,
    engine,
    addresses,
    surroundings: findSurroundings(ask, options.leastShare),
    readVocabulary: async () => {
      const counted = await readDocument<VocabularyValues>(ask, PLACES, VOCABULARY);
      if (counted === undefined) throw new EngineAwayError('The cluster holds no vocabulary.');
      return buildVocabulary(counted);
    },
    listingPortals: () => portals,
    listingFile,
    ...readRecords(ask),
  };
}

/** What lies below titles and deals. */
export function readRecords(
  ask: Ask,
): Pick<IndexedData, 'titleGeometry' | 'titleRecords' | 'dealRecords' | 'leaseholdTitleIds'> {
  const read = async <Value>(id: string, name: string): Promise<Value | undefined> =>
    (await readDocument<Record<string, Value>>(ask, RECORDS, id, name))?.[name];
  return {
    titleGeometry: (titleId) => read<MultiPolygon>(nameTitle(titleId), 'geometry'),
    titleRecords: async <K extends keyof TitleRecords>(kind: K, titleId: string) =>
      (await read<TitleRecords[K][]>(nameTitle(titleId), kind)) ?? [],
    dealRecords: async <K extends keyof DealRecords>(kind: K, dealId: string) =>
      (await read<DealRecords[K][]>(nameDeal(dealId), kind)) ?? [],
    leaseholdTitleIds: async (titleId) =>
      (await read<string[]>(nameTitle(titleId), 'leaseholds')) ?? [],
  };
}

/** A document, or one part of it; undefined where there is none. */
async function readDocument<Document>(
  ask: Ask,
  index: string,
  id: string,
  part?: string,
): Promise<Document | undefined> {
  const path = `/${index}/_doc/${encodeURIComponent(id)}`;
  const querystring = { realtime: false, ...(part && { _source_includes: part }) };
  try {
    const sent = { method: 'GET', path, querystring } as const;
    return (await ask<{ _source: Document }>(sent, QUERY_TIMEOUT_MILLISECONDS))._source;
  } catch (error) {
    if (error instanceof NotThereError) return undefined;
    throw error;
  }
}

interface Page<Record> {
  readonly hits: {
    readonly hits: readonly {
      readonly _source: { readonly record: Record };
      readonly sort: unknown;
    }[];
  };
}

/**
 * The cluster finds what lies near by the boxes around things; what of it counts is decided by the
 * rules that also a world in memory is read by.
 */
function findSurroundings(ask: Ask, leastShare: number): Surroundings {
  const search = <Found>(body: object, signal: AbortSignal | undefined) =>
    ask<Page<Found>>(
      {
        method: 'POST',
        path: `/${PLACES}/_search`,
        querystring: WHOLE,
        body: { _source: ['record'], track_total_hits: false, ...body },
      },
      QUERY_TIMEOUT_MILLISECONDS,
      signal,
    );
  const list = async <Found>(filter: readonly object[], signal?: AbortSignal): Promise<Found[]> => {
    const found: Found[] = [];
    for (let after: unknown; ; ) {
      const { hits } = await search<Found>(
        {
          query: { bool: { filter } },
          size: LIST_PAGE,
          sort: [{ ordinal: 'asc' }],
          ...(after === undefined ? {} : { search_after: after }),
        },
        signal,
      );
      found.push(...hits.hits.map(({ _source }) => _source.record));
      if (hits.hits.length < LIST_PAGE) return found;
      after = hits.hits.at(-1)?.sort;
    }
  };
  const ofKind = (kind: string) => ({ term: { kind } });
  const listIn = <Found>(kind: string, [west, south, east, north]: Bounds, signal?: AbortSignal) =>
    list<Found>(
      [
        ofKind(kind),
        { range: { lon: { gte: west, lte: east, relation: 'intersects' } } },
        { range: { lat: { gte: south, lte: north, relation: 'intersects' } } },
      ],
      signal,
    );
  return {
    anyFootfall: async () => {
      const body = { query: ofKind('footfall'), size: 1, sort: [{ ordinal: 'asc' }] };
      const { hits } = await search<FootfallCell>(body, undefined);
      return hits.hits[0]?._source.record;
    },
    footfallCell: async (indexId) =>
      (await readDocument<{ record: FootfallCell }>(ask, PLACES, nameCell(indexId)))?.record,
    findFootfall: async (area, signal) => {
      const near = measureLines(area.coordinates.flat());
      const cells = await listIn<FootfallCell>('footfall', near, signal);
      return new FootfallGrid(cells, leastShare).findBest(area);
    },
    findBusiest: async (area, radius, limit, signal) => {
      const near = growBounds(measureLines(area.coordinates.flat()), radius);
      const roads = await listIn<RoadSegment>('road', near, signal);
      return new RoadIndex(roads).findBusiest(area, radius, limit);
    },
    amenitiesIn: (bounds, signal) => listIn<AmenityRecord>('amenity', bounds, signal),
    searchPlaces: async (text, maximum, signal) => {
      const name = readWantedName(text);
      if (name === '') return [];
      const { hits } = await search<PlaceRecord>(writePlaceSearch(name, maximum), signal);
      return hits.hits.map(({ _source }) => _source.record);
    },
    readNames: async () => {
      const [amenities, places] = await Promise.all([
        list<AmenityRecord>([ofKind('amenity')]),
        list<PlaceRecord>([ofKind('place')]),
      ]);
      return { amenities, places };
    },
  };
}

/** In the order of PlaceFinder: of just that name, then those that begin so, then those of its words. */
function writePlaceSearch(name: string, maximum: number): object {
  const grade = (filter: object, boost: number) => ({ constant_score: { filter, boost } });
  const begins = name.split(' ').map((part) => ({ prefix: { words: part } }));
  return {
    query: {
      bool: {
        filter: [{ term: { kind: 'place' } }],
        must: [
          {
            dis_max: {
              queries: [
                grade({ term: { name } }, 3),
                grade({ prefix: { name } }, 2),
                grade({ bool: { filter: begins } }, 1),
              ],
            },
          },
        ],
      },
    },
    size: maximum,
    sort: [
      { _score: 'desc' },
      { rank: 'asc' },
      { reach: 'desc' },
      { name: 'asc' },
      { ordinal: 'asc' },
    ],
  };
}
