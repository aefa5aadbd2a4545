import { describe, expect, it } from 'vitest';
import type { OsmTags } from '../../osm/osm-data.ts';
import type { Parcel } from '../../titles/parcel.ts';
import type { Region } from '../../titles/region.ts';
import { classifyUse } from './classify-use.ts';
import { factorOfRegion } from './region-level.ts';

/** A square of so many square metres, in millimetres. */
function square(metres: number): Region {
  const side = Math.round(Math.sqrt(metres) * 1000);
  return [
    [
      { x: 0, y: 0 },
      { x: side, y: 0 },
      { x: side, y: side },
      { x: 0, y: side },
    ],
  ];
}

/** A building on its own ground, with what is mapped inside it. */
function build(tags: OsmTags, metres: number, inside: readonly OsmTags[] = []): Parcel {
  const centre = { x: 0, y: 0 };
  const region = square(metres);
  return {
    key: 'w1',
    kind: 'building',
    tags: {},
    region,
    buildings: [{ key: 'w1', tags, region, centre, nodes: [] }],
    points: inside.map((point, index) => ({ key: `n${index}`, tags: point, point: centre })),
    neighbours: 0,
  };
}

const CAFE = { amenity: 'cafe' };

describe('what a building is used for', () => {
  it.each<[string, OsmTags, number, string, OsmTags[]?]>([
    ['a bird hide', { building: 'yes', leisure: 'bird_hide' }, 30, 'open-space'],
    ['a hide by its kind', { building: 'bird_hide', name: 'Woodpecker Hide' }, 30, 'open-space'],
    ['a shed without an address', { building: 'yes' }, 15, 'land'],
    ['a house', { building: 'yes', 'addr:housenumber': '3' }, 80, 'detached'],
    ['a university with a café', { building: 'university' }, 3000, 'school', [CAFE]],
    ['a school by its name', { building: 'yes', name: 'Business School' }, 5000, 'school', [CAFE]],
    ['a hospital with a shop', { building: 'hospital' }, 9000, 'hospital', [{ shop: 'gift' }]],
    [
      'a tower of flats with a shop at its foot',
      { building: 'yes', name: 'Shakespeare Tower', 'building:levels': '44' },
      4600,
      'flats',
      [{ shop: 'convenience' }],
    ],
    [
      'a high office with a café',
      { building: 'yes', 'building:levels': '12', 'addr:housenumber': '5' },
      4600,
      'office',
      [CAFE],
    ],
    ['a shop', { building: 'yes' }, 300, 'shop', [{ shop: 'books' }]],
    ['somebody’s old school', { building: 'house', name: 'School House' }, 120, 'detached'],
    [
      'a large shed where a shop is to come',
      { building: 'yes', 'addr:housenumber': '1' },
      48_000,
      'industrial',
      [{ shop: 'supermarket', name: 'Lidl (COMING SOON)' }],
    ],
  ])('%s', (_, tags, metres, use, inside = []) => {
    expect(classifyUse(build(tags, metres, inside))).toBe(use);
  });

  it('of land for business is a shed where it is larger than offices are', () => {
    const on = (tags: OsmTags, metres: number) =>
      classifyUse({ ...build(tags, metres), kind: 'site', tags: { landuse: 'commercial' } });
    expect(on({ building: 'yes' }, 48_000)).toBe('warehouse');
    expect(on({ building: 'yes', 'building:levels': '5' }, 8000)).toBe('office');
    expect(on({ building: 'yes' }, 900)).toBe('office');
  });

  it('of land where something is only to come is nothing yet', () => {
    const parcel = build({}, 100);
    const tags = { landuse: 'retail', name: 'Lidl (COMING SOON)' };
    expect(classifyUse({ ...parcel, kind: 'site', tags, buildings: [] })).toBe('land');
  });
});

describe('the level of prices', () => {
  it('is that of the region by the postcode, and the usual one elsewhere', () => {
    expect(factorOfRegion('office', 'EC4M 7AA') * 140).toBeGreaterThan(500);
    expect(factorOfRegion('flat', 'EC2Y 8BY') * 235).toBeGreaterThan(800);
    expect(factorOfRegion('terraced', 'NE1 1AA')).toBeLessThan(1);
    expect(factorOfRegion('office', 'NP20 4GB')).toBe(1);
    expect(factorOfRegion('office', 'WX1 9BN')).toBe(1);
    expect(factorOfRegion('office', undefined)).toBe(1);
  });
});
