import { DOCUMENTED_OPERATORS } from '@property/contract/profile/profile-search.ts';
import { findAddressesHere } from '@property/search-engine/address/address-search.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { describe, expect, test } from 'vitest';
import { EMBEDDED_PROFILE } from '../../services/http/embedded-profile.ts';
import { IS_LONG } from '../../src/testing/count-runs.ts';
import { openSmallIndexes, openSmallWorld } from '../../src/testing/open-small-world.ts';
import { TODAY, VIEW } from '../../src/testing/question-context.ts';
import { answerQuestion } from './answer-question.ts';
import { createGrammarTranslator, type GrammarDependencies } from './grammar-translator.ts';
import { readCorpus } from './testing/corpus.ts';

const { world, router } = openSmallWorld();
const { engine, addresses } = openSmallIndexes();
const dependencies: GrammarDependencies = {
  engine,
  addresses,
  readNames: async () => ({ amenities: world.amenities(), places: [] }),
  router,
  clock: () => TODAY,
  query: { operators: [...DOCUMENTED_OPERATORS], matchAll: 'exists' },
};
const suggesting = createGrammarTranslator(dependencies);
// What is suggested in the place of what is refused takes longer than all else, and is not looked at here.
const silent = createGrammarTranslator({ ...dependencies, suggests: false });

async function ask(index: IndexName, query: string, translator = silent) {
  const { signal } = new AbortController();
  return answerQuestion({ translator, engine }, { index, query, size: 25, view: VIEW, signal });
}

const EXTENSIONS =
  /"(?:match_all|ids|terms|should|minimum_should_match|must_not|gt|lt|geo_distance)":/;

/** What only the map of a town names, which none of these have. */
const KINDS_ON_THE_MAP =
  /^There is no place called “(?:a primary school|a pub|a park)|“near schools” or “parks”|“a station” or “park”/;
/** As they are called beside the names they have. */
const CALLED = ['castel park', 'prioy mead', 'the guildhall', 'woodland'];
const NAMES_ON_THE_MAP = [...[...world.places()].map(({ name }) => name.toLowerCase()), ...CALLED];

/** Whether what is refused is a name, or a part of one, that stands in the question. */
function isOnTheMap(message: string, question: string): boolean {
  const [, said] = /^(?:there is no place called )?“([^”]+)”/.exec(message.toLowerCase()) ?? [];
  const named = NAMES_ON_THE_MAP.filter((name) => question.toLowerCase().includes(name));
  return said !== undefined && named.some((name) => said.includes(name) || name.includes(said));
}

const ON_AN_ESTATE = 'warehouses on trading estates over 10k sq ft';

describe.each(['titles', 'comps'] as const)(
  'O-054, O-058 with documented operators alone: %s',
  (index) => {
    // Each twelfth question by `npm test`; the other readings are those of corpus.test.ts.
    const asked = readCorpus(index).filter((_, place) => IS_LONG || place % 12 === 0);

    test('every question either becomes a query of those, or is refused because of "or" and "not"', async () => {
      let answered = 0;
      for (const [place, { question, engineQuery }] of asked.entries()) {
        const needs = /"(?:should|must_not)":/.test(JSON.stringify(engineQuery));
        // Of some, as nothing of it may break either; of all in the long form.
        const translator = IS_LONG || place % 10 === 0 ? suggesting : silent;
        const answer = await ask(index, question, translator).catch((error: Error) => error);
        if (answer instanceof Error) {
          if (KINDS_ON_THE_MAP.test(answer.message) || isOnTheMap(answer.message, question))
            continue;
          if (question === ON_AN_ESTATE) continue;
          expect(answer.message, question).toMatch(/^This service cannot search for/);
          expect(needs, question).toBe(true);
          continue;
        }
        answered += 1;
        expect(JSON.stringify(answer.engineQuery), question).not.toMatch(EXTENSIONS);
      }
      expect(answered).toBeGreaterThan(IS_LONG ? 60 : 10);
    }, 120_000);
  },
);

test('a distance is drawn as a circle that finds the same titles', async () => {
  const drawn = await ask('titles', 'within 1 km of Netherby');
  const shape = JSON.stringify(drawn.engineQuery);
  expect(shape).toContain('geo_shape');
  expect(drawn.queryDescription).toContain('within 1 km of the middle of Netherby');
  const open = createGrammarTranslator({
    engine,
    addresses: findAddressesHere([]),
    readNames: async () => ({ amenities: [], places: [] }),
    router,
    query: EMBEDDED_PROFILE.search.query,
    clock: () => TODAY,
  });
  const { signal } = new AbortController();
  const question = { index: 'titles', query: 'within 1 km of Netherby', size: 25, signal } as const;
  const { result } = await answerQuestion({ translator: open, engine }, question);
  expect(Math.abs((result.total ?? 0) / (drawn.result.total ?? 1) - 1)).toBeLessThan(0.02);
});
