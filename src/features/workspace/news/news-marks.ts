import { createStore } from 'zustand/vanilla';

/** Titles that rows mark, since a saved search was last opened. */
export const newsMarks = createStore<{ readonly marks: ReadonlyMap<string, string> }>()(() => ({
  marks: new Map(),
}));
