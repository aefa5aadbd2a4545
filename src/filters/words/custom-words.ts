import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { createStore } from 'zustand/vanilla';
import type { Reader } from './describe-search.ts';

type Say = typeof import('./describe-custom.ts').describeCustom;

/** What reads custom conditions: few searches have any, so that it comes only once one is there. */
export const customWords = createStore<{ readonly say: Say | null }>()(() => ({ say: null }));

/** What says custom conditions for a reader; null until it has come, which the first use begins. */
export function sayCustomFor(
  say: Say | null,
  reader: Reader,
  profile: SearchProfile,
): NonNullable<Reader['sayCustom']> {
  return (parts, index) => {
    if (say) return say(parts, index, reader, profile);
    // Until then a number of conditions stands for them, and where it is lost, the next use asks again.
    import('./describe-custom.ts').then(
      ({ describeCustom }) => customWords.setState({ say: describeCustom }),
      () => {},
    );
    return null;
  };
}
