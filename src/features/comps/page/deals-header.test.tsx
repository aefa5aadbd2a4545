// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { DealsHeader } from './deals-header.tsx';

afterEach(cleanup);

test.each([
  [true, '0 here, the others are coming', []],
  [false, 'sales, lettings and listings, 4 left out by status', ['Load 25 more']],
])(
  'while deals are arriving (%s) it says so, and offers no further ones',
  async (isArriving, words, offers) => {
    openComps('', [], (comps) => {
      const loaded = { ...comps.loaded, deals: [], total: 0, more: 25, isArriving };
      const statuses = { ...comps.statuses, asking: 4 };
      return <DealsHeader comps={{ ...comps, loaded, statuses, deals: [], own: [] }} />;
    });
    expect((await screen.findByRole('status')).textContent).toBe(words);
    const buttons = screen.queryAllByRole('button', { name: /^Load/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offers);
  },
);
