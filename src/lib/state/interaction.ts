import { createStore } from 'zustand/vanilla';

/** An area within reach that is looked at before it limits the search. */
export interface TravelTimePreview {
  readonly titleId: string;
  readonly mode: 'car' | 'foot';
  readonly minutes: number;
  /** The areas within a third and two thirds of the minutes are drawn inside it. */
  readonly contours?: true;
}

/** What is under the hand and not worth a link: hover shared by list and map, and the drawing mode. */
export interface Interaction {
  readonly hoveredTitleId: string | null;
  readonly hoveredRoad: string | null;
  readonly hoveredPlace: string | null;
  /** The title that was closed last: the keyboard goes back to its row. */
  readonly closedTitleId: string | null;
  /** Path of the title, or the question, that was looked up last: the keyboard goes on there. */
  readonly lookedUpPath: string | null;
  /** Words to be put into the search field, for the person to change; null once they stand there. */
  readonly wantedWords: string | null;
  /** The conditions of the search in words, for the name of the page; null without any. */
  readonly searchWords: string | null;
  /**
   * Kinds of filters that a question which goes on from another changed, what gave way to it, in words,
   * and the filters before it as a query string: who wants them kept has them again.
   */
  readonly changedFilters: {
    readonly question: string;
    readonly kinds: readonly string[];
    readonly replaced: string | null;
    readonly before: string;
  } | null;
  readonly drawMode: 'none' | 'box' | 'polygon' | 'circle' | 'measure' | 'edit';
  /** The area, by its key, whose corners are moved. */
  readonly editedArea: string | null;
  /** Somebody asked for an area around the open title: the dialog for it opens. */
  readonly wantsOutline: boolean;
  /** Somebody asked to search where the map is, and as it moves. */
  readonly wantsView: boolean;
  readonly travelTimePreview: TravelTimePreview | null;
}

export const interaction = createStore<Interaction>()(() => ({
  hoveredTitleId: null,
  hoveredRoad: null,
  hoveredPlace: null,
  closedTitleId: null,
  lookedUpPath: null,
  wantedWords: null,
  searchWords: null,
  changedFilters: null,
  drawMode: 'none',
  editedArea: null,
  wantsOutline: false,
  wantsView: false,
  travelTimePreview: null,
}));
