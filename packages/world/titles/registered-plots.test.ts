import { beforeAll, describe, expect, it } from 'vitest';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { openWorld } from '../records/open-world.ts';
import type { TitleBundle } from '../records/titles/title-bundle.ts';
import { SourceTally } from '../sources/files/source-tally.ts';
import { type RegisteredParcel, readParcels } from '../sources/open-data/parcels.ts';
import { collect } from '../testing/collect.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { createLocalProjection, measureRegion } from './local-projection.ts';
import { placeRegistered } from './registered-plots.ts';

const SQUARE: RegisteredParcel = {
  inspireId: '7',
  rings: [
    [
      [531_500, 181_200],
      [531_500, 181_300],
      [531_600, 181_300],
      [531_600, 181_200],
      [531_500, 181_200],
    ],
    [
      [531_510, 181_210],
      [531_520, 181_210],
      [531_520, 181_220],
      [531_510, 181_220],
      [531_510, 181_210],
    ],
  ],
  validFrom: undefined,
};

describe('registered parcels as plots', () => {
  const projection = createLocalProjection(0, 51.5);
  it('keep their size, and what is cut out of them', () => {
    const [plot] = placeRegistered([SQUARE], projection, [-0.2, 51.4, 0, 51.6]);
    // 100 m by 100 m less 10 m by 10 m; the grid is drawn a little smaller than the ground.
    expect(measureRegion(plot?.region ?? [])).toBeGreaterThan(9_880);
    expect(measureRegion(plot?.region ?? [])).toBeLessThan(9_920);
    expect(plot).toMatchObject({ key: 'inspire/7', tags: { 'ref:inspire': '7' } });
  });

  it('lose rings that are a corner or a line, and are none where the outline is one', () => {
    const list = (...rings: RegisteredParcel['rings']) => [
      ...placeRegistered([{ ...SQUARE, rings }], projection, [-0.2, 51.4, 0, 51.6]),
    ];
    const [outline = [], hole = []] = SQUARE.rings;
    const corner = outline.map(() => [531_550, 181_250] as const);
    const line = outline.map(([easting]) => [easting, 181_250] as const);
    expect(list(outline, corner, hole, line)[0]?.region).toHaveLength(2);
    expect(list(corner)).toEqual([]);
    expect(list(line)).toEqual([]);
  });

  it('come the smallest first, and not from beyond the world', () => {
    const small = { ...SQUARE, inspireId: '8', rings: SQUARE.rings.slice(1) };
    const list = (west: number) =>
      Array.from(
        placeRegistered([SQUARE, small], projection, [west, 51.4, 0, 51.6]),
        ({ key }) => key,
      );
    expect(list(-0.2)).toEqual(['inspire/8', 'inspire/7']);
    expect(list(-0.05)).toEqual([]);
  });
});

const parcels = findSharedData('inspire/city-of-london-west.gml');
const extract = findSharedData('osm/city-of-london-2020.osm.pbf');
describe.skipIf(!parcels || !extract)('titles around Ludgate Circus', () => {
  let bundles: TitleBundle[] = [];
  let notes: readonly string[] = [];
  beforeAll(async () => {
    const osm = await readOsmFile(extract ?? '', { bbox: [-0.107, 51.5125, -0.1035, 51.5145] });
    const registered = await collect(
      readParcels({ paths: [parcels ?? ''] }, new SourceTally('parcels')),
    );
    const options = { seed: 7, asOf: '2026-11-01', name: 'City' };
    const world = openWorld(osm, { parcels: registered }, options, () => undefined);
    bundles = [...world.bundles()];
    notes = world.finish().provenance.notes;
  });

  it('have the outlines of the register, its references, and no numbers that could be real', () => {
    const registered = bundles.filter(({ title }) =>
      title.provenance?.sources?.includes('HM Land Registry INSPIRE Index Polygons'),
    );
    expect(registered.length).toBeGreaterThan(40);
    for (const { title, geometry } of registered) {
      expect(title.number).toBeUndefined();
      expect(title.provenance?.real).toContain('outline');
      expect(title.provenance?.note).toMatch(/INSPIRE-\d+; its title number and owner/);
      expect(geometry?.type).toBe('MultiPolygon');
    }
    const ids = registered.map(
      ({ title }) => /INSPIRE-\d+/.exec(title.provenance?.note ?? '')?.[0],
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(registered.some(({ title }) => title.mainAddress !== undefined)).toBe(true);
    expect(notes[0]).toMatch(/indicative extents of the register/);
  });

  it('keep their modelled numbers where the register has no extent', () => {
    const others = bundles.filter(({ title }) => !title.provenance?.note?.includes('INSPIRE-'));
    for (const { title } of others) expect(title.number).toMatch(/^[A-Z]+\d+$/);
  });
});
