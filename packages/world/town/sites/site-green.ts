import type { OsmWriter } from '../osm-writer.ts';
import { drawBlob, sine } from '../plane/curve.ts';
import { at, type Point } from '../plane/point.ts';
import { area, boxAlong, contains } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import { fitRectangle, runInside, type SiteGround } from './site-ground.ts';

/** A park: paths from the gate, trees, a pond and a pitch where there is room. */
export function layPark(ground: SiteGround, writer: OsmWriter, random: Random): void {
  writer.ring(ground.ring, { leisure: 'park', name: ground.site.name });
  const size = area(ground.ring);
  const isMirrored = random.chance(0.5);
  const reach = isMirrored ? ground.left : ground.right;
  const pondAt = ground.place(reach * 0.45, ground.deep * 0.33);
  const blob = size > 30_000 ? drawBlob(pondAt, 36, 21, 0.25, random, 9) : [];
  const pond = blob.every((point) => contains(ground.ring, point)) ? blob : [];
  if (pond.length > 0) writer.ring(pond, { natural: 'water', water: 'pond' });
  layPaths(ground, writer, random, pond);
  if (size > 50_000) {
    const far = isMirrored ? ground.right : ground.left;
    const from = far > 0 ? far * 0.3 : far * 0.3 - 96;
    const inward = ground.deep * 0.55;
    const pitch = fitRectangle(ground, [from, from + 96], [inward, inward + 58], 40);
    if (pitch !== undefined) writer.ring(pitch, { leisure: 'pitch', sport: 'cricket' });
  }
  const isGrass = (point: Point) =>
    !ground.taken.some((ring) => contains(ring, point)) &&
    !(pond.length > 0 && contains(pond, point));
  plantTrees(ground.ring, 26, isGrass, writer, random);
}

/** Trees scattered over a ring, about so many to a hectare. */
export function plantTrees(
  ring: readonly Point[],
  perHectare: number,
  suits: (point: Point) => boolean,
  writer: OsmWriter,
  random: Random,
): void {
  const box = boxAlong(ring, { x: 1, y: 0 });
  const count =
    (((box.alongTo - box.alongFrom) * (box.acrossTo - box.acrossFrom)) / 10_000) * perHectare;
  for (let i = 0; i < count; i++) {
    const point = {
      x: random.between(box.alongFrom, box.alongTo),
      y: random.between(box.acrossFrom, box.acrossTo),
    };
    if (contains(ring, point) && suits(point)) writer.node(point, { natural: 'tree' });
  }
}

function layPaths(
  ground: SiteGround,
  writer: OsmWriter,
  random: Random,
  pond: readonly Point[],
): void {
  const gate = writer.vertex(ground.gate);
  const turn = ground.deep * random.between(0.4, 0.6);
  const hub = random.between(-20, 20);
  const isDry = (point: Point) => pond.length === 0 || !contains(pond, point);
  const trunk = runInside(ground, [0, 6], [hub, turn], 14).map((point) => writer.node(point));
  if (trunk.length === 0) return;
  writer.way([gate, ...trunk], { highway: 'footway' });
  const ends: readonly [number, number][] = [
    [ground.left + 10, turn * 0.45],
    [ground.left + 10, ground.deep * 0.8],
    [ground.right - 10, ground.deep * 0.8],
    [ground.right - 10, turn * 0.55],
    [hub * 2, ground.deep - 8],
  ];
  for (const end of ends) {
    const path = runInside(ground, [hub, turn], end, 14).slice(1);
    const bend = random.between(-9, 9);
    const curved = path.map((point, i) => ({
      x: point.x + bend * sine(i / (2 * path.length)),
      y: point.y - bend * sine(i / (2 * path.length)),
    }));
    if (curved.length < 2 || !curved.every(isDry)) continue;
    const nodes = curved.map((point) => writer.node(point));
    writer.way([at(trunk, -1), ...nodes], { highway: 'footway' });
  }
}

/** Allotments: beds either side of a track, sheds at their ends. */
export function layAllotments(ground: SiteGround, writer: OsmWriter, random: Random): void {
  writer.ring(ground.ring, { landuse: 'allotments', name: ground.site.name });
  const track = runInside(ground, [0, 6], [0, ground.deep - 6], 14).map((point) =>
    writer.node(point),
  );
  writer.way([writer.vertex(ground.gate), ...track], { highway: 'track', access: 'private' });
  for (let inward = 12; inward < ground.deep - 8; inward += 11) {
    for (const right of [-30, -12, 12, 30]) {
      if (!random.chance(0.6)) continue;
      const shed = fitRectangle(ground, [right, right + 2.4], [inward, inward + 2], 1.6);
      if (shed !== undefined) writer.ring(shed, { building: 'shed' });
    }
  }
}

/** A cemetery: a drive and cross paths, a chapel at the meeting. */
export function layCemetery(ground: SiteGround, writer: OsmWriter, random: Random): void {
  writer.ring(ground.ring, { landuse: 'cemetery', name: ground.site.name });
  layPaths(ground, writer, random, []);
  const chapel = fitRectangle(ground, [6, 20], [ground.deep * 0.3, ground.deep * 0.3 + 8], 6);
  if (chapel !== undefined) writer.ring(chapel, { building: 'chapel' });
  plantTrees(ground.ring, 12, () => true, writer, random);
}

/** A small green between houses. */
export function layGreen(ground: SiteGround, writer: OsmWriter, random: Random): void {
  const isNamed = area(ground.ring) > 9000;
  writer.ring(
    ground.ring,
    isNamed ? { leisure: 'park', name: ground.site.name } : { landuse: 'grass' },
  );
  const play = fitRectangle(ground, [6, 26], [10, 26], 9);
  if (play !== undefined) writer.ring(play, { leisure: 'playground' });
  plantTrees(ground.ring, 34, () => true, writer, random);
}
