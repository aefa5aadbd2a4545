import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { createStore } from 'zustand/vanilla';
import type { CustomParts } from '../model/filter.ts';
import type { FilterIndex } from '../model/filter-fields.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import type { Reader } from './describe-search.ts';

/** The conditions of a custom filter, each in words; all of them have to hold. */
export type SayCustom = (parts: CustomParts, index: FilterIndex) => readonly string[];

type Say = typeof import('./describe-custom.ts').describeCustom;

/** What reads custom conditions: few searches have any, so that it comes only once one is there. */
export const customWords = createStore<{ readonly say: Say | null }>()(() => ({ say: null }));

let isAsked = false;

/** What says custom conditions for a reader; null until it has come, which the first use begins. */
export function sayCustomFor(
  say: Say | null,
  reader: Reader,
  profile: SearchProfile,
): (...given: Parameters<SayCustom>) => readonly string[] | null {
  const dialect = readQueryDialect(profile);
  return (parts, index) => {
    if (say !== null) return say(parts, { dialect, index }, reader);
    if (!isAsked) {
      isAsked = true;
      import('./describe-custom.ts').then(
        ({ describeCustom }) => customWords.setState({ say: describeCustom }),
        // A number of conditions stands for them until it is tried again.
        () => {
          isAsked = false;
        },
      );
    }
    return null;
  };
}
