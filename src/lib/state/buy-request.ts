import { createStore } from 'zustand/vanilla';

/** A title of which the register is wanted. */
export interface WantedTitle {
  readonly id: string;
  readonly number: string | null;
  readonly address: string;
}

/** Titles of which documents are wanted together; null while nobody asks. The app shows the dialog. */
export const buyRequest = createStore<{ readonly titles: readonly WantedTitle[] | null }>()(() => ({
  titles: null,
}));

export function askToBuy(titles: readonly WantedTitle[]): void {
  buyRequest.setState({ titles });
}
