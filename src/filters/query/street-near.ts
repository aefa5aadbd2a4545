import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type Bounds, measureBounds } from '@property/geo/bounds.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { SearchService } from '#api/search-service.ts';
import { type Area, describeAreaKey } from '../model/area.ts';
import type { Place } from '../model/near-places.ts';
import type { AreaShapes } from './build-areas.ts';
import { buildPage } from './build-search-request.ts';
import type { QueryDialect } from './query-dialect.ts';

/** How far a street may be from the middle of an area that is named after it. */
const NEAR_METRES = 1000;

/**
 * What is asked of the service to say where an area is: the title that is nearest to its middle, or
 * any near it where the service orders by no distance. Null for an area whose name says where it is,
 * which starts from a title, or of which the shape is not known yet.
 */
export function streetNearQuery(
  service: Pick<SearchService, 'search'>,
  area: Area,
  shapes: AreaShapes,
  dialect: QueryDialect,
) {
  const middle = saysWhere(area) ? null : findMiddle(area, shapes);
  if (middle === null) return null;
  const around = { kind: 'radius', ...middle, metres: NEAR_METRES } as const;
  const circle = buildCircle(middle.lon, middle.lat, NEAR_METRES);
  const order = dialect.sortsByDistance
    ? ({ sort: 'nearest', direction: 'asc' } as const)
    : ({ sort: 'modified', direction: 'desc' } as const);
  const search = {
    index: 'titles',
    filters: [{ type: 'area', kind: 'area', area: around }],
    ...order,
  } as const;
  const page = buildPage(search, new Map([[describeAreaKey(around), circle]]), dialect, 0);
  return service.search({ ...page, size: FEW, _source: ['id', 'mainAddress'] });
}

/** The streets that areas are near, by the keys of these, for a file; what is not told is left out. */
export async function readStreetsNear(
  cache: QueryClient,
  service: Pick<SearchService, 'search'>,
  areas: readonly Area[],
  { shapes, dialect }: { readonly shapes: AreaShapes; readonly dialect: QueryDialect },
): Promise<ReadonlyMap<string, string>> {
  const found = areas.map(async (area): Promise<[string, string][]> => {
    const query = streetNearQuery(service, area, shapes, dialect);
    const answer = query ? await cache.fetchQuery(query).catch(() => undefined) : undefined;
    const street = readStreet(answer);
    return street === null ? [] : [[describeAreaKey(area), street]];
  });
  return new Map((await Promise.all(found)).flat());
}

/** Of the nearest titles some are land without a street. */
const FEW = 10;

/** The street that was found, or else the town; null where neither is known. */
export function readStreet(answer: TitleSearchResponse | undefined): string | null {
  const addresses = answer?.hits.hits.map(({ _source }) => _source?.mainAddress) ?? [];
  const known = (part: unknown) => (typeof part === 'string' && part !== '' ? [part] : []);
  const [street] = addresses.flatMap((address) => known(address?.street));
  const [town] = addresses.flatMap((address) => known(address?.town));
  return street ?? town ?? null;
}

/** "500 m of Wrenford station", but of no coordinates; a name that a person gave says it to nobody else. */
export function saysWhere({ name = '' }: Area): boolean {
  return / of /.test(name) && !/\d\.\d+, ?-?\d/.test(name);
}

function findMiddle(area: Area, shapes: AreaShapes): Place | null {
  switch (area.kind) {
    case 'radius':
      return { lat: area.lat, lon: area.lon };
    case 'box':
    case 'view':
      return readMiddle(area.bounds);
    case 'drawn': {
      const shape = shapes.get(describeAreaKey(area));
      const bounds = shape && measureBounds([shape]);
      return bounds ? readMiddle(bounds) : null;
    }
    default:
      return null;
  }
}

function readMiddle([west, south, east, north]: Bounds): Place {
  return { lat: (south + north) / 2, lon: (west + east) / 2 };
}
