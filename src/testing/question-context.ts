import { answerQuestion } from '@property/questions/answer-question.ts';
import { createGrammarTranslator } from '@property/questions/grammar-translator.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { createFixtureApp } from '#services/search/testing/fixture-app.ts';
import { openSmallIndexes, openSmallWorld } from './open-small-world.ts';

/** The day on which the questions of the tests are asked. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z');

/** Part of the small town that the questions of the tests call the current view. */
export const VIEW = {
  top_left: { lat: 52.22, lon: -2.48 },
  bottom_right: { lat: 52.2, lon: -2.43 },
};

/** The service over the small town on that day, and the town itself. */
export function openQuestionApp() {
  const { world, router } = openSmallWorld();
  const app = createFixtureApp({
    data: world,
    router,
    clock: () => TODAY,
    limits: { requestsPerMinute: 1_000_000 },
  });
  return { app, world };
}

/**
 * Reads questions as the service over the small town does, for tests that look at no records: the
 * search of a question is run and gives none, and a refusal proposes nothing. Throws RefusedQuestion.
 */
export function openQuestionReader() {
  const { world, router } = openSmallWorld();
  const { engine, addresses } = openSmallIndexes();
  const translator = createGrammarTranslator({
    engine,
    addresses,
    readNames: async () => ({ amenities: world.amenities(), places: world.places() }),
    router,
    clock: () => TODAY,
    query: EMBEDDED_PROFILE.search.query,
    suggests: false,
  });
  const counting: typeof engine = {
    ...engine,
    search: (index, search, signal) => engine.search(index, { ...search, size: 0 }, signal),
  };
  return (index: IndexName, query: string, view?: typeof VIEW) =>
    answerQuestion(
      { translator, engine: counting },
      { index, query, size: 25, signal: new AbortController().signal, ...(view && { view }) },
    );
}
