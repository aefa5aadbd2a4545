// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMarks } from '../marks/testing/create-marks.ts';
import { useFreshSearch } from './use-fresh-search.ts';
import type { MapReading } from './use-map-picture.ts';

afterEach(cleanup);

const ask = (tenure: string, isThere = true): Pick<MapReading, 'query' | 'isThere'> => ({
  query: { term: { tenure } },
  isThere,
});

function open() {
  const { marks, drag } = createMarks([], []);
  const { result, rerender } = renderHook((reading) => useFreshSearch(reading, marks), {
    initialProps: ask('Freehold'),
  });
  const move = () => {
    drag(true);
    drag(false);
  };
  return { result, rerender, move, drag };
}

it('a search that a link led to is not fresh; another one is, until the map is moved', () => {
  const { result, rerender, move } = open();
  expect(result.current).toBe(false);
  rerender(ask('Leasehold'));
  expect(result.current).toBe(true);
  move();
  expect(result.current).toBe(false);
  rerender(ask('Leasehold'));
  expect(result.current).toBe(false);
  rerender(ask('Freehold'));
  expect(result.current).toBe(true);
});

it('stays fresh through a move that begins before its titles are there', () => {
  const { result, rerender, move, drag } = open();
  rerender(ask('Leasehold', false));
  move();
  rerender(ask('Leasehold'));
  expect(result.current).toBe(true);
  // Its titles come while its view is still on the way.
  rerender(ask('Freehold', false));
  drag(true);
  rerender(ask('Freehold'));
  drag(true);
  expect(result.current).toBe(true);
  drag(false);
  move();
  expect(result.current).toBe(false);
});
