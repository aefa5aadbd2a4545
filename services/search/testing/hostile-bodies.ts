import type { SeededRandom } from '@property/search-engine/testing/random.ts';

/** A search that is in order, with something of everything; bodies are spoilt copies of it. */
const SOUND = {
  query: {
    bool: {
      must: [{ multi_match: { query: 'kiln lane', fields: ['mainAddress.fullAddress^3'] } }],
      filter: [
        { term: { tenure: 'Freehold' } },
        { range: { areaInAcres: { gte: 0.1, lte: 5 } } },
        {
          geo_bounding_box: {
            'geometry.centroid': {
              top_left: { lat: 53, lon: -3 },
              bottom_right: { lat: 51, lon: -1 },
            },
          },
        },
        {
          geo_shape: {
            'geometry.centroid': {
              shape: {
                type: 'Polygon',
                coordinates: [
                  [
                    [-3, 51],
                    [-1, 51],
                    [-1, 53],
                    [-3, 51],
                  ],
                ],
              },
              relation: 'within',
            },
          },
        },
        { nested: { path: 'sales', query: { exists: { field: 'sales.price' } } } },
      ],
      must_not: [{ terms: { countryIsoCode: ['SCT', 'NIR'] } }],
      should: [{ match: { number: 'WX1' } }],
      minimum_should_match: 0,
    },
  },
  aggs: {
    tenure: {
      terms: { field: 'tenure', size: 5 },
      aggs: { mean: { avg: { field: 'areaInAcres' } } },
    },
    area: { histogram: { field: 'areaInAcres', interval: 1 } },
    changed: { histogram: { field: 'lastModified', interval: 1e10, min_doc_count: 1 } },
    tiles: {
      geotile_grid: {
        field: 'geometry.centroid',
        precision: 14,
        size: 20,
        bounds: { top_left: { lat: 53, lon: -3 }, bottom_right: { lat: 51, lon: -1 } },
      },
      aggs: {
        centre: { geo_centroid: { field: 'geometry.centroid' } },
        best: { top_hits: { size: 1, sort: [{ areaInAcres: 'desc' }], _source: ['number'] } },
      },
    },
    years: { date_histogram: { field: 'lastModified', calendar_interval: 'year' } },
    bands: { range: { field: 'areaInAcres', ranges: [{ to: 1 }, { from: 1, key: 'more' }] } },
    kinds: { filters: { filters: { a: { term: { tenure: 'Freehold' } } }, other_bucket: true } },
    spread: { percentiles: { field: 'areaInAcres', percents: [50, 95] } },
  },
  sort: [{ lastModified: 'desc' }, { 'sales.price': { order: 'asc', nested: { path: 'sales' } } }],
  from: 0,
  size: 3,
  track_total_hits: true,
  _source: { includes: ['id', 'mainAddress.*'], excludes: ['provenance'] },
};

const repeat = (levels: number, inner: string, open: string, close: string) =>
  open.repeat(levels) + inner + close.repeat(levels);

/** Pieces of JSON text that are put where something else is expected. */
const PIECES: readonly [Piece, ...Piece[]] = [
  () => 'null',
  () => 'true',
  () => '""',
  () => '{}',
  () => '[]',
  () => '[[]]',
  () => '-1',
  () => '0.5',
  () => '1e308',
  () => '1e999',
  () => '-0',
  () => '1e-320',
  () => '1e-7',
  () => '1e16',
  () => '9007199254740993',
  () => 'NaN',
  () => 'Infinity',
  () => 'undefined',
  () => '"\\u0000"',
  () => '"\\ud800"',
  () => '"__proto__"',
  () => '{"__proto__":{"polluted":1}}',
  () => '{"constructor":{"prototype":{"polluted":1}}}',
  () => '{"toString":1,"valueOf":2,"length":1e9}',
  () => '"2026-99-99"',
  () => '"*"',
  (random) => `"${'*a'.repeat(random.integer(1, 2_000))}"`,
  (random) => `"${'é'.repeat(random.integer(1, 20_000))}"`,
  (random) => `"${'lane '.repeat(random.integer(1, 2_000))}"`,
  (random) => `"${'_'.repeat(random.integer(1, 60_000))}"`,
  (random) => manyClauses(random, 'should'),
  (random) => manyClauses(random, 'must'),
  (random) => `[${'1,'.repeat(random.integer(1, 20_000))}1]`,
  (random) => `[${'{},'.repeat(random.integer(1, 5_000))}{}]`,
  (random) => repeat(random.integer(1, 20_000), '1', '[', ']'),
  (random) => repeat(random.integer(1, 5_000), '1', '{"a":', '}'),
  (random) => repeat(random.integer(1, 2_000), '{"match_all":{}}', '{"bool":{"must":[', ']}}'),
];

/** A query of up to a thousand clauses, each of which scores. */
function manyClauses(random: SeededRandom, occurrence: string): string {
  const clause = '{"match":{"mainAddress.fullAddress":"lane"}}';
  const clauses = Array.from({ length: random.integer(1, 1_100) }, () => clause);
  return `{"bool":{"${occurrence}":[${clauses}]}}`;
}

type Piece = (random: SeededRandom) => string;

/** Share of bodies that are megabytes long, beyond what is taken. */
const HUGE_SHARE = 1 / 2_000;
const HUGE_BYTES = 10_000_000;

/** Share of bodies that are in order and ask for as much work, or as odd an answer, as they may. */
const HEAVY_SHARE = 1 / 25;
const HEAVY: readonly [Piece, ...Piece[]] = [
  (random) => `{"query":{"match":{"tenure":"${'_'.repeat(random.integer(5_000, 60_000))}"}}}`,
  (random) => `{"query":${manyClauses(random, 'should')}}`,
  () => countBy({ date_histogram: { field: 'lastModified', fixed_interval: '1ms' } }),
  (random) =>
    countBy({
      geotile_grid: {
        field: 'geometry.centroid',
        precision: 29,
        size: random.pick([1, 65_535, 65_536, 1e9]),
      },
    }),
  (random) => {
    const names = Array.from({ length: random.integer(90, 1_000) }, (_, i) => [i, EVERYTHING]);
    return countBy({ filters: { filters: Object.fromEntries(names) } });
  },
  (random) => {
    const levels = random.integer(2, 1_000);
    const below = repeat(levels, '{}', '{"a":{"filter":{"match_all":{}},"aggs":', '}}');
    return `{"query":{"match_all":{}},"aggs":${below}}`;
  },
  (random) => {
    const interval = random.pick(['1e-320', '1e-7', '1e16', '1e308']);
    const histogram = `{"field":"lastModified","interval":${interval},"min_doc_count":1}`;
    return `{"query":{"match_all":{}},"aggs":{"a":{"histogram":${histogram}}}}`;
  },
];

const EVERYTHING = { match_all: {} };

/** A search of everything with one aggregation. */
function countBy(aggregation: object): string {
  return JSON.stringify({ query: EVERYTHING, aggs: { a: aggregation } });
}

/** A body that is spoilt in one way or another: text, or bytes that are no text. */
export function buildHostileBody(random: SeededRandom): string | Uint8Array {
  if (random.chance(HUGE_SHARE))
    return `{"query":{"match":{"number":"${'x'.repeat(HUGE_BYTES)}"}}}`;
  if (random.chance(HEAVY_SHARE)) return random.pick(HEAVY)(random);
  const text = spoil(SOUND, random, random.integer(0, countParts(SOUND) - 1));
  switch (random.integer(0, 9)) {
    case 0:
      return text.slice(0, random.integer(0, text.length));
    case 1:
      return Uint8Array.from(Buffer.from(text), (byte) => (random.chance(0.001) ? 0xff : byte));
    case 2:
      return random.pick(PIECES)(random);
    default:
      return text;
  }
}

/** The JSON text of a value in which the part with the given number is replaced. */
function spoil(value: unknown, random: SeededRandom, part: number): string {
  if (part === 0) return random.pick(PIECES)(random);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let next = 1;
  const members = Object.entries(value).map(([key, member]) => {
    const own = part - next;
    const count = countParts(member);
    next += count;
    const text = own >= 0 && own < count ? spoil(member, random, own) : JSON.stringify(member);
    if (Array.isArray(value)) return text;
    const name = own === 0 && random.chance(0.3) ? random.pick(NAMES) : key;
    return `${JSON.stringify(name)}:${text}`;
  });
  return Array.isArray(value) ? `[${members.join()}]` : `{${members.join()}}`;
}

const NAMES: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '',
  '.',
  '_score',
  'id',
];

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + countParts(member), 1);
}
