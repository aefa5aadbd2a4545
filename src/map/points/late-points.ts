import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import type { ShownPoints } from '../scene/scene-sync.ts';
import type { MapPoints } from './map-points.ts';

/** The points of a map before the code that draws them has come: it comes after the ground. */
export class LatePoints {
  readonly #map: MapLibreMap;
  readonly #onFault: () => void;
  #palette: Palette;
  #shown: ShownPoints | null = null;
  #loading: Promise<void> | null = null;
  #loaded: MapPoints | null = null;
  #isGone = false;

  /** @param onFault called when points cannot be drawn */
  constructor(map: MapLibreMap, palette: Palette, onFault: () => void) {
    this.#map = map;
    this.#palette = palette;
    this.#onFault = onFault;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#loaded?.setPalette(palette);
  }

  /** Puts the layers into a style that has just been loaded. */
  attach(): void {
    this.#loaded?.attach();
    this.#loading ??= this.#load();
  }

  show(shown: ShownPoints): void {
    this.#shown = shown;
    this.#loaded?.show(shown);
  }

  /** What draws them, once it has come. */
  get drawn(): MapPoints | null {
    return this.#loaded;
  }

  /** Whether marks have come that no picture has shown yet. */
  get hasNews(): boolean {
    return this.#loaded?.hasNews ?? false;
  }

  destroy(): void {
    this.#isGone = true;
    this.#loaded?.destroy();
  }

  async #load(): Promise<void> {
    try {
      const { MapPoints: Loaded } = await import('./map-points.ts');
      if (this.#isGone) return;
      this.#loaded = new Loaded(this.#map, this.#palette, this.#onFault);
      this.#loaded.attach();
      if (this.#shown) this.#loaded.show(this.#shown);
    } catch (error) {
      console.warn(error);
      this.#onFault();
    }
  }
}
