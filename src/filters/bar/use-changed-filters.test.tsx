// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { useChangedFilters } from './use-changed-filters.ts';

afterEach(() => {
  cleanup();
  interaction.setState({ changedFilters: null });
});

it.each([
  ['/?ask=drop+the+price', ['price']],
  ['/comps?deal-asked=drop+the+price', ['price']],
  ['/comps?deal-asked=drop+the+size', []],
  ['/', []],
])('at %s those are marked that its own question changed: %j', (link, kinds) => {
  const changedFilters = {
    question: 'drop the price',
    kinds: ['price'],
    replaced: null,
    before: '',
  };
  interaction.setState({ changedFilters });
  const { result } = renderHook(useChangedFilters, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[link]}>{children}</MemoryRouter>,
  });
  expect(result.current).toEqual(kinds);
});
