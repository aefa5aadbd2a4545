import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapLayer, MapScene } from '../map-scene.ts';
import { FoundOutlines } from './found-outlines.ts';
import { hideLayers } from './hide-layers.ts';

/** What details are drawn by. */
export interface Detailed {
  readonly scene: MapScene;
  readonly hiddenLayers?: readonly MapLayer[];
}

const NONE: readonly MapLayer[] = [];

/** What the first map does without: layers left out, and outlines of the titles that were found. */
export class MapDetails {
  readonly #map: MapLibreMap;
  readonly #outlines: FoundOutlines;
  #shown: Detailed;

  constructor(map: MapLibreMap, shown: Detailed) {
    this.#map = map;
    this.#shown = shown;
    this.#outlines = new FoundOutlines(map);
    // A style that changes brings back what was left out.
    map.on('styledata', () => this.#hide());
    map.on('style.load', () => this.#outlines.forget());
    map.on('idle', () => this.#outlines.mark(this.#shown.scene));
    this.#hide();
    this.#outlines.mark(shown.scene);
  }

  update(shown: Detailed): void {
    const { scene, hiddenLayers } = this.#shown;
    this.#shown = shown;
    if (shown.hiddenLayers !== hiddenLayers) this.#hide();
    if (shown.scene.points !== scene.points || shown.scene.look !== scene.look)
      this.#outlines.mark(shown.scene);
  }

  #hide(): void {
    hideLayers(this.#map, this.#shown.hiddenLayers ?? NONE);
  }
}
