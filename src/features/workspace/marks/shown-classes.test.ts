import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import { expect, it } from 'vitest';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { COLOURINGS, type Colouring } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { buildNumberReader } from '#lib/read-field.ts';
import { classifyTitle } from '#lib/title/classify-title.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { buildShownQuery } from './shown-classes.ts';

const titles = [...buildFixtureData().titles()];
const service = createServiceFetch();
const dialect = readQueryDialect(searchProfile);
const WORDS = {
  category: [...new Set(titles.flatMap(({ propertyCategory }) => propertyCategory ?? []))],
  tenure: [...new Set(titles.flatMap(({ tenure }) => tenure ?? []))],
};

async function countFound(query: unknown): Promise<number> {
  const body = JSON.stringify({ query, size: 0 });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await service.fetch('/search/v1/titles', { method: 'POST', body, headers });
  const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
  return hits.total.value;
}

/** Every choice of up to two classes to leave out. */
const looks = COLOURINGS.flatMap((colouring) =>
  CLASSES[colouring].flatMap((_, one) =>
    CLASSES[colouring].slice(one).map((__, more) => ({
      colouring,
      hidden: more === 0 ? [one] : [one, one + more],
    })),
  ),
);

const classify = (title: (typeof titles)[number], colouring: Colouring) =>
  classifyTitle({
    category: title.propertyCategory,
    tenure: title.tenure,
    readNumber: (path) => buildNumberReader(TITLE_FIELDS, path)(title),
  })[COLOURINGS.indexOf(colouring)] ?? -1;

it('finds what the map shows of every colouring with classes left out, or says that none can', async () => {
  const told = new Set<Colouring>();
  for (const { colouring, hidden } of looks) {
    const words = colouring === 'category' || colouring === 'tenure' ? WORDS[colouring] : [];
    const query = buildShownQuery({ colouring, hidden }, words, dialect);
    if (query === null) continue;
    told.add(colouring);
    const shown = titles.filter((title) => !hidden.includes(classify(title, colouring)));
    expect([colouring, hidden, await countFound(query)]).toEqual([colouring, hidden, shown.length]);
  }
  // Of several leases no query takes the last alone, and no field of the title has these two.
  expect(COLOURINGS.filter((colouring) => !told.has(colouring))).toEqual(['unexpired']);
});

it('O-152 says that none can tell the last of several sales where titles have no field of it', () => {
  const lacking = { ...dialect, titleFields: [] };
  expect(buildShownQuery({ colouring: 'price', hidden: [0] }, [], lacking)).toBeNull();
});
