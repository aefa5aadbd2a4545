import type { Feature, Point } from 'geojson';
import { findPoint, type PointBatch } from '#lib/points/point-batch.ts';
import { type PointLook, USUAL_LOOK } from '#lib/points/point-look.ts';
import { type SourceId, sourceIds } from '../layers/source-ids.ts';
import type { MapArea, MapPlace, MapScene } from '../map-scene.ts';
import { buildOutside, EVERYWHERE } from './outside-features.ts';
import { buildRoadFeatures, buildRoadMarkers } from './road-features.ts';

/** What a scene is written to: the sources of a map, or a record of calls in a test. */
export interface SceneTarget {
  setFeatures(source: SourceId, features: Feature[]): void;
  /** Shows points in a look, if either is another one than before. */
  showPoints(points: readonly PointBatch[], look: PointLook): void;
  setHovered(source: SourceId, id: string, hovered: boolean): void;
  /** Lifts the outline of a title in the basemap, where the basemap has one. */
  setPlotHovered(id: string, hovered: boolean): void;
}

const nothing: MapScene = {
  points: [],
  areas: [],
  selected: null,
  hoveredId: null,
  roads: [],
  hoveredRoad: null,
  places: [],
};

/** Writes a scene to a map, only what changed since the last one, by identity of its parts. */
export class SceneSync {
  readonly #target: SceneTarget;
  #shown: MapScene = nothing;

  constructor(target: SceneTarget) {
    this.#target = target;
  }

  apply(scene: MapScene): void {
    const shown = this.#shown;
    this.#shown = scene;
    this.#target.showPoints(scene.points, scene.look ?? USUAL_LOOK);
    if (hasChanged(shown.areas, scene.areas)) this.#writeAreas(scene.areas);
    if (scene.selected !== shown.selected)
      this.#target.setFeatures(sourceIds.selected, buildSelectedFeatures(scene.selected));
    if (
      scene.hoveredId !== shown.hoveredId ||
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
    const { hoveredId, selected, points } = scene;
    const features = buildHoveredFeatures(hoveredId, selected?.id, points);
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
): Feature<Point>[] {
  if (hoveredId === null || hoveredId === selectedId) return [];
  const point = findPoint(points, hoveredId);
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
  return areas.flatMap(({ key, origin }) => (origin ? [buildPoint(origin, { key })] : []));
}

/** Places with the number of their row, from 1. */
function buildPlaceFeatures(places: readonly MapPlace[]): Feature<Point>[] {
  return places.map((place, index) =>
    buildPoint(place, { id: place.id, name: place.name, number: index + 1 }),
  );
}

function buildPoint(
  { lon, lat }: { readonly lon: number; readonly lat: number },
  properties: Record<string, string | number>,
): Feature<Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties };
}
