import type { Bounds } from '@property/geo/bounds.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** What was drawn: a box, a shape of corners, or a circle. Degrees; the radius in metres. */
export type DrawnShape =
  | { readonly kind: 'box'; readonly bounds: readonly [number, number, number, number] }
  | {
      readonly kind: 'shape';
      readonly shape: Polygon | MultiPolygon;
      /** Key of the area whose corners were moved; a new shape has none. */
      readonly replaces?: string;
    }
  | {
      readonly kind: 'circle';
      readonly lon: number;
      readonly lat: number;
      readonly metres: number;
    };

/** An area whose corners are moved; its shape is missing while it is worked out. */
export interface EditedShape {
  readonly key: string;
  readonly shape?: Polygon | MultiPolygon | undefined;
}

/** A way that is measured, [lon, lat] from place to place. */
export interface MeasuredLine {
  readonly kind: 'line';
  readonly line: readonly Position[];
}

/** A corner that is spoken of; numbers count from 1. */
export interface ToldCorner {
  readonly number: number;
  /** How many there are; left out while more are set. */
  readonly of?: number;
  readonly place: Position;
  /** Where it was when it was chosen, if it has been moved since. */
  readonly from?: Position | undefined;
}

/** What is said to whoever draws with a mouse and keys, and to whoever draws by touch. */
export type Advice = readonly [byMouse: string, byTouch: string];

/** The one of the two that is of use here. */
export function advise([byMouse, byTouch]: Advice): string {
  return window.matchMedia?.('(pointer: coarse)').matches ? byTouch : byMouse;
}

/** A drawing as it stands. */
export interface Draft {
  /** What to do next, one or two sentences. */
  readonly advice: string;
  /** Corners set so far, for those who do not see them. */
  readonly corners: number;
  /** The corner that was set, chosen or moved last, for them too. */
  readonly told?: ToldCorner | undefined;
  /** What it would be if it ended here, pointer or crosshair included; null while it is nothing. */
  readonly shape: DrawnShape | MeasuredLine | null;
  /** The part of it that is set, said to those who do not see the map; where its size is the aim. */
  readonly set?: DrawnShape | MeasuredLine;
  /** What the button that ends it says, in place of "Finish". */
  readonly finish?: string;
  /** Why the last step was refused, and where. */
  readonly fault: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canFinish: boolean;
  /** A corner is chosen that can be taken away. */
  readonly canDelete?: boolean;
}

/** What can be done to a drawing by a button or a key. */
export type DrawCommand = 'undo' | 'redo' | 'delete' | 'finish' | 'cancel';

/** A drawing under way. */
export interface Drawing {
  /** Ends it and takes its marks off the map. */
  stop(): void;
  run(command: DrawCommand): void;
}

/** What a drawing is started with, and whom it tells. */
export interface DrawingSettings {
  readonly colour: `#${string}`;
  /** Where the crosshair of the keyboard stands, in pixels of the map. */
  readonly locateCrosshair: () => readonly [number, number];
  /** Moves the map so that bounds stand in what is free, so many pixels above its lower edge. */
  readonly reveal: (bounds: Bounds, above: number) => void;
  /** The area whose corners are moved, for that mode. */
  readonly edited: EditedShape | null;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onDrawn: (drawn: DrawnShape) => void;
  readonly onCancelled: () => void;
}

export const NO_DRAFT: Draft = {
  advice: '',
  corners: 0,
  shape: null,
  fault: null,
  canUndo: false,
  canRedo: false,
  canFinish: false,
};
