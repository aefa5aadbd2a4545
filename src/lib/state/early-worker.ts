const early = new Map<string, Worker>();

/** Starts a worker ahead of the code that gives it tasks; nothing happens where one waits already. */
export function startWorkerEarly(url: string): void {
  if (early.has(url)) return;
  const worker = startWorker(url);
  early.set(url, worker);
  // Whoever takes it then starts another one, and says what is wrong if that fails as well.
  worker.addEventListener('error', () => {
    if (early.get(url) === worker) early.delete(url);
  });
}

/** The worker that was started early, which is the taker's from now on, or a new one. */
export function takeWorker(url: string): Worker {
  const worker = early.get(url) ?? startWorker(url);
  early.delete(url);
  return worker;
}

function startWorker(url: string): Worker {
  return new Worker(url, { type: 'module' });
}
