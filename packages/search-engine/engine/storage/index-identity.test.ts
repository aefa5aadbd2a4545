import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listBuilders, nameIndex } from './index-identity.ts';

const SEARCH = resolve(import.meta.dirname, '../..');

test('an index is named by the data and by the code that builds it, not by code that searches it', () => {
  const builders = listBuilders().map((file) => relative(SEARCH, file));
  expect(builders).toEqual(
    expect.arrayContaining([
      'address/address-index.ts',
      'address/address-words.ts',
      'engine/embedded/analysis/address-synonyms.ts',
      'engine/embedded/columns/point-column.ts',
      'dates.ts',
      'engine/embedded/segment-builder.ts',
      'engine/embedded/text/bm25.ts',
      'engine/embedded/text/text-field.ts',
      'engine/storage/index-file.ts',
      'engine/storage/pack.ts',
      'mappings/mapping.ts',
      expect.stringMatching(/contract\/deal-fields\.ts$/),
      expect.stringMatching(/contract\/title-fields\.ts$/),
    ]),
  );
  const searching =
    /^(dsl|geo|routes|natural-language)\/|\/(execute|aggregate|threads)\/|index-reader|sort-values|top-documents|fuzzy-terms|address-(search|ranking)/;
  expect(builders.filter((file) => searching.test(file))).toEqual([]);
  expect(nameIndex('one world')).not.toBe(nameIndex('another world'));
});
