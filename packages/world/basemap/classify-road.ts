import type { OsmTags } from '../osm/osm-data.ts';
import { compact, type MapProperties } from './map-feature.ts';

type Class = readonly [kind: string, minZoom: number];

const HIGHWAYS: Readonly<Record<string, Class>> = {
  motorway: ['highway', 5],
  motorway_link: ['highway', 11],
  trunk: ['major_road', 6],
  trunk_link: ['major_road', 11],
  primary: ['major_road', 7],
  primary_link: ['major_road', 11],
  secondary: ['major_road', 9],
  secondary_link: ['major_road', 12],
  tertiary: ['major_road', 11],
  tertiary_link: ['major_road', 12],
  unclassified: ['minor_road', 12],
  residential: ['minor_road', 12],
  living_street: ['minor_road', 13],
  road: ['minor_road', 13],
  busway: ['minor_road', 13],
  service: ['minor_road', 14],
  raceway: ['minor_road', 13],
  pedestrian: ['path', 13],
  track: ['path', 14],
  cycleway: ['path', 14],
  bridleway: ['path', 14],
  path: ['path', 14],
  footway: ['path', 14],
  steps: ['path', 15],
};
const RAILWAYS: Readonly<Record<string, Class>> = {
  rail: ['rail', 8],
  light_rail: ['rail', 10],
  subway: ['rail', 11],
  tram: ['rail', 12],
  narrow_gauge: ['rail', 12],
  preserved: ['rail', 12],
  funicular: ['rail', 13],
};
const LATE_SERVICES = new Set(['parking_aisle', 'driveway', 'drive-through', 'emergency_access']);
const LATE_FOOTWAYS = new Set(['sidewalk', 'crossing', 'traffic_island', 'link']);

export interface RoadClass {
  readonly minZoom: number;
  readonly properties: MapProperties;
}

/** A road, path or railway of the `roads` layer; undefined for ways that are none. */
export function classifyRoad(tags: OsmTags): RoadClass | undefined {
  const detail = tags.highway ?? tags.railway;
  if (detail === undefined || tags.area === 'yes') return undefined;
  const known = tags.highway === undefined ? RAILWAYS[detail] : HIGHWAYS[detail];
  if (!known) return undefined;
  const [kind] = known;
  const minZoom = findMinZoom(tags, known);
  return {
    minZoom,
    properties: compact({
      kind,
      kind_detail: detail.replace(/_link$/, ''),
      name: tags.name,
      ref: kind === 'rail' || kind === 'path' ? undefined : tags.ref,
      oneway: readOneway(tags),
      service: tags.service,
      is_link: detail.endsWith('_link'),
      is_bridge: isSet(tags.bridge),
      is_tunnel: isSet(tags.tunnel) && tags.tunnel !== 'building_passage',
      min_zoom: minZoom,
    }),
  };
}

function findMinZoom(tags: OsmTags, [kind, minZoom]: Class): number {
  if (kind === 'rail' && tags.service !== undefined) return 13;
  if (tags.service !== undefined && LATE_SERVICES.has(tags.service)) return 15;
  if (tags.footway !== undefined && LATE_FOOTWAYS.has(tags.footway)) return 15;
  if (tags.highway === 'service' && tags.access === 'private') return 15;
  return minZoom;
}

function readOneway({ oneway, junction, highway }: OsmTags): string | undefined {
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 'yes';
  if (oneway === '-1' || oneway === 'reverse') return '-1';
  if (oneway === undefined && (junction === 'roundabout' || highway === 'motorway')) return 'yes';
  return undefined;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'no';
}
