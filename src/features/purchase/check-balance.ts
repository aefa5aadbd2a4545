import type { DocumentsService } from '#api/documents-service.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { describeFault } from './check-basket.ts';
import type { DeskProblem } from './desk-state.ts';
import { sumCost } from './sum-cost.ts';

/** The tokens before a purchase, null when the service would not say; or why nothing may be sent. */
export type CheckedBalance =
  | { readonly balance: number | null; readonly problem: null }
  | { readonly balance: number | null; readonly problem: DeskProblem };

/** Asks for the balance before anything is sent, and compares it with the cost (D-059). */
export async function checkBalance(
  service: DocumentsService,
  titles: readonly BasketTitle[],
): Promise<CheckedBalance> {
  let balance: number | null;
  try {
    balance = await service.readBalance();
  } catch (error) {
    return { balance: null, problem: describeFault(error) };
  }
  const cost = titles.reduce((sum, title) => sum + sumCost(title), 0);
  if (balance === null || balance >= cost) return { balance, problem: null };
  const sentence = `This needs ${cost} tokens and you have ${balance}: ${cost - balance} are missing. Nothing was sent or charged.`;
  const advice = 'Take something out, or ask your account owner to top up.';
  return { balance, problem: { sentence, advice } };
}
