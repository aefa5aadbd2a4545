import type { Random } from '../random.ts';
import { STREET_WORDS } from './street-words.ts';

/** Hands out street names of a period, each once in its suburb or village and, while they last, once in all. */
export interface StreetNamer {
  /** @param isShort a cul-de-sac is called Close or Court rather than Road. */
  next(period: string, suburb: string, isShort: boolean): string;
  /** Marks a name as given. */
  reserve(name: string): void;
}

const SHORT_KINDS = ['Close', 'Close', 'Close', 'Court', 'Mews', 'Gardens', 'Place'];

export function createStreetNamer(random: Random): StreetNamer {
  const taken = new Set<string>();
  const takenLocally = new Set<string>();
  let round = 0;
  return {
    reserve: (name) => {
      taken.add(name);
    },
    next: (period, suburb, isShort) => {
      const words = STREET_WORDS[period] ?? STREET_WORDS.postwar;
      if (words === undefined) throw new RangeError(`No street words for ${period}`);
      const propose = () => {
        const suits =
          isShort && period !== 'core' && period !== 'victorian' && period !== 'industrial';
        return `${random.pick(words.roots)} ${random.pick(suits ? SHORT_KINDS : words.kinds)}`;
      };
      for (let tries = 0; tries < 24; tries++) {
        const name = propose();
        if (taken.has(name) || takenLocally.has(`${suburb}|${name}`)) continue;
        taken.add(name);
        return name;
      }
      for (let tries = 0; tries < 60; tries++) {
        const name = propose();
        if (takenLocally.has(`${suburb}|${name}`)) continue;
        takenLocally.add(`${suburb}|${name}`);
        return name;
      }
      round += 1;
      return `${random.pick(words.roots)} ${random.pick(words.roots)} ${random.pick(words.kinds)} ${round}`;
    },
  };
}
