import type { Bounds } from '@property/geo/bounds.ts';
import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import { chooseMove, isSameView, measureFreeView, type PixelBox } from './framing.ts';
import type { MapPadding, Viewport } from './map-scene.ts';

/** Length of a flight, `--m-fly` of the design tokens, in milliseconds. */
const flight = 600;
/** Room left around what is fitted, in pixels: more than the legend and the count take at the edges. */
const margin = 60;
/** A single terrace house is not blown up further than this. */
const closest = 17.5;
/** Milliseconds without a movement after which a hand that drags the map is taken to look at it. */
const pause = 80;

/** Moves the view of a map: jumps to links, flies to what was chosen. */
export class Camera {
  readonly #map: MapLibreMap;
  #flight = 0;
  #isByHand = false;

  constructor(map: MapLibreMap) {
    this.#map = map;
    map.on('movestart', ({ originalEvent }) => {
      this.#isByHand = originalEvent !== undefined;
    });
  }

  /** Whether the person, and not the app, began the movement that is under way or was the last. */
  get isByHand(): boolean {
    return this.#isByHand;
  }

  /** Tells where a hand that drags the map holds it still, before it lets go. */
  onPause(tell: (view: Viewport) => void): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => clearTimeout(timer);
    this.#map.on('move', () => {
      end();
      if (this.#map.dragPan.isActive()) timer = setTimeout(() => tell(this.read()), pause);
    });
    this.#map.on('moveend', end);
    this.#map.on('remove', end);
  }

  read(): Viewport {
    const { lng, lat } = this.#map.getCenter();
    return { zoom: this.#map.getZoom(), lat, lon: lng };
  }

  /**
   * Whether nothing has to move for this view: the map stays there, or the person moves it away from
   * there (`told` is where it was last said to be), which is no reason to pull it back.
   */
  restsAt(view: Viewport, told: Viewport): boolean {
    if (this.#map.isMoving()) return this.#isByHand && isSameView(view, told);
    return isSameView(view, this.read());
  }

  /** Whether a movement ended because another one took over: where it got to was no one's wish. */
  wasOvertaken(event: object): boolean {
    return 'flight' in event && event.flight !== this.#flight;
  }

  jump({ zoom, lat, lon }: Viewport): void {
    this.#map.jumpTo({ zoom, center: [lon, lat] }, this.#takeOver());
  }

  zoomBy(steps: number): void {
    this.#map.easeTo({ zoom: this.#map.getZoom() + steps, duration: limitMotion(180) });
    this.#isByHand = true;
  }

  flyTo({ zoom, lat, lon }: Viewport): void {
    const options = { center: [lon, lat] as [number, number], zoom };
    this.#map.flyTo({ ...options, duration: limitMotion(flight) }, this.#takeOver());
  }

  /** Whether the whole of it is in what the panels leave free. */
  shows(bounds: Bounds, padding: MapPadding): boolean {
    return chooseMove(this.#measureFree(padding), this.#project(bounds)) === 'stay';
  }

  /** Brings it into the free view with the least movement: nothing, a pan, or a new scale. */
  reveal(bounds: Bounds, covered: MapPadding, above = 0): void {
    const padding = { ...covered, bottom: covered.bottom + above };
    const free = this.#measureFree(padding);
    const target = this.#project(bounds);
    const move = chooseMove(free, target);
    if (move === 'fit') this.fit(bounds, padding);
    if (move !== 'pan') return;
    const right = (target.left + target.right - free.left - free.right) / 2;
    const down = (target.top + target.bottom - free.top - free.bottom) / 2;
    const far = Math.hypot(right, down) > 2 * this.#map.getContainer().clientWidth;
    if (far) this.fit(bounds, padding);
    else this.#map.panBy([right, down], { duration: limitMotion(flight) }, this.#takeOver());
  }

  /** Fills the free view with it. */
  fit(bounds: Bounds, padding: MapPadding): void {
    const [west, south, east, north] = bounds;
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const free = this.#measureFree(padding);
    const camera = this.#map.cameraForBounds(new LngLatBounds([west, south, east, north]), {
      maxZoom: closest,
      padding: {
        left: free.left + Math.min(margin, (free.right - free.left) / 4),
        right: width - free.right + Math.min(margin, (free.right - free.left) / 4),
        top: free.top + Math.min(margin, (free.bottom - free.top) / 4),
        bottom: height - free.bottom + Math.min(margin, (free.bottom - free.top) / 4),
      },
    });
    if (camera) this.#map.flyTo({ ...camera, duration: limitMotion(flight) }, this.#takeOver());
  }

  /** Starts a movement of its own: the mark its events carry. */
  #takeOver(): { readonly flight: number } {
    this.#flight += 1;
    return { flight: this.#flight };
  }

  #measureFree(padding: MapPadding): PixelBox {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    return measureFreeView(clientWidth, clientHeight, padding);
  }

  #project([west, south, east, north]: Bounds): PixelBox {
    const { x: left, y: top } = this.#map.project([west, north]);
    const { x: right, y: bottom } = this.#map.project([east, south]);
    return { left, top, right, bottom };
  }
}

/** How long a movement may take, in milliseconds: no time where the person asks for less motion. */
export function limitMotion(milliseconds: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
}
