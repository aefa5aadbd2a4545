// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { DealFilterBar } from './deal-filter-bar.tsx';

afterEach(cleanup);

const LINK = `title=${TITLE_ID}&within=radius:1609&type=Office`;

test('the button counts the chips, the distance among them, and Clear takes them all away', async () => {
  const { read } = openComps(LINK, [], (comps) => <DealFilterBar comps={comps} />);
  await waitFor(() => expect(read().subject.title).not.toBeNull());
  expect(document.querySelectorAll('[data-in-force]')).toHaveLength(2);
  const button = screen.getByRole('button', { name: 'All filters, 2 filters in force' });
  expect(button.textContent).toMatch(/2$/);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear 2' }));
  await waitFor(() => expect(read().question.search.filters).toEqual([]));
  expect(read().question.search.within).toEqual({ kind: 'any' });
  // The sheet stands open over it.
  expect(screen.getByRole('button', { name: 'All filters', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
});
