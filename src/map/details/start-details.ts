import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { mapNotes } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { type Palette, readPalette, type Theme } from '../basemap/palette.ts';
import type { MapScene } from '../map-scene.ts';
import { Pointer } from '../pointer.ts';
import { askAgainOnline } from './ask-again.ts';
import { FoundOutlines } from './found-outlines.ts';
import { hideLayers, readHiddenLayers } from './hide-layers.ts';
import { LaidLayers } from './laid-layers.ts';
import { NoteLayers } from './note-layers.ts';
import { OwnedSigns } from './owned/owned-signs.ts';
import { PlacePins } from './place-pins.ts';
import { planning } from './planning-layers.ts';

/**
 * Adds what the first map does without: what the pointer means, layers to choose, outlines of what
 * was found, and room for the attribution. Gives what ends the last of them; the others go with the map.
 *
 * @param region the map with its controls
 */
export function startDetails(
  controller: {
    readonly addDetails: (start: typeof MapDetails, follow: typeof Pointer) => void;
  },
  region: HTMLElement,
): () => void {
  controller.addDetails(MapDetails, Pointer);
  return keepAttributionRoom(region);
}

/** What details are drawn by. */
interface Detailed {
  readonly scene: MapScene;
  readonly theme: Theme;
  readonly ownLayers?: readonly MapLayerConfig[] | undefined;
}

/** What the first map does without: layers left out, and outlines of the titles that were found. */
export class MapDetails {
  readonly #map: MapLibreMap;
  readonly #outlines: FoundOutlines;
  readonly #laid: LaidLayers;
  readonly #notes: NoteLayers;
  readonly #owned: OwnedSigns;
  readonly #pins: PlacePins;
  #shown: Detailed;
  #palette: Palette;

  constructor(map: MapLibreMap, shown: Detailed) {
    this.#map = map;
    this.#shown = shown;
    this.#outlines = new FoundOutlines(map);
    this.#palette = readPalette(shown.theme, map.getContainer());
    this.#laid = new LaidLayers(map);
    this.#notes = new NoteLayers(map);
    this.#owned = new OwnedSigns(map);
    this.#pins = new PlacePins(map);
    askAgainOnline(map);
    // A style that changes brings back what was left out.
    map.on('styledata', () => this.#hide());
    for (const store of [preferences, planning, mapNotes])
      map.on(
        'remove',
        store.subscribe(() => this.#hide()),
      );
    // Which constraints there are is told by what describes their tiles.
    map.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata') this.#hide();
    });
    map.on('style.load', () => {
      this.#palette = readPalette(this.#shown.theme, map.getContainer());
      this.#outlines.repaint(this.#shown.scene, this.#palette);
      this.#hide();
    });
    map.on('idle', () => {
      this.#outlines.mark(this.#shown.scene, this.#palette);
      this.#tellOutlines();
      this.#laid.count();
      this.#pins.settle(this.#shown.scene.places);
      this.#owned.settle();
      this.#notes.settle();
    });
    this.#hide();
    this.#outlines.mark(shown.scene, this.#palette);
  }

  update(shown: Detailed): void {
    const { scene } = this.#shown;
    this.#shown = shown;
    if (shown.scene.points !== scene.points || shown.scene.look !== scene.look)
      this.#outlines.mark(shown.scene, this.#palette);
  }

  /** Moves pins that have just been drawn off what they cover; the map does so itself once it rests. */
  settle(places: MapScene['places']): void {
    this.#pins.settle(places);
  }

  /** To the legend, which says what those mean that are not filled. */
  #tellOutlines(): void {
    const isHidden = readHiddenLayers(preferences.getState().hiddenLayers).includes('outlines');
    const hasOutlines = !isHidden && this.#outlines.areFilled(this.#shown.scene);
    if (mapNotes.getState().hasOutlines !== hasOutlines) mapNotes.setState({ hasOutlines });
  }

  #hide(): void {
    const { hiddenLayers: kept } = preferences.getState();
    hideLayers(this.#map, readHiddenLayers(kept));
    this.#laid.show(kept, this.#shown.ownLayers ?? [], this.#palette);
    this.#notes.show(this.#palette);
    this.#owned.show(this.#palette);
  }
}

/** The height of the legend, with what it stands above, for what lies over the map. */
const LEGEND = '--map-legend';
/** Between the attribution and what stands beside or above it. */
const GAP = 12;
/** By how much a legend stands above the attribution: map-legend.module.css. */
const ABOVE = 16;

/**
 * Tells the style of the map how high the attribution is (`--map-attribution`) and whether it runs
 * into the legend (`data-crowded`): a world of many sources has a long one, and nothing may cover it.
 * How high the legend reaches is told to the whole page, whose notices stand above it.
 * Gives what ends it.
 */
function keepAttributionRoom(map: HTMLElement): () => void {
  const attribution = map.querySelector<HTMLElement>('.maplibregl-ctrl-attrib');
  if (!attribution || typeof ResizeObserver === 'undefined') return () => {};
  const measure = () => {
    const legend = map.querySelector('[data-legend]');
    const text = attribution.getBoundingClientRect();
    const end = legend?.getBoundingClientRect().right ?? 0;
    map.style.setProperty('--map-attribution', `${Math.ceil(text.height)}px`);
    const isCrowded = legend !== null && text.left < end + GAP;
    map.dataset.crowded = String(isCrowded);
    const height = Math.ceil(legend?.getBoundingClientRect().height ?? 0);
    const raised = isCrowded ? Math.ceil(text.height) + ABOVE : 0;
    document.documentElement.style.setProperty(LEGEND, `${height + raised}px`);
  };
  const sizes = new ResizeObserver(measure);
  const observe = () => {
    const legend = map.querySelector('[data-legend]');
    for (const element of [map, attribution, legend]) if (element) sizes.observe(element);
  };
  // The legend comes with the first marks, and the panels move both without resizing them.
  const changes = new MutationObserver(() => {
    observe();
    measure();
  });
  // In a narrow window it is one line until it is touched.
  const toggle = () => attribution.toggleAttribute('data-whole');
  attribution.addEventListener('click', toggle);
  changes.observe(map, { childList: true, attributes: true, attributeFilter: ['data-insets'] });
  observe();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    attribution.removeEventListener('click', toggle);
    document.documentElement.style.removeProperty(LEGEND);
  };
}
