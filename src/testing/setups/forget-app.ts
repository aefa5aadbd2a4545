import { resolve } from 'node:path';
import type { WorkerGlobalState } from 'vitest';

/** What keeps state, as a page does that is open: its stores, its caches and what it has begun. */
const APP = resolve(import.meta.dirname, '../..');

/**
 * Forgets the modules of the app, as a browser does with a page that is left: who imports one next has
 * it anew. Libraries, services and the contract stay, which no page changes; `vi.resetModules` would
 * have them read and compiled again.
 * @throws when Vitest keeps its modules elsewhere than it did
 */
export function forgetApp(): void {
  const worker: WorkerGlobalState | undefined = Reflect.get(globalThis, '__vitest_worker__');
  if (!worker?.evaluatedModules) throw new Error('Vitest keeps its modules elsewhere now.');
  for (const [path, module] of worker.evaluatedModules.idToModuleMap) {
    if (!path.startsWith(`${APP}/`)) continue;
    // As Vitest itself forgets a module: what it was made of is kept.
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}
