import type { DataDescription } from '@property/contract/search/data-description.ts';
import {
  type DealRecords,
  TITLE_RECORD_KINDS,
  type TitleRecords,
} from '@property/contract/titles/stored-records.ts';
import { type Bounds, measureLines } from '@property/geo/bounds.ts';
import { VocabularyCount } from '@property/questions/knowledge/count-vocabulary.ts';
import {
  ADDRESS_TEMPLATE,
  ADDRESSES,
  writeAddressDocuments,
} from '@property/search-engine/address/open-search-addresses.ts';
import { buildIndexTemplate } from '@property/search-engine/mappings/index-template.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import type { MultiPolygon } from 'geojson';
import { foldName, rankKind } from '../place-finder.ts';
import type { SearchData } from '../search-services.ts';

/** Names of the indexes beside those of titles, deals and addresses. */
export const RECORDS = 'records';
export const PLACES = 'places';

/** Ids in them: of a title, of a deal, and of what there is only one of. */
export const nameTitle = (titleId: string) => `title-${titleId}`;
export const nameDeal = (dealId: string) => `deal-${dealId}`;
export const nameCell = (indexId: string) => `cell-${indexId}`;
export const ABOUT = 'about';
export const VOCABULARY = 'vocabulary';

/** Lists are read by so many, the most that a page of a search may have. */
export const LIST_PAGE = 10_000;

const DEAL_KINDS = [
  'sales',
  'leases',
  'listings',
] as const satisfies readonly (keyof DealRecords)[];

/** What a world says of itself. */
export interface AboutWorld {
  readonly bounds: Bounds | null;
  readonly portals: readonly string[];
  /** Absent where the world does not say, or an earlier version has indexed it. */
  readonly description?: DataDescription;
}

/** A world as it is indexed in a cluster: synchronous, since it is read from a file. */
export interface IndexedWorld extends SearchData {
  describe?(): DataDescription;
  titleGeometry(titleId: string): MultiPolygon | undefined;
  titleRecords<K extends keyof TitleRecords>(kind: K, titleId: string): TitleRecords[K][];
  dealRecords<K extends keyof DealRecords>(kind: K, dealId: string): DealRecords[K][];
  leaseholdTitleIds(freeholdTitleId: string): string[];
  listingPortals(): readonly string[];
}

interface ClusterDocument {
  readonly id: string;
  readonly [part: string]: unknown;
}

export interface ClusterIndex {
  /** The alias that is searched, and the name of the template. */
  readonly alias: string;
  readonly template: object;
  readonly documents: (world: IndexedWorld) => Iterable<{ readonly id: string }>;
}

const writeTemplate = (alias: string, mappings: object): object => ({
  index_patterns: [`${alias}-*`],
  priority: 100,
  template: { settings: { number_of_shards: 1, max_result_window: LIST_PAGE }, mappings },
});

/** Every index that a services process asks for. */
export const CLUSTER_INDEXES: readonly ClusterIndex[] = [
  {
    alias: 'titles',
    template: buildIndexTemplate(MAPPINGS.titles),
    documents: (world) => world.titles(),
  },
  {
    alias: 'comps',
    template: buildIndexTemplate(MAPPINGS.comps),
    documents: (world) => world.comps(),
  },
  {
    alias: ADDRESSES,
    template: ADDRESS_TEMPLATE,
    documents: (world) => writeAddressDocuments(world.addresses()),
  },
  // Only ever read by its id.
  { alias: RECORDS, template: writeTemplate(RECORDS, { dynamic: false }), documents: writeRecords },
  {
    alias: PLACES,
    template: writeTemplate(PLACES, {
      dynamic: false,
      properties: {
        kind: { type: 'keyword' },
        // In the order of the world.
        ordinal: { type: 'long' },
        // The box around it, in degrees.
        lon: { type: 'double_range' },
        lat: { type: 'double_range' },
        name: { type: 'keyword' },
        words: { type: 'keyword' },
        rank: { type: 'integer' },
        reach: { type: 'double' },
        record: { type: 'object', enabled: false },
      },
    }),
    documents: writePlaces,
  },
];

export const CLUSTER_ALIASES = CLUSTER_INDEXES.map(({ alias }) => alias);

/** What lies below titles and deals: one document for all of a title, and of a deal. */
function* writeRecords(world: IndexedWorld): Generator<ClusterDocument, void> {
  for (const { id } of world.titles()) {
    const kinds = TITLE_RECORD_KINDS.map((kind) => [kind, world.titleRecords(kind, id)] as const);
    const geometry = world.titleGeometry(id);
    const leaseholds = world.leaseholdTitleIds(id);
    const held = kinds.filter(([, records]) => records.length > 0);
    if (held.length === 0 && geometry === undefined && leaseholds.length === 0) continue;
    const body = { ...Object.fromEntries(held), geometry, leaseholds };
    yield { id: nameTitle(id), ...body };
  }
  for (const { id } of world.comps()) {
    const kinds = DEAL_KINDS.map((kind) => [kind, world.dealRecords(kind, id)] as const);
    const held = kinds.filter(([, records]) => records.length > 0);
    if (held.length > 0) yield { id: nameDeal(id), ...Object.fromEntries(held) };
  }
}

/** What lies around titles, and what is known of the world as a whole. */
function* writePlaces(world: IndexedWorld): Generator<ClusterDocument, void> {
  const description = world.describe?.();
  const about: AboutWorld = {
    bounds: world.bounds ?? null,
    portals: world.listingPortals(),
    ...(description && { description }),
  };
  yield { id: ABOUT, ...about };
  const counted = new VocabularyCount();
  for (const title of world.titles()) counted.add(title);
  yield { id: VOCABULARY, ...counted.write() };
  let ordinal = 0;
  for (const record of world.footfallCells()) {
    const box = writeBox(measureLines(record.polygon.coordinates));
    yield { id: nameCell(record.indexId), kind: 'footfall', ordinal: ordinal++, ...box, record };
  }
  for (const record of world.roads()) {
    const { geometry } = record;
    const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    const box = writeBox(measureLines(lines));
    yield { id: `road-${ordinal}`, kind: 'road', ordinal: ordinal++, ...box, record };
  }
  for (const record of world.amenities()) {
    const { lon, lat } = record.centroid;
    const box = writeBox([lon, lat, lon, lat]);
    yield { id: `amenity-${ordinal}`, kind: 'amenity', ordinal: ordinal++, ...box, record };
  }
  for (const record of world.places?.() ?? []) {
    const name = foldName(record.name);
    const found = { name, words: name.split(' '), rank: rankKind(record), reach: record.reach };
    yield { id: `place-${ordinal}`, kind: 'place', ordinal: ordinal++, ...found, record };
  }
}

function writeBox([west, south, east, north]: Bounds) {
  return { lon: { gte: west, lte: east }, lat: { gte: south, lte: north } };
}
