import type { Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import { listNotes, type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import type { MovementKind } from '#lib/title/classify-movement.ts';
import {
  FOOTFALL_FILL,
  NEAR_LAYER,
  NOTES_LAYER,
  OWNED_LAYER,
  TRAFFIC_LINES,
} from './details/laid-ids.ts';
import { buildMovementNote } from './details/movement-notes.ts';
import { buildGatheredNote } from './details/owned/gather-signs.ts';
import { PLACE_DOTS, PLACE_PINS } from './layers/traffic-layers.ts';
import { isOfDeals, type MapCell, type MapViewProps } from './map-scene.ts';
import { watchLongPress } from './marks/long-press.ts';
import { MapMarks } from './marks/map-marks.ts';
import type { LatePoints } from './points/late-points.ts';
import type { PointHit } from './points/point-hits.ts';
import { HALF_PIN } from './points/spread-pins.ts';

/** How far from a mark a click still means it, in pixels: wider for a finger. */
const reach = { mouse: 4, touch: 14 };

/** How far from its middle the dot of a deal is drawn, in pixels. */
const HALF_DOT = 4.75;

/** Milliseconds that the pointer rests on a cell before its title is looked up. */
const REST = 60;

type Pixel = Pick<Point, 'x' | 'y'>;

type Hit =
  | PointHit
  | { readonly kind: 'road'; readonly identifier: string }
  | {
      readonly kind: 'note';
      readonly note: string;
      readonly aimed?: MapNote;
      /** It stands for several that fall apart at this zoom. */
      readonly opensAt?: number;
    }
  | { readonly kind: 'plot'; readonly id: string };

type PointerEvents = Pick<
  MapViewProps,
  'onSelect' | 'onHover' | 'onHoverRoad' | 'onFindTitle' | 'onMarks' | 'padding'
>;

/** Turns the pointer over the map into what it means: hovering and choosing titles and roads. */
export class Pointer {
  readonly #map: MapLibreMap;
  readonly #points: Pick<LatePoints, 'drawn'>;
  readonly #events: () => PointerEvents;
  /** Only where somebody speaks of what is pointed at. */
  readonly #marks: MapMarks | null;
  readonly #stopPresses: () => void;
  #frame = 0;
  #title: string | null = null;
  #road: string | null = null;
  #note: string | null = null;
  #enabled = true;
  #cell: MapCell | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(map: MapLibreMap, points: Pick<LatePoints, 'drawn'>, events: () => PointerEvents) {
    this.#map = map;
    this.#points = points;
    this.#events = events;
    this.#marks = events().onMarks ? new MapMarks(map, points, events) : null;
    this.#stopPresses = watchLongPress(map.getCanvasContainer(), (x, y) => this.#press(x, y));
    map.on('mousemove', (event) => this.#scheduleHover(event.point));
    map.on('mouseout', () => this.#leave());
    map.on('click', (event) => this.#choose(event));
  }

  /** Off while drawing: clicks are then corners. */
  enable(enabled: boolean): void {
    this.#enabled = enabled;
    this.#marks?.enable(enabled);
    if (!enabled) this.#leave();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#stopPresses();
    this.#marks?.destroy();
  }

  #press(x: number, y: number): void {
    if (!this.#enabled || this.#map.isMoving()) return;
    this.#report(this.#find({ x, y }, reach.touch), { x, y }, 'touch');
  }

  #scheduleHover(point: Point): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#enabled || this.#map.isMoving()) return;
    this.#frame = requestAnimationFrame(() => this.#report(this.#find(point, reach.mouse), point));
  }

  #leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#report(undefined);
  }

  #report(hit: Hit | undefined, spot?: Pixel, by: 'mouse' | 'touch' = 'mouse'): void {
    const road = hit?.kind === 'road' ? hit.identifier : null;
    if (this.#enabled) this.#map.getCanvas().style.cursor = hit ? 'pointer' : '';
    this.#marks?.point(readPointed(hit), by, hit && spot);
    this.#pointNote(hit?.kind === 'note' ? hit : undefined);
    if (hit?.kind === 'single') this.#lookUp(hit.cell);
    else {
      this.#cell = null;
      clearTimeout(this.#rest);
      this.#tellTitle(hit && 'id' in hit ? hit.id : null);
    }
    if (road !== this.#road) {
      this.#road = road;
      this.#events().onHoverRoad(road);
    }
  }

  /** What is no title has a card of its own. */
  #pointNote(hit: Extract<Hit, { kind: 'note' }> | undefined): void {
    const note = hit?.note ?? null;
    if (note === this.#note) return;
    this.#note = note;
    mapNotes.setState({ pointed: note, ...(hit && { aimed: hit.aimed ?? null }) });
  }

  /** Of a cell it has to be asked which title it is; who only passes over it asks nothing. */
  #lookUp(cell: MapCell): void {
    if (this.#cell && isSameCell(cell, this.#cell)) return;
    this.#cell = cell;
    this.#tellTitle(null);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      void this.#events()
        .onFindTitle?.(cell)
        .then((id) => {
          if (this.#cell === cell) this.#tellTitle(id);
        });
    }, REST);
  }

  #tellTitle(title: string | null): void {
    if (title === this.#title) return;
    this.#title = title;
    this.#events().onHover(title);
  }

  #choose(event: MapMouseEvent): void {
    if (!this.#enabled) return;
    const touch =
      'pointerType' in event.originalEvent && event.originalEvent.pointerType !== 'mouse';
    const hit = this.#find(event.point, touch ? reach.touch : reach.mouse);
    if (hit && 'id' in hit) this.#events().onSelect(hit.id);
    if (hit?.kind === 'note') this.#chooseNote(hit, touch);
    if (hit?.kind === 'single')
      void this.#events()
        .onFindTitle?.(hit.cell)
        .then((id) => id !== null && this.#events().onSelect(id));
    if (hit?.kind === 'road') this.#events().onHoverRoad(hit.identifier);
    // A finger has not rested on it and has seen no card yet.
    if (hit?.kind === 'joined' && touch) this.#report(hit, event.point, 'touch');
    else if (hit?.kind === 'joined') this.#marks?.choose(hit);
    if (hit?.kind === 'cluster')
      this.#map.easeTo({ center: [...hit.at], zoom: hit.opensAt + 0.2, duration: 400 });
  }

  /** A finger has not rested on it and has seen no card yet. */
  #chooseNote(hit: Extract<Hit, { kind: 'note' }>, touch: boolean): void {
    const { aimed, opensAt } = hit;
    if (aimed && opensAt !== undefined) {
      this.#map.easeTo({ center: [aimed.lon, aimed.lat], zoom: opensAt + 0.2, duration: 400 });
      return;
    }
    if (touch) {
      this.#pointNote(hit);
      return;
    }
    const note = listNotes().find(({ id }) => id === hit.note);
    if (note?.titleId !== undefined) this.#events().onSelect(note.titleId);
    else if (note?.joined) mapNotes.setState({ chosen: note.id });
  }

  /** In the order they are drawn over each other. */
  #find(pixel: Pixel, distance: number): Hit | undefined {
    const over = this.#findFeature(pixel, distance, [NOTES_LAYER, OWNED_LAYER, 'traffic-marker']);
    if (over !== undefined) return over;
    const deal = this.#findDeal(pixel, distance);
    if (deal !== undefined) return deal;
    const point = this.#points.drawn?.find(pixel, distance);
    if (point?.kind === 'cluster') return point;
    return (
      this.#findFeature(pixel, distance, [NEAR_LAYER]) ??
      point ??
      this.#findFeature(pixel, distance, ['traffic', ...TRAFFIC_LINES]) ??
      this.#findFeature(pixel, distance, ['plot-inside', FOOTFALL_FILL])
    );
  }

  /**
   * Of places, which only explain a list, deals can be chosen. They lie close to each other: of those
   * within reach it is the nearest, and of those that are touched the one on top.
   */
  #findDeal(pixel: Pixel, distance: number): Hit | undefined {
    const layers = [PLACE_PINS, PLACE_DOTS] as const;
    const places = this.#query(pixel, distance, layers).map(({ layer, properties, geometry }) => {
      const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      const { x, y } = this.#map.project([lon, lat]);
      const radius = layer.id === PLACE_DOTS ? HALF_DOT : HALF_PIN;
      return { properties, away: Math.max(0, Math.hypot(x - pixel.x, y - pixel.y) - radius) };
    });
    const least = Math.min(...places.map(({ away }) => away));
    const { properties } = places.find(({ away }) => away === least) ?? {};
    return isOfDeals(properties?.kind) ? { kind: 'plot', id: String(properties?.id) } : undefined;
  }

  #query({ x, y }: Pixel, distance: number, layers: readonly string[]) {
    const present = layers.filter((layer) => this.#map.getLayer(layer));
    if (present.length === 0) return [];
    return this.#map.queryRenderedFeatures(
      [
        [x - distance, y - distance],
        [x + distance, y + distance],
      ],
      { layers: present },
    );
  }

  #findFeature(pixel: Pixel, distance: number, layers: readonly string[]): Hit | undefined {
    const [feature] = this.#query(pixel, distance, layers);
    if (!feature) return undefined;
    const { layer, properties, geometry } = feature;
    const kind = readMovementKind(layer.id);
    if (kind !== null) {
      const { lng: lon, lat } = this.#map.unproject([pixel.x, pixel.y]);
      const aimed = buildMovementNote(kind, properties, { lon, lat });
      return { kind: 'note', note: aimed.id, aimed };
    }
    if (layer.id === OWNED_LAYER && properties.opensAt !== undefined) {
      const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      const aimed = buildGatheredNote(properties, { lon, lat });
      return { kind: 'note', note: aimed.id, aimed, opensAt: Number(properties.opensAt) };
    }
    if ([NOTES_LAYER, OWNED_LAYER, NEAR_LAYER].includes(layer.id))
      return { kind: 'note', note: String(properties.id) };
    return layer.id === 'plot-inside'
      ? { kind: 'plot', id: String(properties.id) }
      : { kind: 'road', identifier: String(properties.identifier) };
  }
}

function readMovementKind(layer: string): MovementKind | null {
  if (layer === FOOTFALL_FILL) return 'footfall';
  return TRAFFIC_LINES.some((each) => each === layer) ? 'traffic' : null;
}

function readPointed(hit: Hit | undefined): PointHit | string | null {
  if (hit === undefined || hit.kind === 'road' || hit.kind === 'note') return null;
  return hit.kind === 'plot' ? hit.id : hit;
}

function isSameCell(one: MapCell, other: MapCell): boolean {
  return one.precision === other.precision && one.x === other.x && one.y === other.y;
}
