import { expect, test } from 'vitest';
import { createKeyCheck } from './authentication.ts';

const check = createKeyCheck(['first-key', 'second-key', ''], ['search.titles']);

test('A-004 each configured key is accepted with its scopes', () => {
  expect(check('first-key')?.scopes.has('search.titles')).toBe(true);
  expect(check('second-key')?.kind).toBe('key');
});

test('A-006 other keys, parts of keys and nothing are refused', () => {
  for (const key of ['', 'first', 'first-key ', 'FIRST-KEY']) expect(check(key)).toBeUndefined();
});

test('the caller is named by a fingerprint, never by the key', () => {
  expect(check('first-key')?.id).toMatch(/^key:[0-9a-f]{12}$/);
  expect(check('first-key')?.id).not.toBe(check('second-key')?.id);
});
