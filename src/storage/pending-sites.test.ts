// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readPending, rememberPending, settlePending } from './pending-sites.ts';

const SITE = {
  listId: '00000000-0000-4000-8000-000000000001',
  titleId: '00000000-0000-4000-8000-000000000002',
};

afterEach(() => localStorage.clear());

it('forgets what has arrived, and keeps a later change of the same field', () => {
  rememberPending({ ...SITE, next: '2026-12-01', note: 'Call' });
  settlePending({ ...SITE, next: '2026-12-01' });
  expect(readPending()).toEqual([{ ...SITE, note: 'Call' }]);
  rememberPending({ ...SITE, next: '2026-12-02' });
  settlePending({ ...SITE, next: '2026-12-01', note: 'Call' });
  expect(readPending()).toEqual([{ ...SITE, next: '2026-12-02' }]);
  settlePending({ ...SITE, next: '2026-12-02' });
  expect(readPending()).toEqual([]);
});
