import { addFlats, type Tags } from '../houses.ts';
import type { OsmWriter } from '../osm-writer.ts';
import { interpolate, type Point } from '../plane/point.ts';
import type { Random } from '../random.ts';
import { fitRectangle, type SiteGround } from './site-ground.ts';
import { layDrive } from './site-works.ts';

/** An L or U of ranges around a yard, drawn as one outline. Metres from the gate. */
function wing(
  ground: SiteGround,
  right: number,
  inward: number,
  wide: number,
  deep: number,
): Point[] | undefined {
  if (
    fitRectangle(ground, [right, right + wide], [inward, inward + deep], wide * 0.9) === undefined
  ) {
    return undefined;
  }
  const range = Math.min(13, deep * 0.42);
  const { place } = ground;
  return [
    place(right, inward),
    place(right + wide, inward),
    place(right + wide, inward + deep),
    place(right + wide - range, inward + deep),
    place(right + wide - range, inward + range),
    place(right + range, inward + range),
    place(right + range, inward + deep * 0.8),
    place(right, inward + deep * 0.8),
  ];
}

function layPitches(ground: SiteGround, from: number, writer: OsmWriter, random: Random): void {
  for (let inward = from; inward < ground.deep - 30; inward += 66) {
    for (let right = ground.left + 6; right < ground.right - 40; right += 104) {
      const ring = fitRectangle(ground, [right, right + 96], [inward, inward + 58], 26);
      if (ring !== undefined) {
        writer.ring(ring, {
          leisure: 'pitch',
          sport: random.pick(['soccer', 'rugby_union', 'cricket', 'soccer']),
        });
      }
    }
  }
}

/** A school or college: buildings near the gate, a yard, and playing fields behind. */
export function laySchool(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const isCollege = ground.site.kind === 'college';
  const site: Tags = { amenity: 'school', name: ground.site.name };
  writer.ring(ground.ring, site);
  const depth = Math.min(ground.deep * 0.4, 26);
  layDrive(ground, depth, writer);
  const wide = isCollege ? 86 : 54;
  let built = 0;
  for (const right of [-wide - 8, 8, -wide / 2, ground.left + 12, 30]) {
    if (built >= (isCollege ? 2 : 1)) break;
    const outline = wing(ground, right, depth + 8, wide, isCollege ? 46 : 30);
    if (outline === undefined) continue;
    built += 1;
    writer.ring(outline, { building: 'school', 'building:levels': isCollege ? '3' : '1' });
  }
  if (built === 0) {
    const ring = fitRectangle(
      ground,
      [ground.left + 10, ground.right - 10],
      [depth + 7, depth + 24],
      10,
    );
    if (ring !== undefined) writer.ring(ring, { building: 'school', 'building:levels': '1' });
  }
  const hall = fitRectangle(ground, [ground.left + 10, -10], [depth + 8, depth + 26], 12);
  if (hall !== undefined) writer.ring(hall, { building: 'school', 'building:levels': '2' });
  layPitches(ground, depth + (isCollege ? 66 : 48), writer, random);
  return [site];
}

/** Playing fields and a play area. */
export function layRecreationGround(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  writer.ring(ground.ring, { landuse: 'recreation_ground', name: ground.site.name });
  const pavilion = fitRectangle(ground, [-24, -6], [12, 21], 6);
  if (pavilion !== undefined)
    writer.ring(pavilion, { building: 'pavilion', 'building:levels': '1' });
  const play = fitRectangle(ground, [8, 30], [12, 30], 8);
  if (play !== undefined) writer.ring(play, { leisure: 'playground' });
  layPitches(ground, 34, writer, random);
  return [];
}

/** A hospital: wards and clinics on a drive, car parks around. */
export function layHospital(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const site: Tags = { amenity: 'hospital', name: ground.site.name, emergency: 'yes' };
  writer.ring(ground.ring, site);
  const depth = ground.deep * 0.32;
  layDrive(ground, depth, writer);
  for (let inward = depth + 10; inward < ground.deep - 24; inward += 58) {
    for (let right = ground.left + 12; right < ground.right - 40; right += 84) {
      const outline = wing(ground, right, inward, random.between(52, 70), random.between(34, 44));
      if (outline !== undefined) {
        writer.ring(outline, {
          building: 'hospital',
          'building:levels': String(random.integer(2, 5)),
        });
      }
    }
  }
  for (const side of [
    [ground.left + 8, -8],
    [8, ground.right - 8],
  ] as const) {
    const parking = fitRectangle(ground, side, [10, depth - 7], 14);
    if (parking !== undefined) writer.ring(parking, { amenity: 'parking', surface: 'asphalt' });
  }
  return [site];
}

/** Plan of a church with nave, transepts and tower, in shares of its length and breadth. */
const CHURCH_PLAN = [
  [0.15, 0.25],
  [0.68, 0.25],
  [0.68, 0],
  [0.82, 0],
  [0.82, 0.25],
  [1, 0.3],
  [1, 0.7],
  [0.82, 0.75],
  [0.82, 1],
  [0.68, 1],
  [0.68, 0.75],
  [0.15, 0.75],
  [0.15, 0.66],
  [0, 0.66],
  [0, 0.34],
  [0.15, 0.34],
] as const;

/** A church in its yard, with a path from the gate. */
export function layChurch(ground: SiteGround, writer: OsmWriter): Tags[] {
  const { name } = ground.site;
  writer.ring(ground.ring, { landuse: 'religious', name: `${name} churchyard` });
  const inward = Math.max(14, ground.deep * 0.42);
  const middle = (ground.left + ground.right) / 2;
  const [a, b, c, d] =
    fitRectangle(ground, [-20, 20], [inward - 10, inward + 10], 7) ??
    fitRectangle(ground, [middle - 20, middle + 20], [inward - 10, inward + 10], 6) ??
    [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const tags: Tags = {
    building: 'church',
    amenity: 'place_of_worship',
    religion: 'christian',
    name,
  };
  const at = (along: number, across: number) =>
    interpolate(interpolate(a, b, along), interpolate(d, c, along), across);
  writer.ring(
    CHURCH_PLAN.map(([along, across]) => at(along, across)),
    tags,
  );
  writer.way([writer.vertex(ground.gate), writer.node(at(0.5, 0.2))], { highway: 'footway' });
  return [tags];
}

/** Blocks of flats round a drive; each block has its own name, each flat its own address. */
export function layApartments(ground: SiteGround, writer: OsmWriter, random: Random): Tags[][] {
  writer.ring(ground.ring, {
    landuse: 'residential',
    residential: 'apartments',
    name: ground.site.name,
  });
  const depth = ground.deep * 0.5;
  layDrive(ground, depth, writer);
  const blocks: Tags[][] = [];
  for (const [from, to] of [
    [8, depth - 8],
    [depth + 8, ground.deep - 6],
  ] as const) {
    for (let left = ground.left + 6; left < ground.right - 14; ) {
      const size = random.between(24, 40);
      const ring = fitRectangle(ground, [left, left + size], [Math.max(from, to - 17), to], 10);
      left += size + random.between(7, 12);
      const [a, b, c, d] = ring ?? [];
      if (
        ring === undefined ||
        a === undefined ||
        b === undefined ||
        c === undefined ||
        d === undefined
      )
        continue;
      const levels = random.integer(4, 6);
      const flats = levels * random.integer(4, 6);
      const building: Tags = {
        building: 'apartments',
        'building:levels': String(levels),
        'addr:flats': `1-${flats}`,
        name: `${ground.site.name} ${String.fromCharCode(65 + blocks.length)}`,
      };
      writer.ring(ring, building);
      const from2 = interpolate(interpolate(a, d, 0.5), interpolate(b, c, 0.5), 0.1);
      const to2 = interpolate(interpolate(a, d, 0.5), interpolate(b, c, 0.5), 0.9);
      blocks.push([building, ...addFlats(from2, to2, flats, writer)]);
    }
  }
  return blocks;
}
