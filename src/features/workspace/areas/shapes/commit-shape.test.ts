import { decodeShape } from '@property/geo/rings/shape-code.ts';
import type { Polygon, Position } from 'geojson';
import { describe, expect, it, vi } from 'vitest';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import type { Area } from '#filters/model/area.ts';
import { createEmptySearch, readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { commitShape } from './commit-shape.ts';
import { LINK_MAXIMUM, measureLink } from './measure-link.ts';

const link = { origin: 'https://app.example.test', pathname: '/', search: '', hash: '' };
vi.stubGlobal('window', { location: link });

/** An outline of many corners about a middle, ragged by about `depth` degrees. */
function buildRagged(corners: number, depth: number, radius = 0.05): Polygon {
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = radius + depth * (((index * 7919) % 101) / 101);
    return [-3 + 1.5 * reach * Math.cos(angle), 51.5 + reach * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
}

/** A finely traced outline with 400 deep bays: smooth, yet too long for a short link. */
function buildWavy(corners: number): Polygon {
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = 0.1 + 0.02 * Math.sin(400 * angle);
    return [-3 + 1.5 * reach * Math.cos(angle), 51.5 + reach * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
}

describe('a drawn shape in the link', () => {
  it('keeps every corner while the link stays under 2,000 characters', () => {
    const { area, search, exactCode } = commitShape({
      search: createEmptySearch(),
      shape: buildRagged(200, 0.001),
    });
    expect([area.name, area.tolerance, exactCode]).toEqual(['Area 1', undefined, null]);
    expect(measureLink(search)).toBeLessThanOrEqual(LINK_MAXIMUM);
    expect(parseSearch(serializeSearch(search)).value).toEqual(search);
  });

  it('is simplified by as little as will do, says by how much, and can have its corners back', () => {
    const { area, search, exactCode } = commitShape({
      search: createEmptySearch(),
      shape: buildRagged(2000, 0.0003),
    });
    expect(area.tolerance).toBeGreaterThan(0);
    expect(measureLink(search)).toBeLessThanOrEqual(LINK_MAXIMUM);
    expect(decodeShape(exactCode ?? '').coordinates[0]).toHaveLength(2001);
    expect(parseSearch(serializeSearch(search)).value).toEqual(search);
  });

  it('keeps every corner where no tolerance will do, up to what the service takes', () => {
    const wild = { search: createEmptySearch(), shape: buildRagged(2000, 0.04) };
    expect(commitShape(wild).area.tolerance).toBeUndefined();
    const tooFine = { search: createEmptySearch(), shape: buildRagged(25_000, 0.05, 5) };
    expect(() => commitShape(tooFine)).toThrow(/more than 20,000 corners/);
  });

  it('O-055: loses just the corners the service does not take where the link is long anyway', () => {
    const { area, search, exactCode, reason } = commitShape({
      search: createEmptySearch(),
      shape: buildWavy(21_000),
    });
    expect(measureLink(search)).toBeGreaterThan(LINK_MAXIMUM);
    const kept = area.kind === 'drawn' ? decodeShape(area.code).coordinates.flat(1).length : 0;
    expect(kept).toBeGreaterThan(1000);
    expect(kept).toBeLessThanOrEqual(20_000);
    expect([area.tolerance, exactCode]).toEqual([0.5, null]);
    expect(reason).toMatch(/no more than 20,000 corners/);
  });

  it('S-074, O-055: leaves room for the areas beside it, which count together', () => {
    const commit = (search: Search, shape: Polygon, replacing?: Area) =>
      commitShape({ search, shape, replacing });
    const count = ({ filters }: Search) =>
      readAreas({ filters })
        .flatMap((area) => (area.kind === 'drawn' ? decodeShape(area.code).coordinates : []))
        .flat(1).length;
    const first = commit(createEmptySearch(), buildWavy(15_000));
    expect([first.area.tolerance, count(first.search)]).toEqual([undefined, 15_001]);
    const { area, search, reason } = commit(first.search, buildRagged(15_000, 0.0003));
    expect(area.tolerance).toBeGreaterThan(0);
    expect(reason).toMatch(/of all areas together/);
    expect(count(search)).toBeGreaterThan(15_100);
    expect(count(search)).toBeLessThanOrEqual(20_000);
    expect(() => commit(first.search, buildRagged(15_000, 0.05, 5))).toThrow(
      /areas have more than 20,000 corners together/,
    );
    // In its own place there is room for all of it.
    const again = commit(first.search, buildRagged(15_000, 0.05, 5), first.area);
    expect([again.area.tolerance, count(again.search)]).toEqual([undefined, 15_001]);
  });

  it('takes the place of the area that was edited, with its name and role', () => {
    const first = commitShape({
      search: createEmptySearch(),
      shape: buildRagged(5, 0),
      manner: { name: 'North', role: 'except' },
    });
    const { search } = commitShape({
      search: first.search,
      shape: buildRagged(6, 0),
      replacing: first.area,
    });
    expect(readAreas(search)).toMatchObject([{ kind: 'drawn', name: 'North', role: 'except' }]);
  });
});
