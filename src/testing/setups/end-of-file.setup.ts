import { afterAll, afterEach, aroundAll } from 'vitest';

// Only a file of rendered tests has a window, which goes before what was started in it.
if (typeof document !== 'undefined') {
  const { endPage, work } = await import('../end-page.ts');
  const { watchReact } = await import('./watch-react.ts');
  const { describePagesLate, spareOwnerStacks } = await import('./spare-words.ts');
  describePagesLate();
  spareOwnerStacks();
  const print = console.error;
  afterEach(watchReact());
  afterAll(endPage);
  // The file that follows in this process watches for itself.
  aroundAll(async (runFile) => {
    try {
      await runFile();
    } finally {
      work.stop();
      console.error = print;
    }
  });
}
