import type { Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import type { MapEvents } from './map-scene.ts';

/** How far from a mark a click still means it, in pixels: wider for a finger. */
const reach = { mouse: 4, touch: 14 };

type Hit =
  | { readonly kind: 'title'; readonly id: string }
  | { readonly kind: 'road'; readonly identifier: string }
  | { readonly kind: 'cluster'; readonly opensAt: number; readonly at: [number, number] };

type PointerEvents = Pick<MapEvents, 'onSelect' | 'onHover' | 'onHoverRoad'>;

/** Turns the pointer over the map into what it means: hovering and choosing titles and roads. */
export class Pointer {
  readonly #map: MapLibreMap;
  readonly #events: () => PointerEvents;
  #frame = 0;
  #title: string | null = null;
  #road: string | null = null;
  #enabled = true;

  constructor(map: MapLibreMap, events: () => PointerEvents) {
    this.#map = map;
    this.#events = events;
    map.on('mousemove', (event) => this.#scheduleHover(event.point));
    map.on('mouseout', () => this.#leave());
    map.on('click', (event) => this.#choose(event));
  }

  /** Off while drawing: clicks are then corners. */
  enable(enabled: boolean): void {
    this.#enabled = enabled;
    if (!enabled) this.#leave();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  #scheduleHover(point: Point): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#enabled || this.#map.isMoving()) return;
    this.#frame = requestAnimationFrame(() => this.#report(this.#find(point, reach.mouse)));
  }

  #leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#report(undefined);
  }

  #report(hit: Hit | undefined): void {
    const title = hit?.kind === 'title' ? hit.id : null;
    const road = hit?.kind === 'road' ? hit.identifier : null;
    if (this.#enabled) this.#map.getCanvas().style.cursor = hit ? 'pointer' : '';
    if (title !== this.#title) {
      this.#title = title;
      this.#events().onHover(title);
    }
    if (road !== this.#road) {
      this.#road = road;
      this.#events().onHoverRoad(road);
    }
  }

  #choose(event: MapMouseEvent): void {
    if (!this.#enabled) return;
    const touch =
      'pointerType' in event.originalEvent && event.originalEvent.pointerType !== 'mouse';
    const hit = this.#find(event.point, touch ? reach.touch : reach.mouse);
    if (hit?.kind === 'title') this.#events().onSelect(hit.id);
    if (hit?.kind === 'road') this.#events().onHoverRoad(hit.identifier);
    if (hit?.kind === 'cluster')
      this.#map.easeTo({ center: hit.at, zoom: hit.opensAt + 0.2, duration: 400 });
  }

  #find({ x, y }: Point, distance: number): Hit | undefined {
    const layers = interactive.filter((layer) => this.#map.getLayer(layer));
    const features = this.#map.queryRenderedFeatures(
      [
        [x - distance, y - distance],
        [x + distance, y + distance],
      ],
      { layers },
    );
    for (const { layer, geometry, properties } of features) {
      if (layer.id === 'point') return { kind: 'title', id: String(properties.id) };
      if (layer.id === 'cluster' && geometry.type === 'Point') {
        const [lon = 0, lat = 0] = geometry.coordinates;
        return { kind: 'cluster', opensAt: Number(properties.opensAt), at: [lon, lat] };
      }
      if (layer.id === 'plot-inside') return { kind: 'title', id: String(properties.id) };
      if (layer.id.startsWith('traffic'))
        return { kind: 'road', identifier: String(properties.identifier) };
    }
    return undefined;
  }
}

const interactive = ['traffic-marker', 'cluster', 'point', 'traffic', 'plot-inside'];
