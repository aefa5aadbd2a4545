import { measureLength } from '@property/geo/measure-distance.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type {
  Feature,
  LineString,
  MultiLineString,
  MultiPolygon,
  Point,
  Polygon,
  Position,
} from 'geojson';
import { findPoint, type PointBatch } from '#lib/points/point-batch.ts';
import { classifyTraffic } from '#lib/title/classify-movement.ts';
import { type SourceId, sourceIds } from '../layers/source-ids.ts';
import {
  EMPTY_SCENE,
  type MapArea,
  type MapPlace,
  type MapRoad,
  type MapScene,
} from '../map-scene.ts';

/** The whole map as one ring; Mercator ends near 85 degrees. */
const world: Position[] = [
  [-180, -85.05],
  [180, -85.05],
  [180, 85.05],
  [-180, 85.05],
  [-180, -85.05],
];

/** What exceptions are cut out of where there is nothing else. */
const EVERYWHERE: Polygon = { type: 'Polygon', coordinates: [world] };

/** Points and cells as they are to be drawn; both are compared by identity. */
export type ShownPoints = Pick<MapScene, 'points' | 'cells' | 'look' | 'isOld'>;

/** What a scene is written to: the sources of a map, or a record of calls in a test. */
export interface SceneTarget {
  setFeatures(source: SourceId, features: Feature[]): void;
  /** Shows points and cells in a look, if one of these is another one than before. */
  showPoints(shown: ShownPoints): void;
  setHovered(source: SourceId, id: string, hovered: boolean): void;
  /** Lifts the outline of a title in the basemap, where the basemap has one. */
  setPlotHovered(id: string, hovered: boolean): void;
}

/** Writes a scene to a map, only what changed since the last one, by identity of its parts. */
export class SceneSync {
  readonly #target: SceneTarget;
  #shown: MapScene = EMPTY_SCENE;

  constructor(target: SceneTarget) {
    this.#target = target;
  }

  apply(scene: MapScene): void {
    const shown = this.#shown;
    this.#shown = scene;
    this.#target.showPoints(scene);
    if (hasChanged(shown.areas, scene.areas)) this.#writeAreas(scene.areas);
    if (scene.selected !== shown.selected)
      this.#target.setFeatures(sourceIds.selected, buildSelectedFeatures(scene.selected));
    if (
      scene.hoveredId !== shown.hoveredId ||
      scene.hoveredAt !== shown.hoveredAt ||
      scene.selected !== shown.selected ||
      (scene.hoveredId !== null && scene.points !== shown.points)
    )
      this.#writeHovered(scene);
    if (scene.hoveredId !== shown.hoveredId) {
      if (shown.hoveredId !== null) this.#target.setPlotHovered(shown.hoveredId, false);
      if (scene.hoveredId !== null) this.#target.setPlotHovered(scene.hoveredId, true);
    }
    if (hasChanged(shown.roads, scene.roads)) {
      this.#target.setFeatures(sourceIds.roads, buildRoadFeatures(scene.roads));
      this.#target.setFeatures(sourceIds.roadMarkers, buildRoadMarkers(scene.roads));
    }
    if (scene.hoveredRoad !== shown.hoveredRoad) {
      this.#liftRoad(shown.hoveredRoad, false);
      this.#liftRoad(scene.hoveredRoad, true);
    }
    if (hasChanged(shown.places, scene.places))
      this.#target.setFeatures(sourceIds.places, buildPlaceFeatures(scene.places));
    if (scene.hoveredPlace !== shown.hoveredPlace) {
      if (shown.hoveredPlace) this.#target.setHovered(sourceIds.places, shown.hoveredPlace, false);
      if (scene.hoveredPlace) this.#target.setHovered(sourceIds.places, scene.hoveredPlace, true);
    }
  }

  #writeAreas(areas: readonly MapArea[]): void {
    this.#target.setFeatures(sourceIds.areas, buildAreaFeatures(areas));
    this.#target.setFeatures(sourceIds.origins, buildOriginFeatures(areas));
    const isPlain = areas.every((area) => area.role === undefined);
    // Until the clipper is there each area that has to hold dims its own outside.
    const washes = isPlain ? areas.map((area) => buildOutside(area.geometry)) : [];
    this.#target.setFeatures(sourceIds.outside, washes);
    if (isPlain && areas.length < 2) return;
    import('@property/geo/rings/combine-shapes.ts')
      .then(({ combineShapes }) => {
        if (this.#shown.areas !== areas) return;
        const counted = areas.map(({ geometry, role }) => ({
          shape: geometry,
          role: role ?? ('all' as const),
        }));
        const inside = combineShapes(counted, EVERYWHERE);
        this.#target.setFeatures(sourceIds.outside, [buildOutside(inside)]);
      })
      // Without it, or with shapes it cannot clip, the washes of each area stay.
      .catch((error: unknown) => console.warn(error));
  }

  #writeHovered(scene: MapScene): void {
    const { hoveredId, hoveredAt, selected, points } = scene;
    const features = buildHoveredFeatures(hoveredId, selected?.id, points, hoveredAt);
    this.#target.setFeatures(sourceIds.hovered, features);
  }

  #liftRoad(identifier: string | null, hovered: boolean): void {
    if (identifier === null) return;
    this.#target.setHovered(sourceIds.roads, identifier, hovered);
    this.#target.setHovered(sourceIds.roadMarkers, identifier, hovered);
  }
}

/** By identity, but one empty list is as good as another. */
function hasChanged(shown: readonly unknown[], next: readonly unknown[]): boolean {
  return next !== shown && next.length + shown.length > 0;
}

/** The selected title's shape, or its centroid where the shape is not known. */
function buildSelectedFeatures(selected: MapScene['selected']): Feature[] {
  if (!selected) return [];
  if (selected.geometry && selected.geometry.coordinates.length > 0)
    return [{ type: 'Feature', geometry: selected.geometry, properties: { id: selected.id } }];
  return selected.centroid ? [buildPoint(selected.centroid, { id: selected.id })] : [];
}

/** The title under the hand, as a point; nothing when it is the selected one, which is drawn already. */
function buildHoveredFeatures(
  hoveredId: string | null,
  selectedId: string | undefined,
  points: readonly PointBatch[],
  otherwise: MapScene['hoveredAt'],
): Feature<Point>[] {
  if (hoveredId === null || hoveredId === selectedId) return [];
  const point = findPoint(points, hoveredId) ?? otherwise;
  return point ? [buildPoint(point, { id: hoveredId })] : [];
}

/** Areas with their kind, and the contours inside them as a kind of its own. */
function buildAreaFeatures(areas: readonly MapArea[]): Feature[] {
  return areas.flatMap(({ key, kind, geometry, contours = [] }) => [
    { type: 'Feature', geometry, properties: { key, kind } },
    ...contours.map(
      (contour): Feature => ({
        type: 'Feature',
        geometry: contour,
        properties: { key, kind: 'contour' },
      }),
    ),
  ]);
}

function buildOriginFeatures(areas: readonly MapArea[]): Feature<Point>[] {
  return areas.flatMap(({ key, kind, origins = [] }) =>
    origins.map((origin) => buildPoint(origin, { key, kind })),
  );
}

/** Places with the number of their row, from 1 unless they bring their own. */
export function buildPlaceFeatures(places: readonly MapPlace[]): Feature<Point>[] {
  return places.map((place, index) =>
    buildPoint(place, { ...place, number: place.number ?? index + 1 }),
  );
}

function buildPoint(
  { lon, lat }: { readonly lon: number; readonly lat: number },
  properties: Record<string, string | number>,
): Feature<Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties };
}

type Shape = Polygon | MultiPolygon;

/**
 * What lies outside a shape: the world with the shape's rings as holes, and the holes of the shape
 * as islands. Rings of valid shapes do not cross, so nothing needs to be clipped.
 */
function buildOutside(shape: Shape): Feature<MultiPolygon> {
  const polygons = listPolygons(shape);
  const outer = polygons.flatMap(([ring]) => (ring ? [ring] : []));
  const islands = polygons.flatMap(([, ...holes]) => holes.map((hole) => [hole]));
  return {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: [[world, ...outer], ...islands] },
    properties: {},
  };
}

function buildRoadFeatures(roads: readonly MapRoad[]): Feature<LineString | MultiLineString>[] {
  return roads.map(({ identifier, rank, motorVehicles, geometry }) => ({
    type: 'Feature',
    geometry,
    properties: { identifier, rank, heat: classifyTraffic(motorVehicles) },
  }));
}

/** One number for each road, half-way along its longest part. */
function buildRoadMarkers(roads: readonly MapRoad[]): Feature<Point>[] {
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
