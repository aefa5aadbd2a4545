import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '#testing/count-runs.ts';
import { randomAreas } from '#testing/random/random-areas.ts';
import { randomFields } from '#testing/random/random-filters.ts';
import { type Area, type AreaShape, describeAreaKey } from '../model/area.ts';
import { orderFilters, readAreas } from '../model/edit-filters.ts';
import type { Filter } from '../model/filter.ts';
import { describeCutKey, listCutAreas } from '../query/build-areas.ts';
import { buildQuery } from '../query/build-query.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import { readSearchBody } from './read-engine-query.ts';

const dialect = readQueryDialect(searchProfile);
const dialects = [
  dialect,
  readQueryDialect({
    ...searchProfile,
    query: {
      ...searchProfile.query,
      operators: searchProfile.query.operators.filter(
        (operator) => !['bool.should', 'geo_distance'].includes(operator),
      ),
    },
  }),
];

/** Shapes of areas and of their combination; where they lie is no matter here. */
function findShapes(areas: readonly Area[]): Map<string, AreaShape> {
  const keys = [...areas.map(describeAreaKey), describeCutKey(listCutAreas(areas))];
  return new Map(keys.map((key, index) => [key, buildCircle(-3 + index / 100, 51.5, 900)]));
}

const chip = (area: Area): Filter => ({ type: 'area', kind: 'area', area });
const titleId = '2f1d5f5e-1111-4222-8333-444455556666';
const drive: Area = { kind: 'travel-time', titleId, mode: 'car', minutes: 15, contours: true };
const yard: Area = { kind: 'outline', titleId, metres: 100, role: 'except', name: 'Yard' };
const tenure: Filter = { type: 'choice', kind: 'tenure', values: ['Freehold'] };

describe('a query that was changed by hand', () => {
  it.each(dialects)('S-157, S-163: leaves every area what it was, in any dialect', (each) => {
    fc.assert(
      fc.property(randomAreas, randomFields, (areas, fields) => {
        const filters = orderFilters([...areas.map(chip), ...fields], 'titles');
        const shapes = findShapes(areas);
        const query = buildQuery({ index: 'titles', filters }, shapes, each);
        const changed = JSON.parse(JSON.stringify(query)) as QueryNode;
        const read = readSearchBody({ query: changed }, each, { filters, shapes });
        expect(readAreas(read.search)).toEqual(areas);
      }),
      { numRuns: countRuns(100) },
    );
  });

  const filters = [chip(drive), chip(yard), tenure];
  const shapes = findShapes([drive, yard]);
  const build = (others: readonly Filter[]) =>
    buildQuery({ index: 'titles', filters: others }, shapes, dialect);
  const read = (query: QueryNode) =>
    readSearchBody({ query }, dialect, { filters, shapes }).search.filters;

  it('takes the change and keeps the areas beside it', () => {
    const query = build([chip(drive), chip(yard), { ...tenure, values: ['Leasehold'] }]);
    expect(read(query)).toEqual([
      chip(drive),
      chip(yard),
      { type: 'choice', kind: 'tenure', values: ['Leasehold'] },
    ]);
  });

  it('loses an area whose condition was taken out', () => {
    expect(read(build([tenure]))).toEqual([tenure]);
  });

  it('adds an area that was written', () => {
    const box: Filter = {
      type: 'area',
      kind: 'area',
      area: { kind: 'box', bounds: [-3, 51, -2, 52] },
    };
    const { bool } = build(filters) as Extract<QueryNode, { bool: unknown }>;
    const { bool: added } = build([box]) as Extract<QueryNode, { bool: unknown }>;
    const query = { bool: { ...bool, filter: [...(bool.filter ?? []), ...(added.filter ?? [])] } };
    expect(read(query)).toEqual([chip(drive), chip(yard), box, tenure]);
  });

  it('does not join a second choice between areas to the first', () => {
    const either = (west: number): Filter =>
      chip({ kind: 'box', bounds: [west, 51, west + 1, 52], role: 'any' });
    const first = [either(-3), either(-1)];
    const query = buildQuery({ index: 'titles', filters: first }, new Map(), dialect);
    const other = buildQuery(
      { index: 'titles', filters: [either(1), either(3)] },
      new Map(),
      dialect,
    );
    const { filter: one = [] } = (query as Extract<QueryNode, { bool: unknown }>).bool;
    const { filter: two = [] } = (other as Extract<QueryNode, { bool: unknown }>).bool;
    const origin = { filters: first, shapes: findShapes(readAreas({ filters: first })) };
    const body = { query: { bool: { filter: [...one, ...two] } } };
    expect(readSearchBody(body, dialect, origin).search.filters).toEqual([
      ...first,
      { type: 'custom', kind: 'custom', parts: { filter: two } },
    ]);
  });
});
