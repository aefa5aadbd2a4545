import type { Feature } from 'geojson';
import type { Viewport } from '../map-scene.ts';

type Listener = (event: never) => void;
type Camera = { zoom?: number; center?: [number, number] | { lng: number; lat: number } };

/** Pixels in a degree at zoom 0: a plane stands in for Mercator, the same both ways. */
const scale = 512 / 360;
const size = { clientWidth: 1000, clientHeight: 800 };

/** A map without graphics: it remembers its view, where it was sent and what was written to it. */
export class FakeMap {
  static #last: FakeMap | undefined;
  readonly moves: string[] = [];
  /** Styles that were laid after the one it was made with. */
  readonly styles: { readonly style: unknown; readonly diff: boolean }[] = [];
  /** How many were put on it. */
  controls = 0;
  repaint = false;
  /** How often the sky over it was drawn. */
  skies = 0;
  /** How many were drawn. */
  pictures = 0;
  /** Tiles that were asked for again, by source. */
  readonly refreshed: [source: string, tiles: readonly object[]][] = [];
  /** How long names take to appear, in milliseconds, as the map was told. */
  readonly fadeDuration: number | undefined;
  readonly data = new Map<string, readonly Feature[]>();
  /** Whether a hand drags it. */
  isDragged = false;
  readonly dragPan = { isActive: () => this.isDragged };
  readonly touchZoomRotate = { disableRotation: () => undefined };
  readonly keyboard = { disableRotation: () => undefined };
  readonly painter = {
    render: () => undefined,
    drawFunctions: {
      sky: () => {
        this.skies += 1;
      },
    },
  };
  readonly style = { tileManagers: {} };
  readonly _render = () => undefined;
  readonly _update = () => undefined;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #canvas = document.createElement('canvas');
  readonly #container: HTMLElement;
  #view: Viewport;

  constructor(options: {
    container: HTMLElement;
    center: [number, number];
    zoom: number;
    fadeDuration?: number;
  }) {
    this.fadeDuration = options.fadeDuration;
    const [lon, lat] = options.center;
    this.#view = { zoom: options.zoom, lat, lon };
    this.#container = Object.defineProperties(options.container, {
      clientWidth: { value: size.clientWidth },
      clientHeight: { value: size.clientHeight },
    });
    FakeMap.#last = this;
  }

  static last(): FakeMap {
    if (!FakeMap.#last) throw new Error('No map was made');
    return FakeMap.#last;
  }

  /** The person moves the map and lets go. */
  moveTo(view: Viewport, event: object = {}): void {
    this.#view = view;
    this.fire('moveend', event);
  }

  /** The person is still moving the map. */
  drift(view: Viewport): void {
    this.#view = view;
    this.fire('move');
  }

  read(): Viewport {
    return this.#view;
  }

  fire(type: string, event: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never);
  }

  on(type: string, listener: Listener): this {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    return this;
  }

  once(type: string, listener: Listener): this {
    const run = (event: never) => {
      this.off(type, run);
      listener(event);
    };
    return this.on(type, run);
  }

  off(type: string, listener: Listener): this {
    const others = (this.#listeners.get(type) ?? []).filter((each) => each !== listener);
    this.#listeners.set(type, others);
    return this;
  }

  jumpTo(camera: Camera, event?: object): this {
    return this.#go('jumpTo', camera, event);
  }

  flyTo(camera: Camera, event?: object): this {
    return this.#go('flyTo', camera, event);
  }

  easeTo(): this {
    return this;
  }

  panBy([right, down]: [number, number], _options: object, event?: object): this {
    const pixels = scale * 2 ** this.#view.zoom;
    const { lon, lat } = this.#view;
    return this.#go('panBy', { center: [lon + right / pixels, lat - down / pixels] }, event);
  }

  project([lon, lat]: [number, number]): { x: number; y: number } {
    const pixels = scale * 2 ** this.#view.zoom;
    return {
      x: size.clientWidth / 2 + (lon - this.#view.lon) * pixels,
      y: size.clientHeight / 2 - (lat - this.#view.lat) * pixels,
    };
  }

  unproject([x, y]: [number, number]): { lng: number; lat: number } {
    const pixels = scale * 2 ** this.#view.zoom;
    return {
      lng: this.#view.lon + (x - size.clientWidth / 2) / pixels,
      lat: this.#view.lat - (y - size.clientHeight / 2) / pixels,
    };
  }

  cameraForBounds({ center }: { center: [number, number] }): Camera {
    return { center, zoom: 15 };
  }

  isMoving = () => false;
  areTilesLoaded = () => true;
  getCenter = () => ({ lng: this.#view.lon, lat: this.#view.lat });
  getZoom = () => this.#view.zoom;
  getCanvas = () => this.#canvas;
  getContainer = () => this.#container;
  getLayer = () => undefined;
  getSource = (id: string) => new FakeSource((features) => this.data.set(id, features));
  addControl = () => {
    this.controls += 1;
    return this;
  };
  addLayer = () => this;
  triggerRepaint = () => {
    this.pictures += 1;
    this.fire('render');
  };
  redraw = () => this.triggerRepaint();
  setStyle = (style: unknown, { diff = true }: { diff?: boolean } = {}) => {
    this.styles.push({ style, diff });
    return this;
  };
  refreshTiles = (source: string, tiles: readonly object[]) =>
    void this.refreshed.push([source, tiles]);
  remove = () => this.fire('remove');
  setFeatureState = () => this;
  setMissingStyleImageResolver = () => this;

  #go(move: string, { zoom, center }: Camera, event?: object): this {
    const [lon, lat] = Array.isArray(center)
      ? center
      : [center?.lng ?? this.#view.lon, center?.lat ?? this.#view.lat];
    this.moves.push(move);
    this.moveTo({ zoom: zoom ?? this.#view.zoom, lat, lon }, event);
    return this;
  }
}

class FakeSource {
  readonly #write: (features: readonly Feature[]) => void;

  constructor(write: (features: readonly Feature[]) => void) {
    this.#write = write;
  }

  setData({ features }: { features: readonly Feature[] }): Promise<void> {
    this.#write(features);
    return Promise.resolve();
  }
}

class FakeBounds {
  readonly center: [number, number];

  constructor([west, south, east, north]: [number, number, number, number]) {
    this.center = [(west + east) / 2, (south + north) / 2];
  }
}

class FakeControl {
  setUnit = () => undefined;
}

/** What the map's modules take from the library, with nothing behind it. */
export const fakeMapLibre = {
  Map: FakeMap,
  GeoJSONSource: FakeSource,
  LngLatBounds: FakeBounds,
  AttributionControl: FakeControl,
  ScaleControl: FakeControl,
  AJAXError: class extends Error {},
};
