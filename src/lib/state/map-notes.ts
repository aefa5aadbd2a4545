import { createStore } from 'zustand/vanilla';
import type { Colouring } from '../points/point-batch.ts';

/** What a note is drawn as: how an application was decided, or what kind of place something is. */
export type NoteSign =
  | 'granted'
  | 'refused'
  | 'pending'
  | 'other'
  | 'school'
  | 'station'
  | 'hospital'
  | 'shop'
  | 'fuel'
  | 'place'
  | 'owned'
  | 'road'
  | 'people';

/** Something on the map that is no title and can be pointed at. */
export interface MapNote {
  readonly id: string;
  /**
   * `application`: a planning application; `near`: one of what an area is near to; `band`: the words
   * at a line of a travel time, which nobody points at; `owned`: a title of the owner that has a layer;
   * `movement`: a road or a square of the layers of traffic and footfall, which tiles draw.
   */
  readonly layer: 'application' | 'near' | 'band' | 'owned' | 'movement';
  readonly lon: number;
  readonly lat: number;
  readonly sign: NoteSign;
  /** Its place among those that stand at one spot, from 0. */
  readonly rank: number;
  /** What it is called: a reference, the name of a school. */
  readonly name: string;
  /** What else is said of it, a line each. */
  readonly lines: readonly string[];
  /** The title that it opens. */
  readonly titleId?: string;
  /** It stands for several titles side by side: how many, and what they have in common. */
  readonly joined?: { readonly group: string; readonly count: number };
}

/** How the reading of a layer of notes stands. */
export interface LayerRead {
  /** What it is about: applications of the titles in view, titles of an owner; null while counted. */
  readonly count: number | null;
  /** They are too many to be drawn each. */
  readonly isTooMany: boolean;
  /** They could not be read. */
  readonly hasFailed: boolean;
}

/** The owner whose titles are a layer, and how their reading stands. */
export interface OwnedBy extends LayerRead {
  readonly name: string;
  readonly isOn: boolean;
  /** Takes the layer off the map, or lays it there again. */
  readonly onSwitch: (isOn: boolean) => void;
}

/** How many titles there are of each class of a colouring, exactly. */
export interface ClassCounts {
  readonly colouring: Colouring;
  /** Of those in view alone; else of all that the search finds. */
  readonly isInView: boolean;
  /** In the order of the classes; null for one that nobody knows. */
  readonly counts: readonly (number | null)[];
  /** Between which figures the filters leave titles, both included; null where they do not say. */
  readonly limits?: ClassLimits | null;
}

/** In the unit of the field. */
export interface ClassLimits {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export const NOTHING_READ: LayerRead = { count: null, isTooMany: false, hasFailed: false };

/** What stands on the map beside titles: written by those who read it, drawn by the map. */
export const mapNotes = createStore<{
  readonly applications: readonly MapNote[];
  readonly near: readonly MapNote[];
  readonly bands: readonly MapNote[];
  readonly read: LayerRead;
  readonly owned: readonly MapNote[];
  readonly ownedBy: OwnedBy | null;
  /** The busiest roads and squares in view of traffic and footfall, while these are shown. */
  readonly movement: readonly MapNote[];
  /** What the legend tells of the titles; null while it is not known. */
  readonly classes: ClassCounts | null;
  /** How many pictures of what was found have been drawn. */
  readonly pictures: number;
  /** Outlines of titles are drawn, those of other titles too. */
  readonly hasOutlines: boolean;
  /** A group in view has titles of several classes, so that its ring is divided. */
  readonly hasRings: boolean;
  /** The note that a pointer rests on, or the keyboard is at. */
  readonly pointed: string | null;
  /** The note of several titles that was clicked and is to be opened. */
  readonly chosen: string | null;
  /** The road or square that a pointer was at last, where it was: it may be none of the busiest. */
  readonly aimed: MapNote | null;
}>()(() => ({
  applications: [],
  near: [],
  bands: [],
  read: NOTHING_READ,
  owned: [],
  ownedBy: null,
  movement: [],
  classes: null,
  pictures: 0,
  hasOutlines: false,
  hasRings: false,
  pointed: null,
  chosen: null,
  aimed: null,
}));

/** Every note that is drawn as a sign, the lowest first. */
export function listNotes(): readonly MapNote[] {
  const { owned, applications, near, bands } = mapNotes.getState();
  return [...owned, ...applications, ...near, ...bands];
}
