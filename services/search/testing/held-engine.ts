import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import { buildFixtureData } from './fixture-data.ts';

/** An engine over a few titles whose searches last until they are told to end. */
export function startHeldEngine() {
  const data = buildFixtureData(50);
  const plain = createEmbeddedEngine(data);
  const held: (() => void)[] = [];
  const engine: SearchEngine = {
    ...plain,
    answer: async (index, given, signal) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return plain.answer(index, given, signal);
    },
  };
  return { data, engine, held };
}
