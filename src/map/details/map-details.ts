import type { Map as MapLibreMap } from 'maplibre-gl';
import { preferences } from '#lib/preferences.ts';
import type { MapScene } from '../map-scene.ts';
import { FoundOutlines } from './found-outlines.ts';
import { hideLayers, readHiddenLayers } from './hide-layers.ts';

/** What details are drawn by. */
export interface Detailed {
  readonly scene: MapScene;
}

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
    const stop = preferences.subscribe(() => this.#hide());
    map.on('remove', stop);
    map.on('style.load', () => this.#outlines.forget());
    map.on('idle', () => this.#outlines.mark(this.#shown.scene));
    this.#hide();
    this.#outlines.mark(shown.scene);
  }

  update(shown: Detailed): void {
    const { scene } = this.#shown;
    this.#shown = shown;
    if (shown.scene.points !== scene.points || shown.scene.look !== scene.look)
      this.#outlines.mark(shown.scene);
  }

  #hide(): void {
    hideLayers(this.#map, readHiddenLayers(preferences.getState().hiddenLayers));
  }
}
