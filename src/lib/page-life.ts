const life = new AbortController();
const timers = new Set<ReturnType<typeof setTimeout>>();

/** Fires when the page goes for good: the owner of what outlives every part of it. */
export const pageLife: AbortSignal = life.signal;

const end = ({ persisted }: PageTransitionEvent): void => {
  // The browser keeps such a page as it is and may show it again.
  if (persisted) return;
  life.abort();
  for (const timer of timers) clearTimeout(timer);
};
// Where there is no window, as in a test, none goes.
globalThis.addEventListener?.('pagehide', end, { signal: pageLife });

/** `setTimeout` for what no part of the page owns: ends with the page. Gives what ends it before. */
export function runLater(task: () => void, milliseconds: number): () => void {
  if (pageLife.aborted) return () => undefined;
  const stop = () => {
    clearTimeout(timer);
    timers.delete(timer);
  };
  const timer = setTimeout(() => {
    stop();
    task();
  }, milliseconds);
  timers.add(timer);
  return stop;
}
