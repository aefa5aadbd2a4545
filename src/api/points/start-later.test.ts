import { expect, it } from 'vitest';
import type { MapReader } from './points-worker.ts';
import { startLater } from './start-later.ts';
import { question, words } from './testing/view-question.ts';
import type { ViewAnswer } from './view-question.ts';

const { signal } = new AbortController();

it('loads what reads maps for the first task, once, and hands every task on as it is', async () => {
  let loads = 0;
  const told: unknown[][] = [];
  const answer: ViewAnswer = { cells: [], points: [] };
  const reader: MapReader = {
    readView: async (...task) => {
      told.push(task);
      return answer;
    },
  };
  const later = startLater(async () => {
    loads += 1;
    return reader;
  });
  expect(loads).toBe(0);
  const asked = [1, 2].map(() => later.readView(words, question, signal));
  for (const each of await Promise.all(asked)) expect(each).toBe(answer);
  expect(await later.readView(words, question, signal)).toBe(answer);
  expect(loads).toBe(1);
  expect(told).toHaveLength(3);
  for (const task of told) expect(task).toEqual([words, question, signal]);
});

it('fails with what failed to come, and asks for it again with the next task', async () => {
  const loads = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async (): Promise<MapReader> => ({ readView: async () => ({ cells: [], points: [] }) }),
  ];
  const later = startLater(() => (loads.shift() ?? (() => Promise.reject(new Error('again'))))());
  await expect(later.readView(words, question, signal)).rejects.toThrow('Failed to fetch');
  expect(await later.readView(words, question, signal)).toEqual({ cells: [], points: [] });
});
