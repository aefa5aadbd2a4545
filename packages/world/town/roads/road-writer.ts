import type { OsmWriter } from '../osm-writer.ts';
import type { HalfEdge, Vertex } from '../planar-map.ts';
import { at } from '../plane/point.ts';
import { signedArea } from '../plane/polygon.ts';
import type { Street } from './road.ts';
import type { TracedStreet } from './street-tracing.ts';

type Tags = Record<string, string>;

/** Writes a street as ways: cut where a bridge begins or ends, sharing nodes with all it meets. */
export function writeStreet(
  street: TracedStreet,
  railVertices: ReadonlySet<Vertex>,
  writer: OsmWriter,
): void {
  const base = describeRoad(street);
  let nodes: number[] = [];
  let onBridge = false;
  const sides = street.road.roundabout ? clockwise(street.sides) : street.sides;
  const flush = () => {
    if (nodes.length < 2) return;
    writer.way(nodes, onBridge ? { ...base, bridge: 'yes', layer: '1' } : base);
  };
  for (const side of sides) {
    const bridges = isBridge(side, railVertices);
    if (nodes.length === 0) nodes = [writer.vertex(side.origin)];
    else if (bridges !== onBridge) {
      flush();
      nodes = [at(nodes, -1)];
    }
    onBridge = bridges;
    nodes.push(writer.vertex(side.end));
  }
  flush();
  const [first] = street.sides;
  const last = street.sides[street.sides.length - 1];
  if (street.road.class !== 'residential') return;
  for (const tip of [first?.twin, last]) {
    if (tip?.next === tip?.twin && tip !== undefined) {
      writer.tagNode(writer.vertex(tip.end), { highway: 'turning_circle' });
    }
  }
}

/** Traffic keeps left here, so it goes round an island clockwise. */
function clockwise(sides: readonly HalfEdge[]): readonly HalfEdge[] {
  if (signedArea(sides.map((side) => side.origin)) < 0) return sides;
  return sides.map((side) => side.twin).reverse();
}

function isBridge(side: HalfEdge, railVertices: ReadonlySet<Vertex>): boolean {
  const overWater = side.face.land === 'river' && side.twin.face.land === 'river';
  return overWater || railVertices.has(side.origin) || railVertices.has(side.end);
}

function describeRoad(street: Street): Tags {
  const { road } = street;
  const tags: Tags = { highway: road.class };
  if (road.alley) return { ...tags, service: 'alley' };
  if (street.name !== undefined) tags.name = street.name;
  if (road.ref !== undefined) tags.ref = road.ref;
  if (road.roundabout) Object.assign(tags, { junction: 'roundabout', oneway: 'yes' });
  const limit = speedLimit(street);
  if (limit !== undefined) tags.maxspeed = `${limit} mph`;
  return tags;
}

function speedLimit({ road, builtUp }: Street): number | undefined {
  if (road.class === 'trunk') return road.roundabout ? 40 : 60;
  if (road.class === 'primary') return builtUp ? 30 : 50;
  if (road.class === 'residential') return builtUp ? 20 : 30;
  if (road.class === 'service' || road.class === 'track') return undefined;
  return builtUp ? 30 : 60;
}
