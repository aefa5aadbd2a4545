import type { Area } from '#filters/model/area.ts';
import type { JoinedPolygons } from './join-polygons.ts';

/** What a file holds: areas saved from here, or polygons of another program as one shape. */
export interface ShapeFile {
  /** Areas that came from this app, to be taken as they are. */
  readonly areas: readonly Area[];
  /** How many polygons of another program it holds. */
  readonly polygons: number;
  /** These as one shape; null where there are none. */
  readonly joined: JoinedPolygons | null;
  /** What to call the shape: the name of its only polygon, else that of the file. */
  readonly name: string;
  /** Features that are no areas, such as lines and points. */
  readonly passedOver: number;
  /** None of its polygons reaches into the United Kingdom: nothing can be found there. */
  readonly isAbroad: boolean;
}

/** Code of the error about a file that gives latitude first. */
export const SWAPPED_FILE = 'SWAPPED_SHAPE_FILE';

/** What the worker is asked. */
export interface ToShapeFile {
  readonly file: File;
  readonly latitudeFirst: boolean;
}

/** What it answers. */
export type FromShapeFile =
  | { readonly kind: 'content'; readonly content: ShapeFile }
  | {
      readonly kind: 'refusal';
      readonly code: string;
      readonly sentence: string;
      readonly advice: string;
    };
