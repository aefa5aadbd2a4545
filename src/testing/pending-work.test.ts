// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { PendingWork } from './pending-work.ts';

const nothing = () => undefined;

/** What is pending after a piece of code, which is given time for what is due. */
async function watch(start: (work: PendingWork) => unknown): Promise<PendingWork> {
  const work = new PendingWork();
  work.watchTimers();
  work.watchWindow();
  try {
    await start(work);
    await work.settle(5, 1000);
    return work;
  } finally {
    work.stop();
  }
}

const names = async (start: (work: PendingWork) => unknown) =>
  (await watch(start)).list().map(({ name }) => name);

it('names a timer that is pending, the test and the line that started it', async () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = await watch(function startFading() {
    timer = setTimeout(nothing, 400);
  });
  clearTimeout(timer);
  const [pending, ...others] = work.list();
  expect(others).toEqual([]);
  expect(pending?.name).toBe('setTimeout of 400 ms');
  expect(pending?.test).toBe(expect.getState().currentTestName);
  expect(pending?.origin.stack).toMatch(/startFading.*pending-work\.test\.ts/);
});

it('names whatever else goes on without an end', async () => {
  const ends: (() => void)[] = [];
  const found = await names(() => {
    const interval = setInterval(nothing, 60_000);
    const observer = new MutationObserver(nothing);
    observer.observe(document, { childList: true });
    const channel = new BroadcastChannel('tabs');
    let isDrawing = true;
    const draw = () => {
      if (isDrawing) requestAnimationFrame(draw);
    };
    draw();
    addEventListener('online', nothing);
    document.addEventListener('keydown', nothing, true);
    document.addEventListener('keydown', nothing);
    document.removeEventListener('keydown', nothing);
    ends.push(
      () => {
        isDrawing = false;
      },
      () => clearInterval(interval),
      () => observer.disconnect(),
      () => channel.close(),
      () => removeEventListener('online', nothing),
      () => document.removeEventListener('keydown', nothing, true),
    );
  });
  for (const end of ends) end();
  // jsdom has a timer of its own while frames are asked for.
  expect(found.filter((name) => !name.includes('.666')).toSorted()).toEqual([
    'BroadcastChannel “tabs”',
    'MutationObserver',
    'listener of the document for keydown',
    'listener of the window for online',
    'requestAnimationFrame',
    'setInterval of 60000 ms',
  ]);
});

it('finds nothing where everything has ended', async () => {
  const found = await names(async (work) => {
    clearTimeout(setTimeout(nothing, 60_000));
    clearTimeout(Number(setTimeout(nothing, 60_000)));
    clearInterval(setInterval(nothing, 60_000));
    cancelAnimationFrame(requestAnimationFrame(nothing));
    new BroadcastChannel('tabs').close();
    const observer = new MutationObserver(nothing);
    observer.observe(document, { childList: true });
    observer.disconnect();
    const controller = new AbortController();
    addEventListener('online', nothing, { signal: controller.signal });
    void work.follow('request', new Promise(nothing), controller.signal);
    controller.abort();
    document.addEventListener('click', nothing, { once: true });
    document.dispatchEvent(new Event('click'));
    setTimeout(nothing, 60_000).unref();
  });
  expect(found).toEqual([]);
});

it('lets what is due have its turn, and what that starts', async () => {
  const done: string[] = [];
  const found = await names(() => {
    setTimeout(() => {
      done.push('timer');
      setImmediate(() => {
        done.push('turn');
        requestAnimationFrame(() => done.push('frame'));
      });
    });
  });
  expect(done).toEqual(['timer', 'turn', 'frame']);
  expect(found).toEqual([]);
});

it('waits for an answer that is on its way, and names one that does not come', async () => {
  const answers: string[] = [];
  const found = await names((work) => {
    const first = new Promise((resolve) => setTimeout(resolve, 50, 'come'));
    void work.follow('GET /title', first).then((answer) => answers.push(String(answer)));
    void work.follow('GET /nothing', new Promise(nothing));
  });
  expect(answers).toEqual(['come']);
  expect(found).toEqual(['GET /nothing']);
});

it('leaves the globals as they were', async () => {
  const before = { setTimeout, clearTimeout, addEventListener, MutationObserver, BroadcastChannel };
  await watch(nothing);
  const after = { setTimeout, clearTimeout, addEventListener, MutationObserver, BroadcastChannel };
  for (const [name, value] of Object.entries(before)) {
    expect(Reflect.get(after, name), name).toBe(value);
  }
});
