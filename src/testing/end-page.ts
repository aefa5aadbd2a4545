import type { QueryClient } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { type Pending, PendingWork } from './pending-work.ts';

/** Turns that are waited for; what has started itself anew so often will never end. */
const TURNS = 200;
/** Milliseconds in which an answer that is on its way has come: as long as a test waits for one. */
const PATIENCE = 20_000;

// On a busy machine an answer takes more than the second that is usual; what hangs is still found.
configure({ asyncUtilTimeout: PATIENCE });

/** What is left in peace, by the file that started it, and why. */
const EXEMPT: readonly (readonly [starter: RegExp, reason: string])[] = [
  [/node_modules\/jsdom\//, 'the window ends its own timers as it closes'],
  [/node_modules\/react-dom\//, 'one listener for all roots of a document, kept for the next one'],
  [/node_modules\/@testing-library\/user-event\//, 'the hands of a test, one set for the document'],
];

/** What the tests of this file have started. */
export const work = new PendingWork();
work.watchTimers();
work.watchWindow();

const caches = new Set<QueryClient>();

/** Has a cache cleared with its page: its timers wait for half an hour. */
export function endWithPage(cache: QueryClient): QueryClient {
  caches.add(cache);
  return cache;
}

/**
 * Ends the page of a file of tests as a browser does: takes down what was drawn, says that the page
 * goes, and waits for code on its way. Throws when something that was started is pending then: it
 * would find no window any more.
 */
export async function endPage(): Promise<void> {
  vi.useRealTimers();
  cleanup();
  for (const cache of caches) await clear(cache);
  await vi.dynamicImportSettled();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await work.settle(TURNS, PATIENCE);
  // What was being read as the page went, such as a balance, has been put into a cache since.
  for (const cache of caches) await clear(cache);
  const left = work.list().filter((pending) => !isExempt(pending));
  if (left.length > 0) throw describePending(left);
}

/** A question that is under way sets its timer once it has been given up. */
async function clear(cache: QueryClient): Promise<void> {
  await cache.cancelQueries();
  for (const mutation of cache.getMutationCache().getAll()) mutation.destroy();
  cache.clear();
}

function isExempt({ origin }: Pending): boolean {
  const [starter = ''] = listFrames(origin);
  return EXEMPT.some(([file]) => file.test(starter));
}

/** The lines of a stack without those of the watch itself: the first one has started something. */
function listFrames({ stack = '' }: Error): string[] {
  const isFrame = (line: string) => /^\s+at /.test(line);
  const isOfWatch = (line: string) => /src\/testing\/(?:pending-work|end-page)\.ts/.test(line);
  return stack.split('\n').filter((line) => isFrame(line) && !isOfWatch(line));
}

/** One error that names all and stands where the first was started. */
function describePending(left: readonly Pending[]): Error {
  const names = left.map(({ name, test, origin }) => {
    const frames = listFrames(origin).map((line) => line.replace(/^\s+at /, ''));
    const isOurs = (frame: string) => !frame.includes('node_modules') && !frame.includes('(node:');
    const place = frames.find(isOurs) ?? frames[0] ?? 'an unknown place';
    return `- ${name}, by ${place}, in ${test ?? 'no test'}`;
  });
  const error = new Error(`Still pending at the end of this file:\n${names.join('\n')}`);
  const [first] = left;
  if (first) error.stack = [`${error}`, ...listFrames(first.origin)].join('\n');
  return error;
}
