import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DiskShelves } from '../shelf/shelf.ts';
import { buildRecords } from '../testing/build-records.ts';
import { openInventedTown, TOWN_OPTIONS } from '../testing/invented-town.ts';
import { labelSales, listPlaces, toPaidSale } from '../testing/labelled-sales.ts';
import { generateTown } from '../town/generate-town.ts';
import { openWorld } from './open-world.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Facts of a title that say how it stands among others, which change with those. */
const AMONG_OTHERS = new Set(['plotRatioAround', 'plotRatioAgainstArea', 'ownerTitles']);

/** What a title says of itself. */
function writeAlone(title: object): string {
  return JSON.stringify(title, (key, value) => (AMONG_OTHERS.has(key) ? undefined : value));
}

describe('repeatability', () => {
  const PLACE = { titles: 500, seed: 3 };
  const { town: small, records: first } = openInventedTown(PLACE.titles);
  const SOLD = { pricePaid: labelSales(listPlaces(small)).map(toPaidSale) };
  const write = (records: typeof first): string =>
    JSON.stringify([
      records.titles,
      records.comps,
      records.addresses,
      [...records.geometry],
      records.roads,
      records.footfallCells,
    ]);

  it('the same town gives the same records', () => {
    expect(write(buildRecords(generateTown(PLACE), {}, TOWN_OPTIONS)) === write(first)).toBe(true);
  });

  it('the same comes from the disk as from memory', { tags: 'long' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'repeat-'));
    const shelves = new DiskShelves(join(folder, 'shelves.sqlite'));
    try {
      const world = openWorld(small, SOLD, TOWN_OPTIONS, () => undefined, shelves);
      const titles = Array.from(world.bundles(), ({ title }) => title);
      const sold = buildRecords(small, SOLD, TOWN_OPTIONS);
      expect(JSON.stringify(titles) === JSON.stringify(sold.titles)).toBe(true);
      const { roads, matches } = world.finish();
      expect(JSON.stringify([...roads]) === JSON.stringify(sold.roads)).toBe(true);
      expect(matches).toEqual(sold.matches);
      expect(matches[0]?.exact).toBeGreaterThan(100);
    } finally {
      shelves.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('another seed gives other records of the same titles', { tags: 'long' }, () => {
    const other = buildRecords(small, {}, { ...TOWN_OPTIONS, seed: 6 });
    expect(other.titles.map(({ id }) => id)).toEqual(first.titles.map(({ id }) => id));
    expect(write(other) === write(first)).toBe(false);
  });

  it('a record does not change when another is taken away', () => {
    const drawn = [...small.ways];
    const plots = drawn.filter(({ tags }) => tags.boundary === 'plot');
    const gone = plots[Math.floor(plots.length / 2)];
    const ways = drawn.filter((way) => way !== gone);
    const fewer = buildRecords({ ...small, ways }, {}, TOWN_OPTIONS);
    const after = new Map(fewer.titles.map((title) => [title.id, writeAlone(title)]));
    const changed = first.titles.filter((title) => after.get(title.id) !== writeAlone(title));
    // The plot itself, the flats of the house on it, and what shared its ground; nothing else.
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(12);
  });
});
