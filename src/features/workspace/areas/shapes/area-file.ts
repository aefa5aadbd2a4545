import type { UnitSystem } from '@property/contract/units.ts';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { parseArea, serializeArea } from '#filters/link/area-codec.ts';
import type { Area } from '#filters/model/area.ts';
import { describeArea } from '#filters/words/describe-area.ts';
import type { ShapedArea } from '../use-area-shapes.ts';

/**
 * Areas as GeoJSON for other programs, named as they are `among` those of their search. Each feature
 * also says its area as it stands in a link, so that the file, brought back, gives the very same
 * areas (`readAreaProperty`).
 */
export function buildAreaFile(
  areas: readonly ShapedArea[],
  units: UnitSystem,
  among = areas.map(({ area }) => area),
): FeatureCollection<Polygon | MultiPolygon> {
  return {
    type: 'FeatureCollection',
    features: areas.flatMap(({ area, shape }) =>
      shape ? [buildFeature(area, shape, describeArea(area, units, among))] : [],
    ),
  };
}

/** The area a feature of such a file says it is; null for a feature of another program. */
export function readAreaProperty(properties: Feature['properties']): Area | null {
  const text: unknown = properties?.area;
  return typeof text === 'string' ? parseArea(text).value : null;
}

function buildFeature(
  area: Area,
  geometry: Polygon | MultiPolygon,
  name: string,
): Feature<Polygon | MultiPolygon> {
  const role = area.role ?? 'all';
  return { type: 'Feature', geometry, properties: { name, role, area: serializeArea(area) } };
}
