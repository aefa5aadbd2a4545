import { deriveUuid } from '@property/world/records/random.ts';
import { expect, test } from 'vitest';
import { rewriteRecord, TOWNS_MAXIMUM } from './rewrite-record.ts';

test('no two records of all towns have the same id, and what names a record goes on naming it', () => {
  const own = Array.from({ length: 2_000 }, (_, i) => deriveUuid(`title/${i}`));
  const ids = Array.from({ length: TOWNS_MAXIMUM }, (_, town) =>
    own.map((id) => {
      const copy: { id: string; titles: string[] } = JSON.parse(
        rewriteRecord(JSON.stringify({ id, titles: [id] }), town),
      );
      expect(copy.titles).toEqual([copy.id]);
      return copy.id;
    }),
  ).flat();
  expect(new Set(ids).size).toBe(own.length * TOWNS_MAXIMUM);
});
