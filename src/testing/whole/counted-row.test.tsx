// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Fields } from '@property/contract/fields.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ExportedTitle } from '#features/workspace/export/exported-title.ts';
import { buildTitleColumns } from '#features/workspace/export/title-columns.ts';
import FilterBar from '#features/workspace/filters/filter-bar.tsx';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import type { RangeFilter } from '#filters/model/filter.ts';
import type { RangeKind } from '#filters/model/filter-fields.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { readQuery } from '#filters/read/read-query.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { post } from '#services/search/testing/fixture-app.ts';
import { createServiceFetch } from '../create-service-fetch.ts';
import { openQuestionApp } from '../question-context.ts';
import { renderWithServices } from '../render-with-services.tsx';

// All that somebody writes for a number that has no unit.
vi.mock('@property/contract/title-fields.ts', async (readOriginal) => {
  const original = await readOriginal<{ TITLE_FIELDS: Fields }>();
  const storeys = {
    type: 'number',
    label: 'Number of storeys',
    short: 'Storeys',
    filters: { storeys: { as: 'range', sentence: '{} storeys' } },
    column: { at: 200 },
    asked: 'storeys',
  };
  return { ...original, TITLE_FIELDS: { ...original.TITLE_FIELDS, storeys } };
});

const KIND = 'storeys' as string as RangeKind;
const dialect = readQueryDialect(searchProfile);
const filter: RangeFilter = { type: 'range', kind: KIND, range: { from: 3, above: true } };
const search = setFilter(createEmptySearch(), filter);
const range = { range: { storeys: { gt: 3 } } };

beforeAll(() => {
  // jsdom knows no media; the window stands for a wide one.
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(cleanup);

it('S-070: a count is a filter, a link, words and a column of exports', () => {
  const query = buildQuery(search, new Map(), dialect);
  expect(query).toEqual({ bool: { filter: [range] } });
  expect(readQuery(query, dialect, undefined, 'titles')).toEqual([filter]);
  expect(serializeSearch(search).get('storeys')).toBe('>3..');
  expect(parseSearch(serializeSearch(search)).value.filters).toEqual([filter]);
  const reader = { units: 'metric', label: (value: string) => value } as const;
  expect(describeSearch(search, reader)).toBe('Over 3 storeys');
  const column = buildTitleColumns('metric', 'https://x.test').find(
    ({ header }) => header === 'Number of storeys',
  );
  expect(column?.kind).toBe('number');
  expect(column?.read({ id: 'x', storeys: 4 } as ExportedTitle & { storeys: number })).toBe(4);
});

it('has a chip and an editor', async () => {
  window.history.replaceState(null, '', '/?');
  renderWithServices(<FilterBar />, createServiceFetch().fetch);
  const bar = within(screen.getByRole('toolbar', { name: 'Filters' }));
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
  await userEvent.click(more.getByRole('button', { name: 'Storeys' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Storeys' }));
  await userEvent.type(editor.getByRole('textbox', { name: /^From/ }), '3{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?storeys=3..'));
  await userEvent.keyboard('{Escape}');
  await bar.findByRole('button', { name: 'Remove Storeys: 3+ storeys' });
});

const { app } = openQuestionApp();
const ask = (query: string) => post(app, '/titles/nl-query', { query });
const TITLES_WHERE = 'Titles where the number of storeys is';

it.each([
  ['more than 3 storeys', { gt: 3 }, 'more than 3'],
  ['titles with at least three storeys', { gte: 3 }, '3 or more'],
  ['3 storeys or more', { gte: 3 }, '3 or more'],
  ['5+ storeys', { gte: 5 }, '5 or more'],
  ['5-storey titles', { gte: 5, lte: 5 }, 'exactly 5'],
  ['between 3 and 5 storeys', { gte: 3, lte: 5 }, 'from 3 to 5'],
  ['titles with storeys over 3', { gt: 3 }, 'more than 3'],
  ['number of storeys under 2', { lt: 2 }, 'less than 2'],
  ['fewer than 20 storeys', { lt: 20 }, 'less than 20'],
])('S-104, S-112: finds titles by a count in plain English: %s', async (query, bounds, said) => {
  const { status, body } = await ask(query);
  expect(status, body.error?.message).toBe(200);
  expect(body.engineQuery.query).toEqual({ range: { storeys: bounds } });
  expect(body.queryDescription).toBe(`${TITLES_WHERE} ${said}. Shows up to 25.`);
});

it('S-104: reads a count beside a price, and refuses a number of nothing', async () => {
  const { body } = await ask(
    'houses sold for over £300k with more than 3 storeys, most storeys first',
  );
  const sold = { nested: { path: 'sales', query: { range: { 'sales.price': { gt: 300_000 } } } } };
  expect(body.engineQuery.query.bool.filter).toEqual(expect.arrayContaining([sold, range]));
  expect(body.engineQuery.sort[0]).toHaveProperty('storeys.order', 'desc');
  expect((await ask('more than 3')).status).toBe(400);
  expect((await ask('houses built before 1900')).status).toBe(400);
});
