// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Field, Fields } from '@property/contract/fields.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DealFilterBar } from '#features/comps/filters/deal-filter-bar.tsx';
import FilterBar from '#features/workspace/filters/filter-bar.tsx';
import { parseDealSearch, serializeDealSearch } from '#filters/link/deal-codec.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { EMPTY_DEAL_SEARCH } from '#filters/model/deal-search.ts';
import { createEmptySearch, setFilter, turnField } from '#filters/model/edit-filters.ts';
import type { RangeFilter } from '#filters/model/filter.ts';
import type { RangeKind } from '#filters/model/filter-fields.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { readQuery } from '#filters/read/read-query.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { createServiceFetch } from '../create-service-fetch.ts';
import { openComps } from '../open-comps.tsx';
import { renderWithServices } from '../render-with-services.tsx';

const { addRow } = vi.hoisted(() => {
  /** All that somebody writes to filter by another number of an array. */
  const offer = (kind: string): Field => ({
    type: 'number',
    unit: 'poundsPerAcre',
    label: 'Offer per acre',
    filters: { [kind]: { as: 'range', sentence: 'offered at {}' } },
  });
  const addRow = (fields: Fields, kind: string): Fields => ({
    ...fields,
    offers: { type: 'elements', label: 'Offers', one: 'offer' },
    'offers.perAcre': offer(kind),
  });
  return { addRow };
});

vi.mock('@property/contract/title-fields.ts', async (readOriginal) => {
  const original = await readOriginal<{ TITLE_FIELDS: Fields }>();
  return { ...original, TITLE_FIELDS: addRow(original.TITLE_FIELDS, 'offer') };
});
vi.mock('@property/contract/deal-fields.ts', async (readOriginal) => {
  const original = await readOriginal<{ DEAL_FIELDS: Fields }>();
  return { ...original, DEAL_FIELDS: addRow(original.DEAL_FIELDS, 'deal-offer') };
});

const dialect = readQueryDialect(searchProfile);
const none = new Map();
const IMPERIAL = { units: 'imperial', label: (value: string) => value } as const;
const METRIC = { ...IMPERIAL, units: 'metric' } as const;
const KINDS = { titles: 'offer', deals: 'deal-offer' } as unknown as Record<string, RangeKind>;

beforeAll(() => {
  // jsdom knows no media; the window stands for a wide one.
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(cleanup);

function openBar(index: 'titles' | 'deals', query: string) {
  if (index === 'deals') openComps(query, [], (comps) => <DealFilterBar comps={comps} />);
  else {
    window.history.replaceState(null, '', `/?${query}`);
    renderWithServices(<FilterBar />, createServiceFetch().fetch);
  }
  return within(screen.getByRole('toolbar', { name: 'Filters' }));
}

describe.each(['titles', 'deals'] as const)('a field of %s is one row', (index) => {
  const kind = KINDS[index] ?? 'size';
  const filter: RangeFilter = {
    type: 'range',
    kind,
    range: { from: 500_000, to: 2_000_000, below: true },
  };
  const empty = index === 'titles' ? createEmptySearch() : EMPTY_DEAL_SEARCH;
  const search = setFilter(empty, filter);

  it('S-070, S-072, O-054: it becomes a query, and the query the filter again', () => {
    const condition = {
      nested: {
        path: 'offers',
        query: { range: { 'offers.perAcre': { gte: 500_000, lt: 2_000_000 } } },
      },
    };
    const query = buildQuery(search, none, dialect);
    expect(query).toEqual({ bool: { filter: [condition] } });
    expect(readQuery(query, dialect, undefined, index)).toEqual([filter]);
    const turned = buildQuery(turnField(search, kind), none, dialect);
    expect(turned).toEqual({ bool: { must_not: [condition] } });
    expect(readQuery(turned, dialect, undefined, index)).toEqual([{ ...filter, not: true }]);
  });

  it('it becomes a link, and the link the filter again', () => {
    for (const one of [search, turnField(search, kind)]) {
      const link =
        index === 'titles'
          ? serializeSearch(one)
          : serializeDealSearch({ ...EMPTY_DEAL_SEARCH, filters: one.filters });
      const read = index === 'titles' ? parseSearch(link) : parseDealSearch(link);
      expect(read.value.filters).toEqual(one.filters);
      expect(read.notices).toEqual([]);
    }
  });

  it('it is told in the words and units of the person', () => {
    expect(describeSearch(search, IMPERIAL)).toBe('Offered at £500k to under £2m per acre');
    expect(describeSearch(search, METRIC)).toMatch(
      /^Offered at £1.24m.* to under £4.94m per hectare$/,
    );
  });

  it('it has a chip, an editor in the person’s unit and its place in the link', async () => {
    const bar = openBar(index, '');
    await userEvent.click(bar.getByRole('button', { name: 'More' }));
    const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
    await userEvent.click(more.getByRole('button', { name: 'Offer per acre' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Offer per acre' }));
    const from = editor.getByRole('textbox', { name: 'From, per acre' });
    await userEvent.type(from, '0.5m{Enter}');
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get(kind)).toBe('500000..'),
    );
    await userEvent.click(await editor.findByRole('button', { name: 'Leave these out' }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get(`not-${kind}`)).toBe('500000..'),
    );
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    const chip = 'Remove Offer per acre: Not £500k+ per acre';
    await userEvent.click(await bar.findByRole('button', { name: chip }));
    await waitFor(() => expect(window.location.search).not.toContain(kind));
  });
});
