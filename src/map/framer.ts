import type { Bounds } from '@property/geo/bounds.ts';
import type { Camera } from './camera.ts';
import { listNewAreas, measureAreas, measurePlaces, measureSelected } from './map-focus.ts';
import type { MapArea, MapScene, MapViewProps } from './map-scene.ts';

/** Keeps in view what was just chosen; see `map-focus.ts` for what counts as just chosen. */
export class Framer {
  readonly #camera: Camera;
  #title: string | null = null;
  #areas: ReadonlySet<string> = new Set();
  #places: string | null = null;
  /** The areas the map went to, until something else moves it: it makes room for panels. */
  #shown: { readonly areas: readonly MapArea[]; readonly bounds: Bounds } | null = null;

  constructor(camera: Camera) {
    this.#camera = camera;
  }

  /** The person has moved the map, or a view was given: it is theirs from now on. */
  letGo(): void {
    this.#shown = null;
  }

  /** Counts what is there as brought into view: a view that was given with it shows it already. */
  take(scene: MapScene): void {
    this.letGo();
    this.#areas = new Set(scene.areas.map((area) => area.key));
    if (scene.places.length > 0) this.#places = scene.openedPlaces ?? null;
    if (scene.selected === null) this.#title = null;
    else if (measureSelected(scene.selected)) this.#title = scene.selected.id;
  }

  /** Brings what is new into view, and what was brought there before out from under new panels. */
  frame({ scene, padding }: MapViewProps, previous: MapViewProps, isHolding: boolean): void {
    const isCovered = padding !== previous.padding && !isHolding;
    this.#frameTitle(scene, padding, isHolding, isCovered ? previous.padding : null);
    this.#framePlaces(scene, padding, isHolding);
    const areas = listNewAreas(scene.areas, this.#areas);
    const bounds = measureAreas(areas);
    this.#areas = new Set(scene.areas.map((area) => area.key));
    if (this.#shown?.areas.some(({ key }) => !this.#areas.has(key))) this.letGo();
    if (bounds && !isHolding) {
      this.#shown = { areas, bounds };
      this.#camera.fit(bounds, padding);
    } else if (this.#shown && isCovered && scene.selected === null) {
      this.#camera.fit(this.#shown.bounds, padding);
    }
  }

  #framePlaces(scene: MapScene, padding: MapViewProps['padding'], isHolding: boolean): void {
    const opened = scene.openedPlaces ?? null;
    // Those that are still on their way are brought into view once they are there.
    if (opened === this.#places || (opened !== null && scene.places.length === 0)) return;
    this.#places = opened;
    if (opened === null || isHolding) return;
    this.letGo();
    this.#camera.reveal(measurePlaces(scene), padding);
  }

  #frameTitle(
    { selected }: MapScene,
    padding: MapViewProps['padding'],
    isHolding: boolean,
    before: MapViewProps['padding'] | null,
  ): void {
    const bounds = measureSelected(selected);
    if (selected === null) this.#title = null;
    if (selected === null || !bounds) return;
    if (selected.id !== this.#title) {
      this.#title = selected.id;
      if (isHolding) return;
      this.letGo();
      this.#camera.reveal(bounds, padding);
    } else if (before && this.#camera.shows(bounds, before)) {
      // A panel that opened over the title moves it aside; one the person left is left alone.
      this.#camera.reveal(bounds, padding);
    }
  }
}
