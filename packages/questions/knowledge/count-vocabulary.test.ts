import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import { expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { VocabularyCount } from './count-vocabulary.ts';
import { buildVocabulary, readVocabulary } from './vocabulary.ts';

test('S-105 values counted title by title are those that an index finds', async () => {
  const { world } = openSmallWorld();
  const titles = [...world.titles()];
  const engine = createEmbeddedEngine({ titles: () => titles, comps: () => [] });
  const counted = new VocabularyCount();
  for (const title of titles) counted.add(title);
  // As it comes back from where it was kept.
  const kept = JSON.parse(JSON.stringify(counted.write()));
  expect(buildVocabulary(kept)).toEqual(await readVocabulary(engine));
});
