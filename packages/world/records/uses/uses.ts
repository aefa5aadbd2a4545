import { MARKET_USES } from './market-uses.ts';
import { OTHER_USES } from './other-uses.ts';
import type { UseFacts } from './use-facts.ts';

/** What a title is used for; everything modelled starts from it. */
export type Use = keyof typeof MARKET_USES | keyof typeof OTHER_USES;

/** Facts of each use. */
export const USES: Readonly<Record<Use, UseFacts>> = { ...MARKET_USES, ...OTHER_USES };

/** Whether people live there and nothing else happens. */
export function isHome(use: Use): boolean {
  return USES[use].category === 'Residential';
}
