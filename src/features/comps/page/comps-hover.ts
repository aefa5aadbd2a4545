import { createStore } from 'zustand/vanilla';

/** The deal under the hand, shared by table, chart and map; not worth a link. */
export const compsHover = createStore<{ readonly dealId: string | null }>()(() => ({
  dealId: null,
}));

export function hoverDeal(dealId: string | null): void {
  if (compsHover.getState().dealId !== dealId) compsHover.setState({ dealId });
}
