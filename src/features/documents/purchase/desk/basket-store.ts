import { REFERRED_DOCUMENTS_MAXIMUM } from '@property/contract/documents/limits-documents.ts';
import { createStore } from 'zustand/vanilla';
import { explainFault } from '#storage/open-database.ts';
import type { Basket, BasketTitle, ChosenDocument } from '#storage/purchase-records.ts';
import { readBasket, writeBasket } from '#storage/purchases.ts';

export interface BasketState extends Basket {
  readonly isLoaded: boolean;
  /** Why it could not be read, in words; null when it could. */
  readonly fault: string | null;
  /** Why it could not be written down, in words; null when it was. */
  readonly writeFault: string | null;
}

export type BasketTitleFacts = Omit<BasketTitle, 'documents'>;

/** The basket of one person: in memory to be shown, in IndexedDB to last. */
export function createBasketStore(person: string, onChange: () => void) {
  const store = createStore<BasketState>()(() => ({
    titles: [],
    reference: '',
    isLoaded: false,
    fault: null,
    writeFault: null,
  }));
  let changes = 0;
  const change = (next: Partial<Basket>) => {
    const { titles, reference } = store.getState();
    const basket = { titles, reference, ...next };
    store.setState(basket);
    changes += 1;
    writeBasket(person, basket).then(
      () => {
        store.setState({ writeFault: null });
        onChange();
      },
      (error: unknown) => store.setState({ writeFault: explainFault(error).message }),
    );
  };
  return {
    store,
    /**
     * Reads it anew, at first, after another tab or a purchase has changed it, and when the page is
     * shown again. What was chosen while it was read stands; it is written later than that.
     */
    load: async () => {
      const before = changes;
      try {
        const basket = await readBasket(person);
        if (changes !== before) return;
        store.setState({ ...basket, isLoaded: true, fault: null, writeFault: null });
      } catch (error) {
        store.setState({ fault: explainFault(error).message });
      }
    },
    setReference: (reference: string) => change({ reference }),
    removeTitle: (number: string) =>
      change({
        titles: store.getState().titles.filter(({ titleNumber }) => titleNumber !== number),
      }),
    /** Puts documents of a title in, in place of those that were. */
    choose: (facts: BasketTitleFacts, documents: readonly ChosenDocument[]) => {
      const titles = store.getState().titles.filter((one) => one.titleNumber !== facts.titleNumber);
      const chosen = documents.length > 0 ? [{ ...facts, documents: [...documents] }] : [];
      change({ titles: [...titles, ...chosen] });
    },
  };
}

export type BasketControls = ReturnType<typeof createBasketStore>;

/** Whether one more referred document would be too many for one purchase (D-048). */
export function isReferredFull(documents: readonly ChosenDocument[]): boolean {
  return documents.filter(({ key }) => key.startsWith('[')).length >= REFERRED_DOCUMENTS_MAXIMUM;
}
