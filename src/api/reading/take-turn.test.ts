import { beforeEach, expect, it, vi } from 'vitest';
import { takeTurn } from './take-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Asks for turns; gives the names of those who have had one, and what ends the turn of each. */
function openTurns() {
  const had: string[] = [];
  const end: (() => void)[] = [];
  const ask = (name: string, isAside = false, signal?: AbortSignal) =>
    takeTurn(isAside, signal).then(
      (endTurn) => {
        had.push(name);
        end.push(endTurn);
      },
      () => {
        had.push(`${name} given up`);
      },
    );
  return { had, ask, endTurn: () => end.shift()?.() };
}

it('gives one turn at a time, first to what a person waits for, in the order of asking', async () => {
  const { had, ask, endTurn } = openTurns();
  void ask('news', true);
  void ask('table');
  void ask('places');
  await wait(500);
  expect(had).toEqual(['table']);
  endTurn();
  await wait(0);
  expect(had).toEqual(['table', 'places']);
  endTurn();
  await wait(50);
  void ask('titles');
  await wait(500);
  expect(had).toEqual(['table', 'places', 'titles']);
  endTurn();
  await wait(500);
  expect(had).toEqual(['table', 'places', 'titles', 'news']);
  endTurn();
});

it('passes over what was given up while it waited', async () => {
  const { had, ask, endTurn } = openTurns();
  void ask('table');
  const gone = new AbortController();
  void ask('places', false, gone.signal);
  void ask('titles');
  gone.abort();
  void ask('late', false, gone.signal);
  await wait(0);
  endTurn();
  await wait(0);
  expect(had).toEqual(['table', 'places given up', 'late given up', 'titles']);
  endTurn();
});

it('ends a turn by its end alone, and gives none to what was given up while all rested', async () => {
  const { had, ask, endTurn } = openTurns();
  const gone = new AbortController();
  void ask('table', false, gone.signal);
  void ask('places');
  void ask('owners');
  await wait(0);
  gone.abort();
  await wait(0);
  expect(had).toEqual(['table']);
  endTurn();
  await wait(0);
  expect(had).toEqual(['table', 'places']);
  endTurn();
  await wait(0);
  endTurn();
  const news = new AbortController();
  void ask('news', true, news.signal);
  await wait(50);
  news.abort();
  await wait(500);
  void ask('titles');
  await wait(0);
  expect(had).toEqual(['table', 'places', 'owners', 'news given up', 'titles']);
  endTurn();
});
