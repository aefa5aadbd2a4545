import { METRES_PER_DEGREE } from '@property/geo/earth.ts';
import type { BoundingBox, OsmData, OsmTags, OsmWay } from '../osm/osm-data.ts';
import type { NodeStore } from './node-store.ts';
import type { Vertex } from './planar-map.ts';
import { cosine } from './plane/curve.ts';
import type { Point } from './plane/point.ts';

/** Writes one place's features; several places may share the elements they go to. */
export interface OsmWriter {
  node(point: Point, tags?: OsmTags): number;
  /** The one node of a vertex, so that ways that meet share it. */
  vertex(vertex: Vertex): number;
  way(nodes: readonly number[], tags: OsmTags): void;
  line(points: readonly Point[], tags: OsmTags): void;
  /** A closed way; the ring does not repeat its first point. */
  ring(points: readonly Point[], tags: OsmTags): void;
  tagNode(id: number, tags: OsmTags): void;
}

export interface OsmElements {
  readonly nodes: NodeStore;
  readonly ways: OsmWay[];
}

export function createWriter(elements: OsmElements, centre: readonly [number, number]): OsmWriter {
  const [lon, lat] = centre;
  const metresPerDegreeEast = METRES_PER_DEGREE * cosine(lat / 360);
  const node = (point: Point, tags?: OsmTags): number =>
    elements.nodes.add(
      lon + point.x / metresPerDegreeEast,
      lat + point.y / METRES_PER_DEGREE,
      tags,
    );
  const way = (nodes: readonly number[], tags: OsmTags): void => {
    elements.ways.push({ id: elements.ways.length + 1, nodes, tags });
  };
  return {
    node,
    way,
    vertex: (vertex) => {
      if (vertex.node === 0) vertex.node = node(vertex);
      return vertex.node;
    },
    line: (points, tags) =>
      way(
        points.map((point) => node(point)),
        tags,
      ),
    ring: (points, tags) => {
      const ids = points.map((point) => node(point));
      const first = ids[0];
      if (first !== undefined) way([...ids, first], tags);
    },
    tagNode: (id, tags) => elements.nodes.tag(id, tags),
  };
}

/** The area a set of elements covers. */
export function finishElements(elements: OsmElements): OsmData {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lon, lat } of elements.nodes.values()) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const bbox: BoundingBox = [west, south, east, north];
  return { nodes: elements.nodes, ways: elements.ways, relations: [], bbox };
}
