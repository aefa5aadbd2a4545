import { expect } from 'vitest';

/** Something that was started and has not ended. */
export interface Pending {
  /** Such as `setTimeout of 400 ms`. */
  readonly name: string;
  /** Made where it was started: its stack tells who did. */
  readonly origin: Error;
  /** The test that ran then. */
  readonly test: string | undefined;
  /** `turn`: it runs as soon as what runs now has ended; `answer`: it ends by itself when it has come. */
  readonly waitsFor?: 'turn' | 'answer' | undefined;
  /** Whether it has ended by itself, where nobody tells. */
  readonly hasEnded?: () => boolean;
}

type Task = (...parts: never[]) => unknown;
type Call = (...parts: unknown[]) => unknown;
type Listener = EventListenerOrEventListenerObject;
type ListenerOptions = AddEventListenerOptions | boolean | undefined;

/** Frames of a stack that are kept: components are drawn deep inside the library that draws them. */
const DEPTH = 60;

/** Milliseconds up to which Node takes a delay for none. */
const NO_DELAY = 1;

/** The clock of before any test has put another one in its place. */
const real = { setTimeout, setImmediate, frame: globalThis.requestAnimationFrame };

/**
 * Notes what code starts through the globals, from the moment this is made: timers, frames,
 * listeners of the window and its document, observers, channels and promises it is told of.
 */
export class PendingWork {
  readonly #pending = new Map<unknown, Pending>();
  readonly #restore: (() => void)[] = [];

  /** What is pending now, in the order in which it was started. */
  list(): Pending[] {
    return [...this.#pending.values()].filter(({ hasEnded }) => hasEnded?.() !== true);
  }

  /** Counts a promise as pending until it has settled, or its signal says that nobody wants it. */
  follow<Value>(name: string, work: Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
    const key = {};
    const end = () => void this.#pending.delete(key);
    this.#note(key, name, { waitsFor: 'answer', hasEnded: () => signal?.aborted ?? false });
    work.then(end, end);
    return work;
  }

  /** Watches the timers of this thread. */
  watchTimers(): void {
    this.#replace('setTimeout', (start) => (task: Task, delay = 0, ...rest: unknown[]) => {
      const waitsFor = Number(delay) <= NO_DELAY ? 'turn' : undefined;
      const begin = (run: Task) => start(run, delay, ...rest);
      return this.#startOnce(`setTimeout of ${delay} ms`, waitsFor, begin, task);
    });
    this.#replace('setImmediate', (start) => (task: Task, ...rest: unknown[]) => {
      return this.#startOnce('setImmediate', 'turn', (run) => start(run, ...rest), task);
    });
    this.#replace('setInterval', (start) => (task: Task, delay = 0, ...rest: unknown[]) => {
      const timer = start(task, delay, ...rest);
      this.#note(timer, `setInterval of ${delay} ms`, { hasEnded: () => !isHeld(timer) });
      return timer;
    });
    for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) {
      this.#replace(name, (clear) => (timer: unknown) => {
        this.#forgetTimer(timer);
        return clear(timer);
      });
    }
  }

  /** Watches what belongs to a window: its frames, its listeners, its observers and channels. */
  watchWindow(): void {
    const nameFrame = (frame: unknown) => `frame ${frame}`;
    this.#replace('requestAnimationFrame', (start) => (task: Task) => {
      return this.#startOnce('requestAnimationFrame', 'turn', start, task, nameFrame);
    });
    this.#replace('cancelAnimationFrame', (cancel) => (frame: unknown) => {
      this.#pending.delete(nameFrame(frame));
      return cancel(frame);
    });
    for (const target of [window, document]) this.#watchListeners(target);
    this.#watchObservers();
    this.#watchChannels();
  }

  /** Puts everything back as it was. */
  stop(): void {
    for (const restore of this.#restore.splice(0).reverse()) restore();
  }

  /**
   * Waits for promises that are followed, `patience` milliseconds at most, and lets what is due have
   * its turn, with what that starts, `turns` at most: what starts itself anew for ever is left. Turns
   * are counted, not timed, so that a slow machine changes nothing.
   */
  async settle(turns: number, patience: number): Promise<void> {
    const isAny = (kind: Pending['waitsFor']) =>
      this.list().some(({ waitsFor }) => waitsFor === kind);
    const latest = performance.now() + patience;
    while (isAny('answer') && performance.now() < latest) await takeTurn();
    for (let turn = 0; turn < turns && isAny('turn'); turn += 1) await takeTurn();
  }

  #startOnce(
    name: string,
    waitsFor: Pending['waitsFor'],
    start: (run: Task) => unknown,
    task: Task,
    readKey = (handle: unknown) => handle,
  ): unknown {
    const handle: unknown = start((...parts) => {
      this.#pending.delete(readKey(handle));
      task(...parts);
    });
    this.#note(readKey(handle), name, { waitsFor, hasEnded: () => !isHeld(handle) });
    return handle;
  }

  #watchListeners(target: Window | Document): void {
    const { addEventListener: add, removeEventListener: remove } = target;
    const where = target === document ? 'document' : 'window';
    const known = new Map<unknown, Map<string, object>>();
    const readKey = (type: string, options: ListenerOptions) =>
      `${type} ${typeof options === 'object' ? (options.capture ?? false) : (options ?? false)}`;
    const forget = (listener: unknown, key: string) => {
      this.#pending.delete(known.get(listener)?.get(key));
      known.get(listener)?.delete(key);
    };
    target.addEventListener = (
      type: string,
      listener: Listener | null,
      options?: ListenerOptions,
    ) => {
      Reflect.apply(add, target, [type, listener, options]);
      const key = readKey(type, options);
      const { once = false, signal = undefined } = typeof options === 'object' ? options : {};
      if (listener === null || signal?.aborted || known.get(listener)?.has(key)) return;
      const token = {};
      known.set(listener, (known.get(listener) ?? new Map<string, object>()).set(key, token));
      const hasEnded = () => signal?.aborted ?? false;
      this.#note(token, `listener of the ${where} for ${type}`, { hasEnded });
      // Comes right after the listener itself, which is then gone.
      if (once) Reflect.apply(add, target, [type, () => forget(listener, key), options]);
    };
    target.removeEventListener = (
      type: string,
      listener: Listener | null,
      options?: ListenerOptions,
    ) => {
      Reflect.apply(remove, target, [type, listener, options]);
      forget(listener, readKey(type, options));
    };
    this.#restore.push(() => {
      target.addEventListener = add;
      target.removeEventListener = remove;
    });
  }

  #watchObservers(): void {
    const pending = this.#pending;
    const note = (observer: object) => this.#note(observer, 'MutationObserver');
    const Watched = globalThis.MutationObserver;
    globalThis.MutationObserver = class extends Watched {
      override observe(target: Node, options?: MutationObserverInit): void {
        super.observe(target, options);
        note(this);
      }
      override disconnect(): void {
        super.disconnect();
        pending.delete(this);
      }
    };
    this.#restore.push(() => {
      globalThis.MutationObserver = Watched;
    });
  }

  #watchChannels(): void {
    const pending = this.#pending;
    const note = (channel: BroadcastChannel) =>
      this.#note(channel, `BroadcastChannel “${channel.name}”`);
    const Watched = globalThis.BroadcastChannel;
    globalThis.BroadcastChannel = class extends Watched {
      constructor(name: string) {
        super(name);
        note(this);
      }
      override close(): void {
        super.close();
        pending.delete(this);
      }
    };
    this.#restore.push(() => {
      globalThis.BroadcastChannel = Watched;
    });
  }

  #note(key: unknown, name: string, parts: Partial<Pending> = {}): void {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = DEPTH;
    const test = expect.getState().currentTestName;
    this.#pending.set(key, { ...parts, name, test, origin: new Error(name) });
    Error.stackTraceLimit = stackTraceLimit;
  }

  #forgetTimer(timer: unknown): void {
    if (this.#pending.delete(timer) || isTimer(timer)) return;
    // A timer of Node is also known by its number.
    const [key] = [...this.#pending.keys()].filter((one) => isTimer(one) && Number(one) === timer);
    this.#pending.delete(key);
  }

  #replace(name: string, build: (before: Call) => Task): void {
    const before: Call = Reflect.get(globalThis, name);
    const after = build(before);
    // `promisify` finds its own way of waiting at the function.
    Object.defineProperties(after, Object.getOwnPropertyDescriptors(before));
    Reflect.set(globalThis, name, after);
    this.#restore.push(() => void Reflect.set(globalThis, name, before));
  }
}

/** A timer of Node, which is an object. */
interface Timer {
  readonly hasRef: () => boolean;
}

function isTimer(handle: unknown): handle is Timer {
  return typeof handle === 'object' && handle !== null && 'hasRef' in handle;
}

/** A timer that Node was told not to wait for is its owner's affair: it holds nothing up. */
const isHeld = (handle: unknown) => !isTimer(handle) || handle.hasRef();

/** All that was due has run once this resolves: what is started later comes later in each queue. */
async function takeTurn(): Promise<void> {
  await new Promise((resolve) => real.setImmediate(resolve));
  await new Promise((resolve) => real.setTimeout(resolve, NO_DELAY));
  if (real.frame) await new Promise((resolve) => real.frame?.(resolve));
}
