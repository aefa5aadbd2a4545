// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { watchReact } from './watch-react.ts';

// What is printed is looked at here, and the watch of every file is put aside with it.
const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(cleanup);

it('fails with what React complains about, and once', () => {
  const check = watchReact();
  render(['one', 'one'].map((key) => <p key={key}>{key}</p>));
  expect(check).toThrow(/two children with the same key, `one`/);
  expect(print).toHaveBeenCalled();
  expect(check).not.toThrow();
});

it('lets be what others write', () => {
  const check = watchReact();
  console.error('Somebody else.');
  expect(check).not.toThrow();
});
