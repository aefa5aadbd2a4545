import type { WorldSample } from './sample-world.ts';
import type { ServedWorld } from './served-world.ts';

/** One kind of request, made again in each round; sent when what it gives is called. */
export type Shape = (round: number) => () => Promise<string>;

const PAGE = 25;
const DEEPEST_PAGE = 9_975;
/** So little, in degrees and acres, that it changes nothing but makes a filter another one. */
const NOWHERE = 1e-9;
const CENTROID = 'geometry.centroid';
const FREEHOLD = { term: { tenure: 'Freehold' } };
const FACETS = {
  tenure: { terms: { field: 'tenure' } },
  type: { terms: { field: 'propertyType' } },
  area: { histogram: { field: 'areaInAcres', interval: 1 } },
};

/**
 * The ten shapes of request that the service is measured by, three on a large scale and three of the
 * map: tiles of everything, the same by what they hold, and tiles of what is in view with what stands
 * in each. No area and
 * no range comes twice, for the service keeps filters that do; those of `mixed` on tenure, size and
 * sales stay the same while its words and its box change, as when somebody moves the map.
 */
export function buildShapes(world: ServedWorld, sample: WorldSample): Record<string, Shape> {
  const pick = <T>(list: readonly T[], round: number): T => {
    const item = list[(round * 37) % list.length];
    if (item === undefined) throw new Error('The world is too small to be measured.');
    return item;
  };
  const get = (path: string) => () => world.get(path);
  const search = (body: object) => {
    const text = JSON.stringify({ size: PAGE, ...body });
    return () => world.post('/titles', text);
  };
  const filter = (...clauses: object[]) => ({ query: { bool: { filter: clauses } } });
  let asked = 0;
  const place = (round: number) => {
    const { lat, lon } = pick(sample.located, round);
    asked++;
    return { lat: lat + asked * NOWHERE, lon };
  };
  const newest = { sort: [{ lastModified: 'desc' }] };
  const sale = (round: number) => ({
    nested: {
      path: 'sales',
      query: {
        bool: {
          filter: [
            { range: { 'sales.price': { gte: 200_000 + round, lte: 400_000 } } },
            { range: { 'sales.dateAcquired': { gte: '2015-01-01' } } },
          ],
        },
      },
    },
  });
  return {
    addressWithTypo: (round) =>
      get(`/address?address=${encodeURIComponent(mistype(pick(sample.addresses, round)))}`),
    termAndRange: (round) =>
      search({
        ...filter(FREEHOLD, {
          range: { areaInAcres: { gte: 0.05 + round / 1_000 + asked++ * NOWHERE, lte: 2 } },
        }),
        ...newest,
      }),
    box: (round) => search({ ...filter(buildBox(place(round), 0.01)), ...newest }),
    polygonOf500: (round) => search(filter(buildPolygon(place(round), 0.02, 500))),
    nestedSale: (round) =>
      search({
        ...filter(sale(1_000 * (round % 100) + asked++ / 1_000)),
        sort: [{ 'sales.price': { order: 'desc', nested: { path: 'sales' } } }],
      }),
    facetsOverFilter: (round) =>
      search({
        ...filter({ term: { propertyCategory: 'Commercial' } }, buildBox(place(round), 0.2)),
        aggs: FACETS,
      }),
    // Another filter each time, which lets nearly all through: the service keeps what it has ranked.
    deepPage: () =>
      search({
        ...filter(FREEHOLD, { range: { areaInAcres: { gte: asked++ * NOWHERE } } }),
        ...newest,
        from: DEEPEST_PAGE,
      }),
    exactNumber: (round) => {
      const { number, country } = pick(sample.numbers, round);
      return get(`/titles?number=${number}&country=${country}`);
    },
    ownerText: (round) =>
      search({ query: { match: { 'owners.companyName': pick(sample.owners, round) } } }),
    mixed: (round) =>
      search({
        query: {
          bool: {
            must: [
              {
                multi_match: {
                  query: mistype(pick(sample.addresses, round).split(',')[0] ?? ''),
                  fields: ['mainAddress.fullAddress^3', 'owners.companyName'],
                  fuzziness: 'AUTO',
                },
              },
            ],
            filter: [
              FREEHOLD,
              buildBox(place(round), 0.2),
              { range: { areaInAcres: { gte: 0.01 } } },
              sale(0),
            ],
          },
        },
        aggs: { tenure: FACETS.tenure },
      }),
    polygonOver100000: (round) =>
      search(filter(buildPolygon(place(round), WHOLE_TOWN, 500, 0.001))),
    facetsOverAll: () => search({ query: { match_all: {} }, size: 0, aggs: FACETS }),
    tilesOverAll: () =>
      search({ query: { match_all: {} }, size: 0, aggs: buildTiles(10, { centre: CENTRE }) }),
    tilesByClassOverAll: () =>
      search({
        query: { match_all: {} },
        size: 0,
        aggs: buildTiles(12, { centre: CENTRE, tenure: FACETS.tenure, areas: AREAS }),
      }),
    tilesOverBox: (round) =>
      search({ ...filter(buildBox(place(round), 0.05)), size: 0, aggs: buildTiles(16, IN_TILES) }),
    centresOverBox: (round) =>
      search({
        ...filter(buildBox(place(round), 0.05)),
        size: 0,
        aggs: buildTiles(16, { centre: CENTRE }),
      }),
    wordsWithTypo: (round) =>
      search({
        query: {
          multi_match: {
            query: mistype(pick(sample.addresses, round)),
            fields: ['mainAddress.fullAddress^3', 'owners.companyName', 'number'],
            fuzziness: 'AUTO',
          },
        },
      }),
  };
}

const CENTRE = { geo_centroid: { field: CENTROID } };
const AREAS = {
  range: {
    field: 'areaInAcres',
    ranges: [{ to: 0.05 }, { from: 0.05, to: 0.1 }, { from: 0.1, to: 0.5 }, { from: 0.5 }],
  },
};
/** What the map draws of a tile: where, of which kinds, and the record where there is but one. */
const IN_TILES = {
  centre: CENTRE,
  tenure: FACETS.tenure,
  one: { top_hits: { size: 1, _source: false } },
};

function buildTiles(precision: number, aggs: object) {
  return { tiles: { geotile_grid: { field: CENTROID, precision }, aggs } };
}

/** Degrees from the middle of a town that take in all of it. */
const WHOLE_TOWN = 0.5;

function buildBox({ lat, lon }: { lat: number; lon: number }, size: number) {
  return {
    geo_bounding_box: {
      [CENTROID]: {
        top_left: { lat: lat + size, lon: lon - size },
        bottom_right: { lat: lat - size, lon: lon + size },
      },
    },
  };
}

/** An outline whose distance from the middle goes in and out, as travel-time areas do. */
function buildPolygon(
  { lat, lon }: { lat: number; lon: number },
  radius: number,
  corners: number,
  unevenness = 0.3,
) {
  const ring = Array.from({ length: corners - 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / (corners - 1);
    const reach = radius * (1 - unevenness * Math.abs(Math.sin(7 * angle + i)));
    return [lon + 1.6 * reach * Math.cos(angle), lat + reach * Math.sin(angle)];
  });
  const shape = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  return { geo_shape: { [CENTROID]: { shape, relation: 'within' } } };
}

/** Leaves a letter out in the middle of the longest word, and the last two characters. */
function mistype(address: string): string {
  const words = address.slice(0, -2).split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const middle = longest.length >> 1;
  return words
    .map((word) => (word === longest ? word.slice(0, middle) + word.slice(middle + 1) : word))
    .join(' ');
}
