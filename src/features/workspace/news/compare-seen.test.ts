import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSeen } from './compare-seen.ts';

const AT = '2026-11-03T10:00:00Z';

test('tells what came, what went, and what was changed since', () => {
  const found = [
    { id: 'a', lastModified: '2026-11-03T09:59:00Z' },
    { id: 'b', lastModified: '2026-11-03T10:01:00Z' },
    { id: 'c' },
    { id: 'd', lastModified: '2026-12-01T00:00:00Z' },
  ];
  expect(compareSeen({ at: AT, ids: ['a', 'b', 'c', 'x'] }, found)).toEqual({
    added: ['d'],
    gone: ['x'],
    changed: ['b'],
  });
});

test('every title is either there both times, new or gone', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String));
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const { added, gone } = compareSeen(
        { at: AT, ids: before },
        now.map((id) => ({ id })),
      );
      const stayed = before.filter((id) => !gone.includes(id));
      expect([...stayed, ...added].toSorted()).toEqual(now.toSorted());
      expect(gone.some((id) => now.includes(id))).toBe(false);
    }),
  );
});
