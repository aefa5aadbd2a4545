import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { Collection } from '@property/search-engine/testing/brute-force/collection.ts';
import { buildOddTitles } from '@property/search-engine/testing/brute-force/odd-titles.ts';
import { buildRandomSearch } from '@property/search-engine/testing/brute-force/random-search.ts';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';

const { world } = openSmallWorld();
const documents = {
  titles: [...world.titles(), ...buildOddTitles()],
  comps: [...world.comps()],
};
const SEARCHES = 3_000;

test.each(['titles', 'comps'] as const)(
  'searches of %s at random filter by every field, order by it and count it',
  (index) => {
    const mapping = MAPPINGS[index];
    const collection = new Collection(documents[index], mapping);
    const made = Array.from({ length: SEARCHES }, (_, n) =>
      buildRandomSearch(new SeededRandom(n), collection),
    );
    const texts = (['query', 'sort', 'aggs'] as const).map((part) =>
      JSON.stringify(made.map((search) => search[part])),
    );
    const fields = Object.entries(mapping.fields).flatMap(([field, { type }]) =>
      type === 'stored' ? [] : [field],
    );
    expect(fields.length).toBeGreaterThan(30);
    for (const text of texts)
      expect(fields.filter((field) => !text.includes(`"${field}"`))).toEqual([]);
  },
);
