import type { Map as MapLibreMap } from 'maplibre-gl';
import { COLOURINGS } from '#lib/points/point-batch.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import type { MapScene } from '../map-scene.ts';

/** From here on outlines of titles are drawn, as in the basemap's own layers. */
const OUTLINES_ZOOM = 15.5;
const SOURCE = 'basemap';
const LAYER = 'plots';

interface FoundPoint {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
}

/**
 * Marks the outlines in view that belong to titles of the search. Titles that share an extent, such
 * as flats, are drawn once under the freehold's identifier: for these the outline their point lies
 * in is marked.
 */
export class FoundOutlines {
  readonly #map: MapLibreMap;
  #marked: ReadonlySet<string> = new Set();

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  mark(scene: MapScene): void {
    const next = this.#find(scene);
    for (const id of this.#marked) if (!next.has(id)) this.#set(id, false);
    for (const id of next) if (!this.#marked.has(id)) this.#set(id, true);
    this.#marked = next;
  }

  /** A new style knows nothing of what was marked in the one before. */
  forget(): void {
    this.#marked = new Set();
  }

  #find(scene: MapScene): ReadonlySet<string> {
    const map = this.#map;
    if (map.getZoom() < OUTLINES_ZOOM || !map.getLayer('plot-marked')) return new Set();
    const points = this.#listInView(scene);
    if (points.length === 0) return new Set();
    const features = map.querySourceFeatures(SOURCE, { sourceLayer: LAYER });
    const drawn = new Set(features.map(({ id }) => String(id)));
    const found = new Set<string>();
    // Flats of a house, and deals on one title, share their place: it is looked up once.
    const places = new Set<string>();
    for (const point of points) {
      const place = `${point.lon} ${point.lat}`;
      if (drawn.has(point.id)) found.add(point.id);
      else if (!places.has(place)) {
        places.add(place);
        for (const id of this.#findAround(point)) found.add(id);
      }
    }
    return found;
  }

  /** The outlines that a title without one of its own lies in. */
  #findAround({ lon, lat }: FoundPoint): string[] {
    return this.#map
      .queryRenderedFeatures(this.#map.project([lon, lat]), { layers: ['plot-inside'] })
      .map(({ id }) => String(id));
  }

  #listInView({ points, look = USUAL_LOOK }: MapScene): FoundPoint[] {
    const bounds = this.#map.getBounds();
    const [west, south, east, north] = bounds.toArray().flat();
    const colouring = COLOURINGS.indexOf(look.colouring);
    const found: FoundPoint[] = [];
    for (const { ids, positions, classes } of points) {
      ids.forEach((id, index) => {
        const lon = positions[2 * index] ?? 0;
        const lat = positions[2 * index + 1] ?? 0;
        if (lon < (west ?? 0) || lon > (east ?? 0) || lat < (south ?? 0) || lat > (north ?? 0))
          return;
        const kind = classes[index * COLOURINGS.length + colouring] ?? -1;
        if (!look.hidden.includes(kind)) found.push({ id, lon, lat });
      });
    }
    return found;
  }

  #set(id: string, found: boolean): void {
    if (!this.#map.getSource(SOURCE)) return;
    this.#map.setFeatureState({ source: SOURCE, sourceLayer: LAYER, id }, { found });
  }
}
