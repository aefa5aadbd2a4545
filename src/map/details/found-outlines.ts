import type { Map as MapLibreMap } from 'maplibre-gl';
import { COLOURINGS, type Colouring, JOINING } from '#lib/points/point-batch.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import { PLOTS_ZOOM } from '../basemap/ground-layers.ts';
import { type Palette, readRgb } from '../basemap/palette.ts';
import { isMissing } from '../images/class-fill.ts';
import { MARK_STYLES } from '../images/mark-style.ts';
import type { MapScene } from '../map-scene.ts';

const SOURCE = 'basemap';
const LAYER = 'plots';

/** How an outline of the search is filled, as the state of its feature. */
export interface PlotFill {
  readonly found: boolean;
  /** A colour; empty where there is none. */
  readonly fill: string;
  /** The figure of the colouring is missing. */
  readonly hatched: boolean;
  /** It lies side by side with others of its owner, as whose part it is drawn. */
  readonly joined: boolean;
}

const UNMARKED: PlotFill = { found: false, fill: '', hatched: false, joined: false };

interface FoundPoint {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  /** Its class under the colouring. */
  readonly itsClass: number;
}

/**
 * Marks the outlines in view that belong to titles of the search with the colour of their class.
 * Titles that share an extent, such as flats, are drawn once under the freehold's identifier: for
 * these the outline their point lies in is marked, with the class that most of them have.
 */
export class FoundOutlines {
  readonly #map: MapLibreMap;
  #marked = new Map<string, PlotFill>();
  /** The classes of what is marked. */
  #found: ReadonlyMap<string, number> = new Map();

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Whether outlines are drawn, and those of the search among them filled. */
  areFilled({ points }: MapScene): boolean {
    const map = this.#map;
    return (
      points.length > 0 && map.getZoom() >= PLOTS_ZOOM && map.getLayer('plot-marked') !== undefined
    );
  }

  mark(scene: MapScene, palette: Palette): void {
    const { colouring } = scene.look ?? USUAL_LOOK;
    const next = new Map<string, PlotFill>();
    this.#found = this.#find(scene);
    for (const [id, itsClass] of this.#found)
      next.set(id, describeFill(colouring, itsClass, palette));
    for (const id of this.#marked.keys()) if (!next.has(id)) this.#set(id, UNMARKED);
    for (const [id, fill] of next) {
      const before = this.#marked.get(id);
      if (JSON.stringify(before) !== JSON.stringify(fill)) this.#set(id, fill);
    }
    this.#marked = next;
  }

  /**
   * Marks in a new style what was marked in the one before: what is found is only known once the map
   * rests, and until then all would have the colours of the other theme, or none.
   */
  repaint({ look = USUAL_LOOK }: MapScene, palette: Palette): void {
    for (const [id, itsClass] of this.#found) {
      const fill = describeFill(look.colouring, itsClass, palette);
      this.#marked.set(id, fill);
      this.#set(id, fill);
    }
  }

  /** The outlines of the search in view, with a class for each. */
  #find(scene: MapScene): ReadonlyMap<string, number> {
    const map = this.#map;
    const found = new Map<string, number>();
    if (!this.areFilled(scene)) return found;
    const features = map.querySourceFeatures(SOURCE, { sourceLayer: LAYER });
    const drawn = new Set(features.map(({ id }) => String(id)));
    const points = this.#listDrawn(scene, drawn);
    // Flats of a house, and deals on one title, share their place: it is looked up once.
    const places = new Map<string, { readonly outlines: readonly string[]; classes: number[] }>();
    for (const point of points) {
      const { id, lon, lat, itsClass } = point;
      if (drawn.has(id)) {
        found.set(id, itsClass);
        continue;
      }
      const place = `${lon} ${lat}`;
      const known = places.get(place) ?? { outlines: this.#findAround(point), classes: [] };
      known.classes.push(itsClass);
      places.set(place, known);
    }
    const shared = new Map<string, number[]>();
    for (const { outlines, classes } of places.values())
      for (const id of outlines) shared.set(id, [...(shared.get(id) ?? []), ...classes]);
    for (const [id, classes] of shared) if (!found.has(id)) found.set(id, findUsual(classes));
    return found;
  }

  /** The outlines that a title without one of its own lies in. */
  #findAround({ lon, lat }: FoundPoint): string[] {
    return this.#map
      .queryRenderedFeatures(this.#map.project([lon, lat]), { layers: ['plot-inside'] })
      .map(({ id }) => String(id));
  }

  /**
   * What has an outline here, wherever its point lies: of a large site that may be out of view. What
   * has none is looked for under its point, and so in view alone.
   */
  #listDrawn({ points, look = USUAL_LOOK }: MapScene, drawn: ReadonlySet<string>): FoundPoint[] {
    const bounds = this.#map.getBounds();
    const [west, south, east, north] = bounds.toArray().flat();
    const colouring = COLOURINGS.indexOf(look.colouring);
    const found: FoundPoint[] = [];
    for (const { ids, positions, classes } of points) {
      ids.forEach((id, index) => {
        const lon = positions[2 * index] ?? 0;
        const lat = positions[2 * index + 1] ?? 0;
        const isAway =
          lon < (west ?? 0) || lon > (east ?? 0) || lat < (south ?? 0) || lat > (north ?? 0);
        if (isAway && !drawn.has(id)) return;
        const kind = classes[index * COLOURINGS.length + colouring] ?? -1;
        if (!look.hidden.includes(kind)) found.push({ id, lon, lat, itsClass: kind });
      });
    }
    return found;
  }

  #set(id: string, fill: PlotFill): void {
    if (!this.#map.getSource(SOURCE)) return;
    this.#map.setFeatureState({ source: SOURCE, sourceLayer: LAYER, id }, fill);
  }
}

/** Kinds are told by strong colours, of which a tint is enough; amounts by their shade. */
const SHARE = { kind: 0.42, amount: 0.86 } as const;

function describeFill(colouring: Colouring, itsClass: number, palette: Palette): PlotFill {
  const found = { ...UNMARKED, found: true };
  if (isMissing(colouring, itsClass)) return { ...found, hatched: true };
  const style = MARK_STYLES[colouring][itsClass];
  if (style === undefined) return found;
  const share = COLOURINGS.indexOf(colouring) > 1 ? SHARE.amount : SHARE.kind;
  // Opaque: outlines lie over each other, and two classes must not make the colour of a third.
  const fill = mixColours(palette[style.colour], palette.land, share);
  return { ...found, fill, joined: colouring === JOINING };
}

function mixColours(one: string, other: string, share: number): string {
  const ground = readRgb(other);
  const parts = readRgb(one).map((part, index) =>
    Math.round(part * share + (ground[index] ?? 0) * (1 - share)),
  );
  return `rgb(${parts.join(', ')})`;
}

/** The class that comes most often, the first of several. */
function findUsual(classes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of classes) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [usual] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [-1, 0]);
  return usual;
}
