import { createStore } from 'zustand/vanilla';

/** What documents of the ticked titles cost the person who is signed in. */
export interface TickedCharge {
  /** Of the titles that are meant, as `nameTicked` writes them. */
  readonly titles: string;
  /** What is bought and its charge, as a button names it. */
  readonly words: string;
  /** Tokens now and after it, in words; null while nobody knows. */
  readonly balance: string | null;
}

/** Null while it is not known. Told where documents are known of, read where titles are ticked. */
export const tickedCharge = createStore<{ readonly told: TickedCharge | null }>()(() => ({
  told: null,
}));

/** One word for the ticked titles: a charge of others is not theirs. */
export function nameTicked(titles: Iterable<{ readonly id: string }>): string {
  return Array.from(titles, ({ id }) => id)
    .toSorted()
    .join();
}
