import type { Browser, Page } from 'playwright-core';

/** Milliseconds of one task. */
export interface TaskTime {
  readonly clock: number;
  /** Without what other programs took of the processor meanwhile. */
  readonly processor: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Has something done and finds the longest task of the page's own thread meanwhile. */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<TaskTime> {
  await browser.startTracing(page, {
    categories: ['toplevel', '__metadata', 'devtools.timeline', 'disabled-by-default-lighthouse'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly TraceEvent[];
  };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  );
  const longest = (read: (event: TraceEvent) => number | undefined) =>
    Math.round(tasks.reduce((most, event) => Math.max(most, read(event) ?? 0), 0) / 1_000);
  return { clock: longest(({ dur }) => dur), processor: longest(({ tdur }) => tdur) };
}
