import { expect, test } from 'vitest';
import { InvalidQueryError } from '../engine/query-error.ts';
import { readAggregations } from './read-aggregations.ts';
import { readQuery } from './read-query.ts';
import { readSort } from './read-sort.ts';

function readFault(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidQueryError) return error.message;
    throw error;
  }
  return 'no fault';
}

const shape = (coordinates: unknown, type = 'Polygon', relation = 'within') => ({
  geo_shape: { 'geometry.centroid': { shape: { type, coordinates }, relation } },
});
const box = (top: number, left: number, bottom: number, right: number) => ({
  geo_bounding_box: {
    'geometry.centroid': {
      top_left: { lat: top, lon: left },
      bottom_right: { lat: bottom, lon: right },
    },
  },
});
const triangle = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const away = triangle.map(([x = 0, y = 0]) => [x + 5, y]);
const half = triangle.map(([x = 0, y = 0]) => [x / 2 + 0.3, y / 2 + 0.1]);

test.each<[string, unknown, string]>([
  ['O-054 unknown operator', { fuzzy: {} }, 'query.fuzzy: fuzzy is not an operator'],
  [
    'O-054 place of a fault deep down',
    { bool: { filter: [{ match_all: {} }, { exists: {} }] } },
    'query.bool.filter[1].exists.field: must be text, but is missing',
  ],
  [
    'two operators in one node',
    { match_all: {}, ids: {} },
    'query: must hold exactly one operator',
  ],
  ['no operator', {}, 'query: must hold exactly one operator'],
  ['a list for a query', [], 'query: must be an object of one operator, but is a list'],
  ['S-064 match without words', { match: { a: {} } }, 'query.match.a.query: must be text'],
  [
    'S-065 no fields',
    { multi_match: { query: 'a', fields: [] } },
    'query.multi_match.fields: must name',
  ],
  [
    'S-066 bad boost',
    { multi_match: { query: 'a', fields: ['a^b'] } },
    'query.multi_match.fields[0]: must be a field name',
  ],
  [
    'S-067 bad fuzziness',
    { multi_match: { query: 'a', fields: ['a'], fuzziness: 3 } },
    'query.multi_match.fuzziness: must be AUTO',
  ],
  [
    'S-064 too many words',
    { match: { a: { query: 'b '.repeat(1025) } } },
    'query.match.a.query: must not hold more than 1024 words',
  ],
  [
    'S-064 a word without end',
    { match: { a: '_'.repeat(20_001) } },
    'query.match.a: must not be longer than 20,000 characters',
  ],
  ['unknown option', { match: { a: { query: 'b', slop: 1 } } }, 'query.match.a.slop: is not known'],
  ['S-068 term on an object', { term: { a: { value: {} } } }, 'query.term.a.value: must be text'],
  ['terms without a list', { terms: { a: 'b' } }, 'query.terms.a: must be a list of values'],
  [
    'S-070 both lower bounds',
    { range: { a: { gt: 1, gte: 1 } } },
    'query.range.a: must not hold both',
  ],
  [
    'S-070 bound of a wrong type',
    { range: { a: { gte: [] } } },
    'query.range.a.gte: must be a number',
  ],
  [
    'S-072 nested without a path',
    { nested: { query: { match_all: {} } } },
    'query.nested.path: must',
  ],
  ['S-073 top below bottom', box(1, 0, 2, 1), 'top_left.lat: must not lie south'],
  ['S-073 latitude out of range', box(91, 0, 2, 1), 'top_left.lat: must lie between -90 and 90'],
  ['O-055 relation', shape([triangle], 'Polygon', 'intersects'), 'relation: must be "within"'],
  ['O-055 type', shape([], 'Point'), 'shape.type: must be "Polygon" or "MultiPolygon"'],
  ['S-074 open ring', shape([[...triangle.slice(0, 3), [5, 5]]]), 'coordinates[0]: must be closed'],
  ['S-074 short ring', shape([triangle.slice(0, 2)]), 'coordinates[0]: must have at least 4'],
  ['S-074 longitude', shape([[[200, 0], ...triangle]]), 'coordinates[0][0][0]: must lie between'],
  ['S-074 hole', shape([triangle, 1]), 'coordinates[1]: must be a ring'],
  ['S-074 a hole elsewhere', shape([triangle, away]), 'coordinates[1]: must be a hole inside'],
  ['S-074 a hole that fills', shape([triangle, triangle]), 'coordinates[1]: must be a hole that'],
  [
    'S-074 a hole in a hole',
    shape([[triangle], [triangle, half, half]], 'MultiPolygon'),
    'coordinates[1][2]: must not lie in another hole (query.geo_shape.geometry.centroid.shape.coordinates[1][1])',
  ],
  [
    'S-074 a line followed twice',
    shape([[...triangle.slice(0, 2), ...triangle]]),
    'coordinates: follows one line twice from longitude',
  ],
  ['S-074 empty', shape([], 'MultiPolygon'), 'must hold at least one polygon'],
  [
    'distance',
    { geo_distance: { distance: 'far', a: { lat: 0, lon: 0 } } },
    'distance: must be a distance',
  ],
  ['minimum', { bool: { should: [], minimum_should_match: 'x' } }, 'minimum_should_match: must be'],
])('S-095 %s', (_name, query, message) => {
  expect(readFault(() => readQuery(query))).toContain(message);
});

test('S-095 trees are bounded in depth and number of clauses', () => {
  let deep: unknown = { match_all: {} };
  for (let i = 0; i < 30; i++) deep = { bool: { must: [deep] } };
  expect(readFault(() => readQuery(deep))).toContain('deeper than 20');
  const wide = { bool: { should: Array.from({ length: 1100 }, () => ({ match_all: {} })) } };
  expect(readFault(() => readQuery(wide))).toContain('more than 1024 clauses');
});

test('S-074 the shapes of one request hold 20,000 positions at most', () => {
  const round = (corners: number) => {
    const ring = Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    return shape([[...ring, ring[0]]]);
  };
  expect(readFault(() => readQuery(round(19_999)))).toBe('no fault');
  expect(readFault(() => readQuery(round(20_000)))).toContain('beyond 20,000 positions');
  const several = { bool: { should: Array.from({ length: 3 }, () => round(7000)) } };
  expect(readFault(() => readQuery(several))).toContain('should[2].geo_shape');
});

test('S-163 a polygon of the service, lower-case types and a ring gone round twice are taken', () => {
  expect(readFault(() => readQuery(shape([triangle])))).toBe('no fault');
  expect(readFault(() => readQuery(shape([[...triangle, ...triangle.slice(1)]])))).toBe('no fault');
  expect(readFault(() => readQuery(shape([[triangle], [triangle]], 'multipolygon')))).toBe(
    'no fault',
  );
});

test.each<[string, unknown, string]>([
  ['S-082 unknown order', [{ a: 'up' }], 'sort[0].a: must be "asc" or "desc"'],
  ['S-083 nested without a path', [{ a: { nested: {} } }], 'sort[0].a.nested.path: must be text'],
  ['two fields in one key', [{ a: 'asc', b: 'asc' }], 'sort[0]: must hold exactly one field'],
  [
    'O-155 nowhere to measure from',
    [{ _geo_distance: { a: [] } }],
    'sort[0]._geo_distance.a: must name at least one point',
  ],
  [
    'O-155 more places than one can measure from',
    [{ _geo_distance: { a: Array.from({ length: 201 }, () => ({ lat: 1, lon: 2 })) } }],
    'must not hold more than 200 points, but holds 201',
  ],
])('%s', (_name, sort, message) => {
  expect(readFault(() => readSort(sort))).toContain(message);
});

test.each<[string, unknown, string]>([
  ['S-085 unknown kind', { a: { median: {} } }, 'aggs.a.median: median is not an aggregation'],
  [
    'S-085 size',
    { a: { terms: { field: 'b', size: 0 } } },
    'aggs.a.terms.size: must be a whole number',
  ],
  [
    'S-086 below a value',
    { a: { avg: { field: 'b' }, aggs: { c: { avg: { field: 'd' } } } } },
    'aggs.a.avg: makes no buckets',
  ],
  [
    'S-087 interval',
    { a: { histogram: { field: 'b', interval: 0 } } },
    'interval: must be above 0',
  ],
  [
    'S-088 place below',
    { a: { terms: { field: 'b' }, aggs: { c: { avg: {} } } } },
    'aggs.a.aggs.c.avg.field',
  ],
])('%s', (_name, aggs, message) => {
  expect(readFault(() => readAggregations(aggs))).toContain(message);
});

test('O-155 distance ascends from the nearest, and descends from the farthest of several places', () => {
  const [p, q] = [
    { lat: 1, lon: 2 },
    { lat: 3, lon: 4 },
  ];
  expect(readSort([{ _geo_distance: { a: p, unit: 'km' } }])).toEqual([
    { field: 'a', descending: false, nestedPath: undefined, from: { points: [p], mode: 'min' } },
  ]);
  expect(readSort([{ _geo_distance: { a: [p, q], order: 'desc' } }])).toEqual([
    { field: 'a', descending: true, nestedPath: undefined, from: { points: [p, q], mode: 'max' } },
  ]);
});
