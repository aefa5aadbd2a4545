import { measureLines } from '@property/geo/bounds.ts';
import { containsPlace, isSamePlace, measureRing } from '@property/geo/rings/ring.ts';
import type { Polygon, Position } from 'geojson';
import type { BoundingBox, OsmData } from '../osm/osm-data.ts';
import { lineTouches } from './positions.ts';

/**
 * The sea, from coastline ways: land lies to their left, water to their right.
 *
 * An extract cuts the coast. Two loose ends close to each other are the banks of a tidal river that
 * were cut where it leaves the area; they are joined. Other loose ends are led straight outwards to
 * a box around everything and the sea is closed along that box. Where a coast ends inside the covered area, land and sea
 * cannot be told apart and there is no sea.
 */
export function buildSea(data: OsmData): Polygon[] {
  const all = joinCoastline(data);
  if (hasLooseEnd(all, data.bbox)) return [];
  const chains = joinBanks(
    all.flatMap((chain) => trimToArea(chain, data.bbox)),
    data.bbox,
  );
  if (chains.length === 0) return [];
  const isClosed = (chain: Position[]) => isSamePlace(chain[0], chain.at(-1));
  const islands = chains.filter((chain) => isClosed(chain) && measureRing(chain) > 0);
  const basins = chains.filter((chain) => isClosed(chain) && measureRing(chain) < 0);
  const coasts = chains.filter((chain) => !isClosed(chain));

  const box = surround(data.bbox, chains.flat());
  const seas = closeAlongBox(coasts, data.bbox, box).concat(
    basins.map((ring) => ring.toReversed()),
  );
  return seas.map((ring) => ({
    type: 'Polygon',
    coordinates: [
      ring,
      ...islands
        .filter((island) => island[0] && containsPlace(ring, island[0]))
        .map((island) => island.toReversed()),
    ],
  }));
}

/** Whether a coast ends inside the area, so that land and sea cannot be told apart. */
export function isCoastCut(data: OsmData): boolean {
  return hasLooseEnd(joinCoastline(data), data.bbox);
}

function hasLooseEnd(chains: readonly Position[][], bbox: BoundingBox): boolean {
  return chains
    .filter((chain) => !isSamePlace(chain[0], chain.at(-1)))
    .flatMap((chain) => [chain[0], chain.at(-1)])
    .some((end) => isInside(end, bbox));
}

/** Coastline ways joined head to tail; unlike rings of areas they keep their direction. */
function joinCoastline(data: OsmData): Position[][] {
  const byStart = new Map<number, readonly number[]>();
  const ends = new Set<number>();
  for (const way of data.ways) {
    const [first] = way.nodes;
    if (way.tags.natural !== 'coastline' || first === undefined) continue;
    if (way.nodes.some((id) => !data.nodes.has(id))) continue;
    byStart.set(first, way.nodes);
    ends.add(way.nodes.at(-1) as number);
  }
  const starts = [...byStart.keys()];
  // Loose starts first, so that a chain is taken up at its beginning; what remains are rings.
  starts.sort((left, right) => Number(ends.has(left)) - Number(ends.has(right)));
  const chains: Position[][] = [];
  for (const start of starts) {
    const ids: number[] = [];
    let next = byStart.get(start);
    while (next) {
      byStart.delete(next[0] as number);
      ids.push(...(ids.length === 0 ? next : next.slice(1)));
      next = byStart.get(ids.at(-1) as number);
    }
    if (ids.length < 2) continue;
    chains.push(
      ids.map((id) => {
        const node = data.nodes.get(id);
        return [node?.lon ?? 0, node?.lat ?? 0];
      }),
    );
  }
  return chains;
}

/**
 * A chain without what lies beyond the area at its loose ends, but for one position: the banks of a
 * river wander there until each is cut somewhere else. A loose chain that misses the area goes.
 */
function trimToArea(chain: Position[], bbox: BoundingBox): Position[][] {
  if (isSamePlace(chain[0], chain.at(-1))) return [chain];
  const first = chain.findIndex((position) => isInside(position, bbox));
  const last = chain.findLastIndex((position) => isInside(position, bbox));
  if (first < 0) return lineTouches(chain, bbox) ? [chain] : [];
  return [chain.slice(Math.max(0, first - 1), last + 2)];
}

/** Joins the end of one chain to the start of another across less than a quarter of the area's width. */
function joinBanks(
  chains: readonly Position[][],
  [west, south, east, north]: BoundingBox,
): Position[][] {
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const reach = Math.min((east - west) * narrow, north - south) / 4;
  const distance = ([fromX = 0, fromY = 0]: Position, [toX = 0, toY = 0]: Position) =>
    Math.hypot((toX - fromX) * narrow, toY - fromY);
  const joined = [...chains];
  for (let index = 0; index < joined.length; ) {
    const chain = joined[index] as Position[];
    const end = chain.at(-1) as Position;
    const isClosed = isSamePlace(chain[0], end);
    const next = joined.findIndex(
      (other) =>
        other !== chain &&
        !isSamePlace(other[0], other.at(-1)) &&
        distance(end, other[0] as Position) < reach,
    );
    if (isClosed || next < 0) index += 1;
    else {
      chain.push(...(joined[next] as Position[]));
      joined.splice(next, 1);
      if (next < index) index -= 1;
    }
  }
  return joined;
}

interface CoastPath {
  readonly path: Position[];
  /** Where it enters and leaves, as `alongBox` counts. */
  readonly start: number;
  readonly end: number;
}

function closeAlongBox(coasts: Position[][], inner: BoundingBox, box: BoundingBox): Position[][] {
  const centre: Position = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2];
  // Reversed, so that the sea lies to the left and the rings run counter-clockwise.
  const pending = coasts.map((coast): CoastPath => {
    const path = coast.toReversed();
    const entry = leadOut(centre, path[0] as Position, box);
    const exit = leadOut(centre, path.at(-1) as Position, box);
    return { path: [entry, ...path, exit], start: alongBox(entry, box), end: alongBox(exit, box) };
  });
  const rings: Position[][] = [];
  while (pending.length > 0) {
    const first = pending.shift();
    if (!first) break;
    const ring = [...first.path];
    let end = first.end;
    for (;;) {
      const ahead = (position: number) => (position - end + 4) % 4;
      let next: CoastPath = first;
      for (const path of pending) if (ahead(path.start) < ahead(next.start)) next = path;
      const corners = [0, 1, 2, 3].sort((a, b) => ahead(a) - ahead(b));
      for (const corner of corners) {
        if (ahead(corner) < ahead(next.start)) ring.push(cornerOf(corner, box));
      }
      if (next === first) break;
      pending.splice(pending.indexOf(next), 1);
      ring.push(...next.path);
      end = next.end;
    }
    ring.push(ring[0] as Position);
    rings.push(ring);
  }
  return rings;
}

/** Where the ray from the centre through a point meets the box. */
function leadOut(centre: Position, through: Position, box: BoundingBox): Position {
  const [x = 0, y = 0] = centre;
  const across = (through[0] ?? 0) - x;
  const up = (through[1] ?? 0) - y;
  const toSide = across > 0 ? (box[2] - x) / across : across < 0 ? (box[0] - x) / across : Infinity;
  const toEnd = up > 0 ? (box[3] - y) / up : up < 0 ? (box[1] - y) / up : Infinity;
  const share = Math.min(toSide, toEnd);
  return [x + across * share, y + up * share];
}

/** Counter-clockwise position on the box, 0 to 4 from its south-west corner, one for each side. */
function alongBox([x = 0, y = 0]: Position, [west, south, east, north]: BoundingBox): number {
  const across = (x - west) / (east - west);
  const up = (y - south) / (north - south);
  const sides = [up, 1 - across, 1 - up, across];
  const side = sides.indexOf(Math.min(...sides));
  return ([across, 1 + up, 3 - across, 4 - up][side] ?? 0) % 4;
}

function cornerOf(corner: number, [west, south, east, north]: BoundingBox): Position {
  return [corner === 1 || corner === 2 ? east : west, corner === 2 || corner === 3 ? north : south];
}

function surround(bbox: BoundingBox, positions: readonly Position[]): BoundingBox {
  const corners = [bbox.slice(0, 2), bbox.slice(2)];
  const [west, south, east, north] = measureLines([corners, positions]);
  const margin = Math.max(bbox[2] - bbox[0], bbox[3] - bbox[1]);
  return [west - margin, south - margin, east + margin, north + margin];
}

function isInside([x = 0, y = 0]: Position = [], [west, south, east, north]: BoundingBox): boolean {
  return x > west && x < east && y > south && y < north;
}
