import { createStore } from 'zustand/vanilla';

/** A title of which documents are wanted. */
export interface WantedTitle {
  readonly id: string;
  readonly number: string | null;
  readonly address: string;
}

interface BuyRequest {
  /** Titles of which documents are wanted together; null while nobody asks. */
  readonly titles: readonly WantedTitle[] | null;
  /** The person who was signed in when they were shown last; null while nobody was. */
  readonly person: string | null;
  /** They were asked for by a press, or before the page was left to sign in, and are yet to be shown. */
  readonly isAsked: boolean;
}

const NOTHING: BuyRequest = { titles: null, person: null, isAsked: false };

/** Signing in leads away from the page: what was wanted waits for the tab to come back. */
const KEY = 'wanted-documents';

/** What is wanted, and by whom. The app shows the dialog. */
export const buyRequest = createStore<BuyRequest>()(readKept);

/** Asks for documents of titles; null ends it. */
export function askToBuy(titles: BuyRequest['titles']): void {
  buyRequest.setState({ titles, person: null, isAsked: titles !== null });
  keepWanted(true);
}

/** Keeps what is wanted for the tab while it is shown: a page loaded anew has it back. */
export function keepWanted(isShown: boolean): void {
  const { titles, person } = buyRequest.getState();
  try {
    if (titles === null || !isShown) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ titles, person }));
  } catch {
    // Without storage they are ticked again after signing in.
  }
}

function readKept(): BuyRequest {
  try {
    const { titles, person }: BuyRequest = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    // An earlier version of the app may have written something else.
    if (!titles?.every(({ id }) => typeof id === 'string')) return NOTHING;
    return { titles, person, isAsked: true };
  } catch {
    return NOTHING;
  }
}
