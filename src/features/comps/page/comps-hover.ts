import { createStore } from 'zustand/vanilla';

/** The deal under the hand, shared by table, chart and map; not worth a link. */
export const compsHover = createStore<{ readonly dealId: string | null }>()(() => ({
  dealId: null,
}));

/** Milliseconds a pointer has to stay on a row. */
const REST = 80;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Lights a deal up at once, or none. */
export function hoverDeal(dealId: string | null): void {
  clearTimeout(resting);
  if (compsHover.getState().dealId !== dealId) compsHover.setState({ dealId });
}

/** Lights a deal up once the pointer rests on it: rows that scroll by below it light up nothing. */
export function restOnDeal(dealId: string | null): void {
  clearTimeout(resting);
  resting = setTimeout(() => hoverDeal(dealId), REST);
}
