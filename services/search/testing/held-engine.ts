import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import { createFixtureApp, post } from './fixture-app.ts';
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

/** So many searches of one caller at once: how many run before any ends, and how all were answered. */
export async function askAtOnce(profile: ServicesProfile, count: number) {
  const { held, ...parts } = startHeldEngine();
  const app = createFixtureApp({ profile, ...parts });
  let answered = 0;
  const asked = Array.from({ length: count }, async () => {
    const { status } = await post(app, '/titles', { query: { match_all: {} } });
    answered++;
    return status;
  });
  // Whoever is neither held nor refused waits; each step of a request takes a turn of the loop.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  const running = held.length;
  for (let ended = 0; answered < count; ) {
    for (; ended < held.length; ended++) held[ended]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { running, statuses: (await Promise.all(asked)).sort() };
}
