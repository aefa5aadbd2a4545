import type { Place } from '@property/geo/measure-distance.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Colouring } from '#lib/points/point-batch.ts';

/** A place on the map in its pixels. */
export interface MarkSpot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the map in pixels. */
export interface MarkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A tile of the Web Mercator map. */
export interface MarkCell {
  readonly precision: number;
  readonly x: number;
  readonly y: number;
}

/** Something on the map that can be spoken of: a title, a group of titles, or the outline of a title. */
export interface MapMark {
  /** The same as long as it stands for the same titles. */
  readonly key: string;
  /**
   * `joined`: titles of one owner that lie side by side, drawn as one; `outline`: a title that was not
   * found by the search, or has no point of its own.
   */
  readonly kind: 'title' | 'joined' | 'group' | 'outline';
  /** Of what is joined: what its titles have in common. */
  readonly joinedBy?: string;
  /** Null for a group and for what is joined, and for a title that only its cell is known of. */
  readonly titleId: string | null;
  /** Where a title alone stands that is not known yet. */
  readonly cell: MarkCell | null;
  /** Degrees, longitude first. */
  readonly at: readonly [lon: number, lat: number];
  /** Half the width of its point in pixels; 0 for an outline. */
  readonly radius: number;
  /** Titles it stands for. */
  readonly count: number;
  /** How many of them are of each class of the colouring. */
  readonly shares: readonly number[];
  readonly colouring: Colouring;
}

/** What a pointer rests on, or a finger presses. */
export interface Pointed {
  readonly mark: MapMark;
  readonly by: 'mouse' | 'touch';
}

export interface MarksState {
  readonly pointed: Pointed | null;
  /** What is joined and was clicked last: who speaks of it opens it. */
  readonly chosen: MapMark | null;
  /** The map moves: whatever stood at a pixel stands there no more. */
  readonly isMoving: boolean;
  /** Clicks and keys are those of a drawing. */
  readonly isOff: boolean;
  /** Another number once another view, or other marks, have been drawn. */
  readonly drawn: number;
}

/** What of the map no panel covers. */
export interface FreeView {
  readonly box: MarkBox;
  readonly middle: Place;
  /** Metres from its left edge to its right one. */
  readonly width: number;
}

/** What a group is made of: titles that are known, and cells whose titles all belong to it. */
export interface Members {
  readonly ids: readonly string[];
  readonly cells: readonly MarkCell[];
  /** Where they stand, in degrees, longitude first. */
  readonly places: readonly (readonly [lon: number, lat: number])[];
  /** Titles in all, those of classes that are left out not among them. */
  readonly count: number;
  /** Titles of its cells that are left out by their class. */
  readonly hidden: number;
}

/** The marks on a map, for what speaks of them. */
export interface DrawnMarks {
  readonly state: Pick<StoreApi<MarksState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** An element over the map, right after it in the order of the keyboard. */
  readonly host: HTMLElement;
  /** What has the focus while the keyboard moves the map. */
  readonly canvas: HTMLElement;
  /** Every point and group that no panel covers, the nearest to the middle first. */
  list(): readonly MapMark[];
  readFreeView(): FreeView;
  /** All that is drawn of a mark, its outline included, in pixels of the map. */
  measure(mark: MapMark): MarkBox;
  /** Where a place is on the map, in its pixels. */
  project(place: readonly [lon: number, lat: number]): MarkSpot;
  /** Where the hand points now; null where it points at nothing. */
  readSpot(): MarkSpot | null;
  /** Goes to where a group falls apart. */
  open(mark: MapMark): void;
  /** What a group is made of; null where nobody can tell any more. */
  readMembers(mark: MapMark): Promise<Members | null>;
  /** What the basemap calls the surroundings of a place; null where it knows no name near by. */
  nameNear(place: Place): string | null;
}
