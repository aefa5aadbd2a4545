import { createStore } from 'zustand/vanilla';
import { runLater } from '#lib/page-life.ts';

/** The deal under the hand, shared by table, chart and map; not worth a link. */
export const compsHover = createStore<{ readonly dealId: string | null }>()(() => ({
  dealId: null,
}));

/** Milliseconds a pointer has to stay on a row. */
const REST = 80;

let endRest: (() => void) | undefined;

/** Lights a deal up at once, or none. */
export function hoverDeal(dealId: string | null): void {
  endRest?.();
  if (compsHover.getState().dealId !== dealId) compsHover.setState({ dealId });
}

/** Lights a deal up once the pointer rests on it: rows that scroll by below it light up nothing. */
export function restOnDeal(dealId: string | null): void {
  endRest?.();
  endRest = runLater(() => hoverDeal(dealId), REST);
}
