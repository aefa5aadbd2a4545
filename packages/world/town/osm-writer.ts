import { METRES_PER_DEGREE } from '@property/geo/earth.ts';
import { NodeStore } from '../osm/node-store.ts';
import type { BoundingBox, OsmData, OsmTags, OsmWay } from '../osm/osm-data.ts';
import { TagStore } from '../osm/tag-store.ts';
import { WayStore } from '../osm/way-store.ts';
import type { Vertex } from './planar-map.ts';
import { cosine } from './plane/curve.ts';
import type { Point } from './plane/point.ts';
import { TownNodes } from './town-nodes.ts';

/** Writes one place's features. */
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

/** The elements of all places that were drawn so far. */
export class OsmElements {
  readonly #tags = new TagStore();
  readonly nodes = new NodeStore(this.#tags);
  readonly ways = new WayStore(this.#tags);

  /** Draws one more place: what it wrote is kept when it is done, as its tags change until then. */
  draw(build: (elements: PlaceElements) => void): void {
    const place: PlaceElements = {
      nodes: new TownNodes(this.nodes.size),
      ways: [],
      waysBefore: this.ways.length,
    };
    build(place);
    for (const node of place.nodes) this.nodes.add(node);
    for (const way of place.ways) this.ways.add(way);
  }
}

/** The elements of one place. */
export interface PlaceElements {
  readonly nodes: TownNodes;
  readonly ways: OsmWay[];
  readonly waysBefore: number;
}

export function createWriter(
  elements: PlaceElements,
  centre: readonly [number, number],
): OsmWriter {
  const [lon, lat] = centre;
  const metresPerDegreeEast = METRES_PER_DEGREE * cosine(lat / 360);
  const node = (point: Point, tags?: OsmTags): number =>
    elements.nodes.add(
      lon + point.x / metresPerDegreeEast,
      lat + point.y / METRES_PER_DEGREE,
      tags,
    );
  const way = (nodes: readonly number[], tags: OsmTags): void => {
    const id = elements.waysBefore + elements.ways.length + 1;
    elements.ways.push({ id, nodes, tags });
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
