// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import FilterBar from './filter-bar.tsx';

const service = createServiceFetch();

window.matchMedia = (media) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
afterEach(cleanup);

test('says "or" or "and" between two areas, and turns them by a press', async () => {
  const areas = ['box:-2.6,52.1,-2.3,52.3*any*name.North', 'box:-1,52,-0.9,52.1*any*name.South'];
  window.history.replaceState(
    null,
    '',
    `/?${new URLSearchParams(areas.map((area) => ['area', area]))}`,
  );
  renderWithServices(<FilterBar />, service.fetch);
  const bar = within(screen.getByRole('toolbar', { name: 'Filters' }));
  const chips = () => bar.getAllByRole('button', { name: /^Area: / }).length;
  expect(chips()).toBe(2);
  expect(bar.getByTitle('Now inside any of the areas; press for “and”')).toBeDefined();
  await userEvent.click(bar.getByRole('button', { name: /^or: inside any of the areas/ }));
  await waitFor(() => expect(window.location.search).not.toContain('any'));
  await userEvent.click(bar.getByRole('button', { name: /^and: inside all of the areas/ }));
  await waitFor(() => expect(window.location.search.match(/\*any/g)).toHaveLength(2));
  expect(chips()).toBe(2);
});
