// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type TickedTitle, tickedTitles } from './ticked-titles.ts';
import { useTicks } from './use-ticks.ts';

const SIZE = 10;
const name = (index: number): TickedTitle => ({ id: `row-${index}` });
const listIds = () => [...tickedTitles.getState().titles.keys()];
const stretch = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `row-${from + at}`);

/** A list of 100 rows of which one page is in view, the others asked for. */
function open() {
  const asked: number[] = [];
  const list = (
    page: number,
    more: { readonly isStale?: boolean; readonly key?: string } = {},
  ) => ({
    listKey: more.key ?? 'a',
    isStale: more.isStale ?? false,
    length: 100,
    read: (index: number) => (Math.floor(index / SIZE) === page ? name(index) : undefined),
    pages: {
      size: SIZE,
      read: async (wanted: number) => {
        asked.push(wanted);
        return Array.from({ length: SIZE }, (_, at) => name(wanted * SIZE + at));
      },
    },
  });
  const hook = renderHook((props: ReturnType<typeof list>) => useTicks(props), {
    initialProps: list(0),
  });
  const view = (...given: Parameters<typeof list>) => hook.rerender(list(...given));
  const tick = (index: number, isStretch = false) =>
    act(() => hook.result.current.onTick(index, isStretch));
  return { hook, view, tick, asked };
}

beforeEach(() => tickedTitles.setState({ titles: new Map() }));

it('ticks a stretch from a row that is out of view by now, page by page', async () => {
  const { view, tick, asked } = open();
  tick(2);
  view(3);
  tick(34, true);
  await waitFor(() => expect(listIds()).toHaveLength(33));
  expect(listIds().toSorted()).toEqual(stretch(2, 34).toSorted());
  expect(asked).toEqual([0, 1, 2, 3]);
});

it('asks for no rows while those of another list are seen, and begins anew with its own', async () => {
  const { hook, view, tick, asked } = open();
  view(0, { isStale: true, key: 'b' });
  act(() => hook.result.current.onTickAll());
  expect(listIds()).toEqual([]);
  tick(2);
  tick(14, true);
  expect(listIds()).toEqual(stretch(2, 9));
  view(0, { key: 'b' });
  tick(5, true);
  // It was ticked, and no stretch leads there.
  expect(listIds()).toEqual(stretch(2, 9).filter((id) => id !== 'row-5'));
  expect(asked).toEqual([]);
});
