import type { OsmData, OsmWay } from '../osm/osm-data.ts';
import type { MapFeature } from './map-feature.ts';
import { lineTouches, readPositions } from './positions.ts';

/** Kind and first zoom by the lowest `admin_level` along a line. */
const LEVELS: Readonly<Record<number, readonly [kind: string, minZoom: number]>> = {
  2: ['country', 0],
  4: ['region', 4],
  6: ['county', 8],
  8: ['locality', 10],
};

/** Lines between administrative areas, each once, whatever number of areas meet in it. */
export function* buildBoundaries(data: OsmData): Generator<MapFeature> {
  const ways = new Map<number, OsmWay>(data.ways.map((way) => [way.id, way]));
  const levels = new Map<number, number>();
  for (const { tags, members } of data.relations) {
    const level = Number(tags.admin_level);
    if (tags.boundary !== 'administrative' || !LEVELS[level]) continue;
    for (const { type, ref } of members) {
      if (type !== 'way' || !ways.has(ref)) continue;
      levels.set(ref, Math.min(level, levels.get(ref) ?? level));
    }
  }
  for (const [id, level] of levels) {
    const way = ways.get(id);
    const known = LEVELS[level];
    if (!way || !known || way.tags.natural === 'coastline') continue;
    const coordinates = readPositions(way.nodes, data.nodes);
    if (coordinates.length < 2 || !lineTouches(coordinates, data.bbox)) continue;
    const [kind, minZoom] = known;
    yield {
      layer: 'boundaries',
      geometry: { type: 'LineString', coordinates },
      properties: { kind, kind_detail: level, min_zoom: minZoom },
      minZoom,
    };
  }
}
