import { measureLength } from '@property/geo/measure-distance.ts';
import type { Feature, LineString, MultiLineString, Point, Position } from 'geojson';
import { classifyTraffic } from '#lib/title/classify-traffic.ts';
import type { MapRoad } from '../map-scene.ts';

export function buildRoadFeatures(
  roads: readonly MapRoad[],
): Feature<LineString | MultiLineString>[] {
  return roads.map(({ identifier, rank, motorVehicles, geometry }) => ({
    type: 'Feature',
    geometry,
    properties: { identifier, rank, heat: classifyTraffic(motorVehicles) },
  }));
}

/** One number for each road, half-way along its longest part. */
export function buildRoadMarkers(roads: readonly MapRoad[]): Feature<Point>[] {
  return roads.flatMap(({ identifier, rank, geometry }) => {
    const position = findMiddle(geometry);
    return position
      ? [
          {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: position },
            properties: { identifier, rank },
          },
        ]
      : [];
  });
}

function findMiddle(geometry: LineString | MultiLineString): Position | undefined {
  const parts = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  const [longest] = parts.toSorted((a, b) => measureLength(b) - measureLength(a));
  if (!longest) return undefined;
  let left = measureLength(longest) / 2;
  for (const [index, from] of longest.entries()) {
    const to = longest[index + 1];
    if (!to) return from;
    const step = measureLength([from, to]);
    if (step >= left && step > 0) return interpolate(from, to, left / step);
    left -= step;
  }
  return undefined;
}

function interpolate([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, part: number) {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}
