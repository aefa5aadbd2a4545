import { createStore } from 'zustand/vanilla';

/** A title of which the register is wanted. */
export interface WantedTitle {
  readonly id: string;
  readonly number: string | null;
  readonly address: string;
}

/** Signing in leads away from the page: what was wanted waits for the tab to come back. */
const KEY = 'wanted-registers';

/** Titles of which documents are wanted together; null while nobody asks. The app shows the dialog. */
export const buyRequest = createStore<{ readonly titles: readonly WantedTitle[] | null }>()(() => ({
  titles: readKept(),
}));

/** Asks for the registers of titles; null ends it. */
export function askToBuy(titles: readonly WantedTitle[] | null): void {
  buyRequest.setState({ titles });
  try {
    if (titles === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(titles));
  } catch {
    // Without storage they are ticked again after signing in.
  }
}

function readKept(): readonly WantedTitle[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
