import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents-context.ts';
import { balanceQuery } from '#storage/balance-query.ts';
import { isOpen } from './purchase-machine.ts';
import { sumCost } from './sum-cost.ts';
import { useCounter } from './use-counter.ts';

/** What the basket comes to, and whether it can be bought now. */
export function useTotals() {
  const { person } = useDocuments();
  const { view, basket } = useCounter();
  const { data: balance } = useQuery(balanceQuery(person));
  const count = basket.titles.reduce((sum, { documents }) => sum + documents.length, 0);
  const cost = basket.titles.reduce((sum, title) => sum + sumCost(title), 0);
  const missing = balance === undefined ? 0 : Math.max(0, cost - balance.tokens);
  const hasOpen = view.intents.some(({ state }) => isOpen(state));
  const canBuy = count > 0 && missing === 0 && !hasOpen && view.isReady && view.activity === 'idle';
  return { count, cost, balance, missing, hasOpen, canBuy };
}

/** What the button says, such as "Buy 3 for 25 tokens". */
export function writeBuyLabel(count: number, cost: number): string {
  return `Buy ${count} for ${cost} ${cost === 1 ? 'token' : 'tokens'}`;
}
