import { createStore } from 'zustand/vanilla';

/** What is under the hand and not worth a link: hover shared by list and map, and the drawing mode. */
export interface Interaction {
  readonly hoveredTitleId: string | null;
  readonly hoveredRoad: string | null;
  readonly drawMode: 'none' | 'box';
}

export const interaction = createStore<Interaction>()(() => ({
  hoveredTitleId: null,
  hoveredRoad: null,
  drawMode: 'none',
}));
