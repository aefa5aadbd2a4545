import { searchProfile } from '#contract/profile-search.ts';
import type { AmenityRecord } from '#contract/stored-places.ts';
import type { AddressFinder } from '../address/address-finder.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import type { Router } from '../routing/router.ts';
import { composeSearch } from './compose/compose-search.ts';
import { Dialect } from './compose/dialect.ts';
import { SUBJECTS } from './compose/subject.ts';
import { parseQuestion } from './grammar/parse-question.ts';
import { AddressReadings } from './knowledge/address-readings.ts';
import { Landmarks } from './knowledge/landmarks.ts';
import { Lexicon } from './knowledge/lexicon.ts';
import { PlacePoints } from './knowledge/place-points.ts';
import { readVocabulary } from './knowledge/vocabulary.ts';
import { readWithAddresses } from './read-with-addresses.ts';
import { rememberSuccess } from './remember-success.ts';
import type { Translator } from './translator.ts';

export interface GrammarDependencies {
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly amenities: Iterable<AmenityRecord>;
  readonly router: Router;
  /** Milliseconds since 1970: what "this year" and "in the last 3 years" count from. */
  readonly clock: () => number;
  /** What a deployment's query language takes (O-054, O-058). */
  readonly dialect?: ConstructorParameters<typeof Dialect>[0];
}

/** Reads questions by the built-in grammar. Names are asked of the index with the first question. */
export function createGrammarTranslator(dependencies: GrammarDependencies): Translator {
  const { engine, addresses, router, clock } = dependencies;
  const dialect = new Dialect(dependencies.dialect ?? searchProfile.query);
  const readings = new AddressReadings(addresses);
  const landmarks = new Landmarks(dependencies.amenities);
  const knowledge = rememberSuccess(async () => {
    const vocabulary = await readVocabulary(engine);
    const lexicon = new Lexicon(vocabulary, landmarks, readings);
    return { lexicon, points: new PlacePoints(engine, lexicon) };
  });
  return {
    async translate({ index, query, size, view, signal }) {
      const { lexicon, points } = await knowledge();
      const today = new Date(clock()).toISOString().slice(0, 10);
      const read = () => parseQuestion(query, { lexicon, index, today });
      const parsed = await readWithAddresses(read, readings, signal);
      const places = { points, router, view, signal };
      return composeSearch(parsed, {
        dialect,
        subject: SUBJECTS[index],
        lexicon,
        places,
        today,
        size,
      });
    },
  };
}
