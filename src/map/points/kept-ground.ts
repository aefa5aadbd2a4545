import type { CustomLayerInterface, Map as MapLibreMap, Style } from 'maplibre-gl';
import { addOwnLayer } from './add-own-layer.ts';

/** The layer that keeps what has been drawn so far; all layers below it are the ground. */
const KEPT_GROUND = 'kept-ground';

type Painter = MapLibreMap['painter'];

/** Of what the picture is that was kept. */
interface Kept {
  /** The sixteen numbers that place the world on the screen. */
  readonly matrix: readonly number[];
  /** Pixels of the graphics card. */
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps the ground of a map that rests as a picture, so that what lies on it is drawn anew without
 * it: marks that come, and names that fade in. Without a graphics card the ground is most of what a
 * picture costs. The library offers no such thing: each of its pictures begins with nothing. So its
 * doors are watched, and where it has been told of no change of style, camera or what the ground is
 * made of, the list of layers it draws begins with the kept picture.
 */
export class KeptGround {
  readonly #map: MapLibreMap;
  #painter: Painter | null = null;
  #gl: WebGL2RenderingContext | null = null;
  #frame: WebGLFramebuffer | null = null;
  #store: WebGLRenderbuffer | null = null;
  #kept: Kept | null = null;
  /** Where this picture places the world. */
  #matrix: Kept['matrix'] = [];
  /** Since the last picture, and before the latest word of a change. */
  #hasChanged = true;
  #hadChanged = true;
  #isUnchanged = false;
  #isReused = false;

  constructor(map: MapLibreMap) {
    this.#map = map;
    const begin = map._render.bind(map);
    map._render = (time) => {
      this.#isUnchanged = !map._styleDirty && !this.#hasChanged;
      this.#hasChanged = false;
      return begin(time);
    };
    const note = map._update.bind(map);
    map._update = (isOfStyle) => {
      this.#hadChanged = this.#hasChanged;
      this.#hasChanged = true;
      return note(isOfStyle);
    };
    // The library notes a change of each source just before. What lies on the ground is no part of it:
    // the places of groups, to which names give way, are told after each search.
    map.on('sourcedata', ({ sourceId }) => {
      if (!this.#isGround(sourceId)) this.#hasChanged = this.#hadChanged;
    });
  }

  /**
   * Puts the layer into a style that has just been loaded: below a layer, and below all names that lie
   * under that one. Names fade in while nothing else changes, and would have the ground drawn with them.
   */
  attach(before: string): void {
    if (this.#map.getLayer(KEPT_GROUND)) return;
    const order = this.#map.getLayersOrder();
    const under = order.slice(0, order.indexOf(before));
    const names = under.find((id) => this.#map.getLayer(id)?.type === 'symbol');
    const layer: CustomLayerInterface = {
      id: KEPT_GROUND,
      type: 'custom',
      onAdd: (_map, gl) => {
        if (this.#painter !== this.#map.painter) this.#watch(this.#map.painter);
        this.#prepare(gl as WebGL2RenderingContext);
      },
      render: () => this.#keep(),
    };
    addOwnLayer(this.#map, layer, names ?? before);
  }

  /** A card that was lost and comes back has another painter. */
  #watch(painter: Painter): void {
    this.#painter = painter;
    const draw = painter.render.bind(painter);
    painter.render = (style, transform, data) => {
      this.#matrix = [...transform.modelViewProjectionMatrix];
      const all = style._order;
      const first = all.indexOf(KEPT_GROUND);
      this.#isReused = first >= 0 && this.#isSame() && !this.#hasNames(style, all.slice(0, first));
      if (this.#isReused) style._order = all.slice(first);
      try {
        draw(style, transform, data);
      } finally {
        style._order = all;
      }
    };
  }

  #prepare(gl: WebGL2RenderingContext): void {
    // The context of a card that was lost is the same one, and holds nothing any more.
    if (this.#gl === gl && gl.isFramebuffer(this.#frame)) return;
    this.#gl = gl;
    this.#frame = gl.createFramebuffer();
    this.#store = gl.createRenderbuffer();
    this.#kept = null;
  }

  /** Draws what was kept, or keeps what has been drawn. */
  #keep(): void {
    const gl = this.#gl;
    if (!gl) return;
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    if (this.#isReused) {
      copy(gl, this.#frame, null, width, height);
      return;
    }
    // What is moved looks otherwise in the next picture.
    if (this.#map.isMoving()) {
      this.#kept = null;
      return;
    }
    if (this.#kept?.width !== width || this.#kept.height !== height) {
      gl.bindRenderbuffer(gl.RENDERBUFFER, this.#store);
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, width, height);
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
      gl.framebufferRenderbuffer(
        gl.FRAMEBUFFER,
        gl.COLOR_ATTACHMENT0,
        gl.RENDERBUFFER,
        this.#store,
      );
    }
    copy(gl, null, this.#frame, width, height);
    this.#kept = { matrix: this.#matrix, width, height };
  }

  #isSame(): boolean {
    const [gl, kept] = [this.#gl, this.#kept];
    return (
      this.#isUnchanged &&
      gl !== null &&
      kept !== null &&
      kept.width === gl.drawingBufferWidth &&
      kept.height === gl.drawingBufferHeight &&
      kept.matrix.every((value, index) => value === this.#matrix[index])
    );
  }

  #isGround(sourceId: string): boolean {
    const { _order: order, _layers: layers } = this.#map.style;
    return order.slice(0, order.indexOf(KEPT_GROUND)).some((id) => layers[id]?.source === sourceId);
  }

  /** Names that came into the ground later fade without a change of it. */
  #hasNames(style: Style, ground: readonly string[]): boolean {
    return ground.some((id) => {
      const layer = style._layers[id];
      const isDrawn = layer?.type === 'symbol' && !layer.isHidden(this.#map.getZoom());
      return isDrawn && style.tileManagers[layer.source]?.getVisibleCoordinates(true).length !== 0;
    });
  }
}

/** Copies the colours of a picture; null is the one that is seen. */
function copy(
  gl: WebGL2RenderingContext,
  from: WebGLFramebuffer | null,
  to: WebGLFramebuffer | null,
  width: number,
  height: number,
): void {
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, from);
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, to);
  gl.disable(gl.SCISSOR_TEST);
  gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
}
