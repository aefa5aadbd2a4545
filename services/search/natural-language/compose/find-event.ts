import type { EventName, Phrase } from '../grammar/phrase.ts';
import type { EventFamily } from './criterion.ts';

/** Events of one array belong together: a lease has one start, end, rent and tenant. */
export const FAMILIES: Readonly<Record<EventName, EventFamily>> = {
  sale: 'sale',
  letting: 'letting',
  deal: 'deal',
  planning: 'planning',
  lease: 'lease',
  leaseStart: 'lease',
  leaseEnd: 'lease',
  leaseBreak: 'lease',
  rentReview: 'lease',
  update: 'update',
};

/** The event a phrase speaks of, if any. */
export function eventOf(phrase: Phrase): EventName | undefined {
  switch (phrase.type) {
    case 'event':
      return phrase.event;
    case 'planningStatus':
    case 'planningWords':
      return 'planning';
    case 'tenant':
      return 'lease';
    default:
      return undefined;
  }
}

/** Index of the nearest phrase before `at` that speaks of a fitting event, else of one after it. */
export function findEvent(
  phrases: readonly Phrase[],
  at: number,
  fits: (event: EventName) => boolean,
): number | undefined {
  const suits = (phrase: Phrase) => {
    const event = eventOf(phrase);
    return event !== undefined && fits(event);
  };
  const before = phrases.slice(0, at).findLastIndex(suits);
  if (before >= 0) return before;
  const after = phrases.slice(at + 1).findIndex(suits);
  return after < 0 ? undefined : at + 1 + after;
}
