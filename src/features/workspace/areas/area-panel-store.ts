import { createStore } from 'zustand/vanilla';
import { openDialog } from '../search-dialog-store.ts';

/** Something about an area that the person should know, said at the head of the panel of areas. */
export interface AreaNote {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly sentence: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const areaNotes = createStore<{ readonly note: AreaNote | null }>()(() => ({ note: null }));

/** Opens the panel of areas with a note. */
export function showAreaNote(note: AreaNote): void {
  areaNotes.setState({ note });
  openDialog({ kind: 'areas' });
}
