import type { LongTable, Span } from './paginate.ts';

/** A colour as a hexadecimal number with its opacity from 0 to 1. */
export interface Ink {
  readonly colour: string;
  readonly opacity: number;
}

interface Placed {
  /** Pixels from the top left of the page as one long sheet. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line of letters as wide as it is on the page, whatever the font of the file makes of it. */
export interface TextMark extends Placed {
  readonly kind: 'text';
  readonly text: string;
  /** Pixels from the top of the page to what the letters stand on, and their size. */
  readonly baseline: number;
  readonly size: number;
  readonly weight: number;
  /** Figures of one width. */
  readonly isTabular: boolean;
  readonly ink: Ink;
  /** The address that the letters lead to, of another site or of this one. */
  readonly link: string | null;
}

export interface BoxMark extends Placed {
  readonly kind: 'box';
  readonly radius: number;
  readonly fill: Ink | null;
  readonly stroke: (Ink & { readonly width: number }) | null;
}

/** A path in its own coordinates, and the six numbers that bring them onto the page. */
export interface PathMark extends Placed {
  readonly kind: 'path';
  readonly path: string;
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly fill: (Ink & { readonly rule: 'non-zero' | 'even-odd' }) | null;
  readonly stroke:
    | (Ink & {
        readonly width: number;
        readonly dash: readonly number[];
        readonly cap: 'butt' | 'round' | 'square';
        readonly join: 'miter' | 'round' | 'bevel';
      })
    | null;
}

export interface ImageMark extends Placed {
  readonly kind: 'image';
  /** A data address of a JPEG. */
  readonly source: string;
}

/** What a page is drawn of, in the order of drawing. */
export type Mark = TextMark | BoxMark | PathMark | ImageMark;

/** Where the page begins, and where its marks and spans are gathered. */
export interface Gathered {
  readonly left: number;
  readonly top: number;
  readonly marks: Mark[];
  readonly whole: Span[];
  readonly tables: LongTable[];
}
