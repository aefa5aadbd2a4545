// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forgetApp } from './forget-app.ts';
import { notePage } from './found-page.ts';

it('takes back what was written into a page, and put in the place of what it has', () => {
  const leavePage = notePage();
  const { indexedDB } = globalThis;
  const { clientWidth } = document.body;
  document.body.innerHTML = '<p>Drawn</p>';
  document.documentElement.dataset.theme = 'dark';
  document.title = 'Wrenford';
  history.pushState(null, '', '/titles/WR1');
  localStorage.setItem('kept', '1');
  sessionStorage.setItem('kept', '1');
  Object.defineProperty(Element.prototype, 'clientWidth', { value: clientWidth + 640 });
  Object.defineProperty(Element.prototype, 'scrollTo', {
    value: () => undefined,
    configurable: true,
  });
  globalThis.indexedDB = new IDBFactory();
  leavePage();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(location.pathname).toBe('/');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.body.clientWidth).toBe(clientWidth);
  expect(Object.hasOwn(Element.prototype, 'scrollTo')).toBe(false);
  expect(globalThis.indexedDB).toBe(indexedDB);
});

it('has the app anew after it was forgotten, and the contract as it was', async () => {
  const load = () =>
    Promise.all([
      import('../../lib/state/first-view.ts'),
      import('@property/contract/profile/profile-search.ts'),
    ]);
  const [app, contract] = await load();
  forgetApp();
  const [appAnew, contractAnew] = await load();
  expect(appAnew).not.toBe(app);
  expect(contractAnew).toBe(contract);
});
