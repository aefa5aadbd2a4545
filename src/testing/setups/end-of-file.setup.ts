import { afterAll, afterEach } from 'vitest';

// Only a file of rendered tests has a window, which goes before what was started in it.
if (typeof document !== 'undefined') {
  const { endPage } = await import('../end-page.ts');
  const { watchReact } = await import('./watch-react.ts');
  afterEach(watchReact());
  afterAll(endPage);
}
