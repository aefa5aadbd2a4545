import type { Path64 } from 'clipper2-ts';
import type { OsmTags } from '../osm/osm-data.ts';
import { filterSeries } from '../shelf/shelf.ts';
import { STREETS } from '../titles/carriageway.ts';
import type { LineFeature } from '../titles/read-features.ts';

/** A stretch of road between junctions, 100 to 600 m where the network allows. */
export interface RoadStretch {
  /** Stable: the ways and the node it starts at. */
  readonly key: string;
  readonly tags: OsmTags;
  readonly line: Path64;
  readonly metres: number;
  readonly nodes: readonly number[];
}

const SHORTEST = 100_000;
const LONGEST = 600_000;

/** Splits the roads at junctions and long stretches in two or more; joins short ones of one road. */
export function* splitRoads(roads: Iterable<LineFeature>): Generator<RoadStretch> {
  const isUsed = ({ tags, line }: LineFeature) =>
    STREETS.has(tags.highway ?? '') && line.length > 1;
  const degree = new Map<number, number>();
  for (const road of filterSeries(roads, isUsed)) {
    road.nodes.forEach((node, index) => {
      const ends = index === 0 || index === road.nodes.length - 1 ? 1 : 2;
      degree.set(node, (degree.get(node) ?? 0) + ends);
    });
  }
  for (const road of filterSeries(roads, isUsed)) yield* splitRoad(road, degree);
}

function splitRoad(road: LineFeature, degree: ReadonlyMap<number, number>): RoadStretch[] {
  const stretches: RoadStretch[] = [];
  let start = 0;
  let length = 0;
  const close = (end: number): void => {
    stretches.push({
      key: `${road.key}/${road.nodes[start]}`,
      tags: road.tags,
      line: road.line.slice(start, end + 1),
      metres: length / 1000,
      nodes: road.nodes.slice(start, end + 1),
    });
    start = end;
    length = 0;
  };
  const last = road.line.length - 1;
  for (let index = 1; index <= last; index += 1) {
    const before = road.line[index - 1];
    const point = road.line[index];
    if (before && point) length += Math.hypot(point.x - before.x, point.y - before.y);
    const junction = (degree.get(road.nodes[index] ?? 0) ?? 0) > 2;
    if (index === last || (junction && length >= SHORTEST) || length >= LONGEST) close(index);
  }
  // A short tail joins the stretch before it.
  const tail = stretches.at(-1);
  const before = stretches.at(-2);
  if (tail && before && tail.metres * 1000 < SHORTEST / 2) {
    stretches.splice(-2, 2, {
      ...before,
      line: [...before.line, ...tail.line.slice(1)],
      metres: before.metres + tail.metres,
      nodes: [...before.nodes, ...tail.nodes.slice(1)],
    });
  }
  return stretches;
}
