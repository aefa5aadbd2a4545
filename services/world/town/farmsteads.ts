import type { OsmWriter } from './osm-writer.ts';
import { type Face, sidesOf } from './planar-map.ts';
import type { Random } from './random.ts';
import { fitRectangle, keepClear, openSite, runInside, type SiteGround } from './site-ground.ts';

/** Picks fields beside a lane that have a farm in their corner, and opens their gates. */
export function openFarmsteads(fields: readonly Face[], random: Random): SiteGround[] {
  const grounds: SiteGround[] = [];
  for (const face of fields) {
    const isBeside = sidesOf(face).some((side) => {
      const kind = side.edge.road?.class;
      return kind === 'unclassified' || kind === 'tertiary';
    });
    if (!isBeside || !random.chance(0.075)) continue;
    const ground = openSite({ face, kind: 'green', name: '' });
    if (ground !== undefined && ground.deep > 90) grounds.push(ground);
  }
  return grounds;
}

/** A farmhouse and its barns round a yard, up a track from the lane. */
export function buildFarmstead(ground: SiteGround, writer: OsmWriter, random: Random): void {
  const yard = random.between(34, 60);
  const track = runInside(ground, [0, 6], [0, yard]).map((point) => writer.node(point));
  writer.way([writer.vertex(ground.gate), ...track], { highway: 'track' });
  keepClear(ground, [0, 0], [0, yard + 16], 4);
  const hand = random.chance(0.5) ? 1 : -1;
  const between = (a: number, b: number) => (hand > 0 ? ([a, b] as const) : ([-b, -a] as const));
  const house = fitRectangle(ground, between(7, 21), [yard - 16, yard - 7], 6);
  if (house === undefined) return;
  const tags: Record<string, string> = { building: 'farm', 'building:levels': '2' };
  writer.ring(house, tags);
  const barns = [
    fitRectangle(ground, between(-34, -7), [yard - 12, yard + 2], 8),
    fitRectangle(ground, between(-30, -6), [yard + 8, yard + 26], 8),
    fitRectangle(ground, between(8, 40), [yard + 4, yard + 22], 8),
  ];
  for (const barn of barns) {
    if (barn !== undefined && random.chance(0.8))
      writer.ring(barn, { building: 'barn', 'building:levels': '1' });
  }
  const { gateSide } = ground;
  gateSide.street?.slots.push({
    along: gateSide.along,
    isLeft: gateSide.runsForward,
    identity: 'name',
    tags: [tags],
  });
}
