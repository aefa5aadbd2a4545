import { createStore } from 'zustand/vanilla';

/** Something on the page that the person wants to keep; the dialog for it asks for the rest. */
export type SaveRequest =
  | {
      readonly kind: 'search';
      /** Query string of the link: filters and order. */
      readonly query: string;
      /** Its areas alone, as a query string; null without areas. */
      readonly areaQuery: string | null;
      /** The conditions in words: the name that is suggested. */
      readonly summary: string;
      readonly found: { readonly value: number; readonly isCapped: boolean } | null;
      /** It is wanted among the lenses. */
      readonly isLens?: boolean;
      /** It is kept as a whole, under this id. */
      readonly onKept?: (id: string) => void;
    }
  | ({ readonly kind: 'site' } & SiteFacts)
  | { readonly kind: 'sites'; readonly sites: readonly SiteFacts[] };

/** A title as a list knows it. */
export interface SiteFacts {
  readonly titleId: string;
  readonly number: string;
  readonly address: string;
}

/** What is being saved; null while nothing is. Features ask here, the app shows the dialog. */
export const saveRequest = createStore<{ readonly asked: SaveRequest | null }>()(() => ({
  asked: null,
}));

export function askToSave(asked: SaveRequest): void {
  saveRequest.setState({ asked });
}
