import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { useCountdown } from './use-countdown.ts';

/** When it goes on with what failed, counted down; empty for what is not asked for by itself. */
export function useAgainWords({ goesOn, nextAt, isTrying }: TriedAgain): string {
  const seconds = useCountdown(nextAt);
  if (isTrying) return 'trying again';
  // Its time may come while nobody looks at the page: that is waited for.
  return goesOn ? `goes on in ${Math.max(seconds, 1)} s` : '';
}
