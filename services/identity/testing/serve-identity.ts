import { afterAll, beforeAll } from 'vitest';
import { type RunningIdentity, startIdentity, stopIdentity } from './start-identity.ts';
import { TestClient } from './test-client.ts';

/** The provider that the tests of a file ask, once they run. */
export interface ServedIdentity {
  readonly running: RunningIdentity;
  readonly client: TestClient;
}

/** Starts the provider before the tests of the file that calls this, and ends it after them. */
export function serveIdentity(
  start: () => Promise<RunningIdentity> = startIdentity,
): ServedIdentity {
  let served: ServedIdentity | undefined;
  const read = () => {
    if (served === undefined) throw new Error('The provider starts before the first test.');
    return served;
  };
  beforeAll(async () => {
    const running = await start();
    served = { running, client: await TestClient.discover(running.origin) };
  });
  afterAll(() => stopIdentity(read().running));
  return {
    get running() {
      return read().running;
    },
    get client() {
      return read().client;
    },
  };
}
