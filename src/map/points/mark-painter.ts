import { type Palette, type PaletteName, toHexColour } from '../basemap/palette.ts';
import { MARK_STYLES } from '../images/mark-style.ts';
import { LETTERS, type LetterAtlas, paintLetters } from './letter-atlas.ts';
import {
  buildInstances,
  containsBox,
  type MarkInstances,
  type WorldBox,
  widenBox,
} from './mark-instances.ts';
import { type Instances, MarkProgram, type Uniforms } from './mark-program.ts';
import type { PointMarks } from './point-marks.ts';

/** How much is seen of marks that are old. */
const OLD = 0.45;

/** Where the camera of the map stands in a frame. */
export interface Frame {
  /** What is seen, in world coordinates from 0 to 1. */
  readonly view: WorldBox;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** How large titles alone are: 1, and less where their outlines are filled. */
  readonly single: number;
}

/**
 * Draws marks on the graphics card: all titles alone in one call, all groups in another. Only what
 * lies in view and as far around it goes there, and more of it once the view leaves that.
 */
export class MarkPainter {
  /** What it draws with. */
  readonly gl: WebGL2RenderingContext;
  readonly #singles: Instances;
  readonly #groups: Instances;
  readonly #texture: WebGLTexture;
  #palette: Palette;
  #preparing: ReturnType<typeof setTimeout>;
  #atlas: LetterAtlas | null = null;
  #ratio = 0;
  #fade = 1;
  #marks: PointMarks | null = null;
  #covered: WorldBox | null = null;
  #instances: MarkInstances | null = null;

  constructor(gl: WebGL2RenderingContext, palette: Palette) {
    this.gl = gl;
    this.#palette = palette;
    const program = new MarkProgram(gl);
    this.#singles = program.createInstances();
    this.#groups = program.createInstances();
    this.#texture = gl.createTexture();
    // What the first marks need is made while they are on their way, in tasks of its own.
    this.#preparing = setTimeout(() => {
      this.#paintLetters();
      this.#preparing = setTimeout(() => program.wait());
    });
  }

  /** Leaves what is still to be prepared. */
  destroy(): void {
    clearTimeout(this.#preparing);
  }

  /** Whether the card has lost what it was given; the context of one that comes back is the same. */
  get isLost(): boolean {
    return !this.gl.isTexture(this.#texture);
  }

  setMarks(marks: PointMarks | null): void {
    this.#marks = marks;
    this.#covered = null;
  }

  /** Marks of before, until those of now have come, are seen through. */
  setOld(isOld: boolean): void {
    this.#fade = isOld ? OLD : 1;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
  }

  /** Another font has come: counts are written anew. */
  forgetLetters(): void {
    this.#ratio = 0;
  }

  drawSingles(frame: Frame): void {
    this.#draw(this.#singles, frame);
  }

  drawGroups(frame: Frame): void {
    this.#draw(this.#groups, frame);
  }

  #draw(kind: Instances, frame: Frame): void {
    this.#cover(frame.view);
    if (!this.#marks || !this.#instances || !this.#atlas) return;
    const gl = this.gl;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    kind.draw(this.#describe(frame, this.#marks, this.#instances, this.#atlas));
  }

  #describe(
    { view, width, height, single }: Frame,
    { colouring }: PointMarks,
    { origin }: MarkInstances,
    { cell }: LetterAtlas,
  ): Uniforms {
    const world = width / (view.right - view.left);
    const colours = MARK_STYLES[colouring].map(({ colour }) => colour);
    // The pale steps of a scale would be lost on the land within a pale ring.
    const ring = colours.some((name) => name.startsWith('scale')) ? 'scale6' : 'pointRing';
    return {
      u_origin: [2, [(origin[0] - view.left) * world, (origin[1] - view.top) * world]],
      u_world: [1, [world]],
      u_viewport: [2, [width, height]],
      u_cell: [2, [cell.width, cell.height]],
      u_cells: [1, [LETTERS.length]],
      u_ratio: [1, [this.#ratio]],
      u_fade: [1, [this.#fade]],
      u_single: [1, [single]],
      u_colours: [3, colours.flatMap((name) => this.#read(name))],
      u_ring: [3, this.#read(ring)],
      u_surface: [3, this.#read('surface')],
      u_text: [3, this.#read('text')],
    };
  }

  /** Makes sure that what is in view is on the graphics card. */
  #cover(view: WorldBox): void {
    if (!this.#marks) return;
    this.#paintLetters();
    if (!this.#atlas || (this.#covered && containsBox(this.#covered, view))) return;
    this.#covered = widenBox(view);
    this.#instances = buildInstances(this.#marks, this.#covered, this.#atlas.advances);
    this.#singles.upload(this.#instances.singles);
    this.#groups.upload(this.#instances.groups);
  }

  /** Paints the letters of counts, where they are not painted for this screen. */
  #paintLetters(): void {
    if (devicePixelRatio === this.#ratio) return;
    this.#ratio = devicePixelRatio;
    this.#atlas = paintLetters(Math.max(2, Math.ceil(devicePixelRatio)));
    if (this.#atlas) this.#uploadAtlas(this.#atlas);
    this.#covered = null;
  }

  #uploadAtlas({ width, height, coverage }: LetterAtlas): void {
    const gl = this.gl;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, coverage);
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const)
      gl.texParameteri(gl.TEXTURE_2D, name, value);
  }

  #read(name: PaletteName): number[] {
    return readColour(this.#palette[name]);
  }
}

/** Red, green and blue from 0 to 1. */
function readColour(colour: string): number[] {
  const value = Number.parseInt(toHexColour(colour).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => part / 255);
}
