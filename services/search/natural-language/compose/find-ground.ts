import type { Ground, Phrase } from '../grammar/phrase.ts';

/** The ground is meant for land, or when the question speaks of sites; else the floor of buildings. */
export function findGround(phrases: readonly Phrase[]): Ground | undefined {
  const grounds = phrases.flatMap((phrase) =>
    phrase.type === 'choice' || phrase.type === 'noun' ? (phrase.ground ?? []) : [],
  );
  return grounds.includes('site') ? 'site' : grounds[0];
}
