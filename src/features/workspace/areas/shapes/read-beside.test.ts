import { describe, expect, it } from 'vitest';
import { readBeside } from './read-beside.ts';
import { readShapeFile } from './read-shape-file.ts';
import type { FromShapeFile, ToShapeFile } from './shape-file.ts';

const FILE = new File(['{"type":"Point","coordinates":[0,52]}'], 'Wards.geojson');

/** A thread beside the page as far as the page knows it; `run` is what stands in the worker. */
class Thread extends EventTarget {
  ended = false;
  readonly #run: (task: ToShapeFile, answer: (message: FromShapeFile) => void) => void;

  constructor(run: (task: ToShapeFile, answer: (message: FromShapeFile) => void) => void) {
    super();
    this.#run = run;
  }

  postMessage(task: ToShapeFile): void {
    this.#run(task, (data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.ended = true;
  }
}

function read(thread: Thread, options: { signal?: AbortSignal; patience?: number } = {}) {
  return readBeside(FILE, {
    latitudeFirst: false,
    signal: new AbortController().signal,
    startWorker: () => thread as unknown as Worker,
    ...options,
  });
}

describe('a file read beside the page', () => {
  it('gives the sentence of what refuses it, and ends the worker', async () => {
    const thread = new Thread(({ file, latitudeFirst }, answer) => {
      readShapeFile(file, latitudeFirst).catch(({ code, message, advice }) =>
        answer({ kind: 'refusal', code, sentence: message, advice }),
      );
    });
    await expect(read(thread)).rejects.toMatchObject({
      name: 'PlainError',
      code: 'SHAPE_FILE',
      message: '“Wards.geojson” holds no area.',
    });
    expect(thread.ended).toBe(true);
  });

  it('that never ends is ended, with a sentence', async () => {
    const thread = new Thread(() => {});
    await expect(read(thread, { patience: 1 })).rejects.toThrow(
      '“Wards.geojson” takes too long to read.',
    );
    expect(thread.ended).toBe(true);
  });

  it('that breaks the worker down is refused with a sentence', async () => {
    const thread: Thread = new Thread(() => thread.dispatchEvent(new Event('error')));
    await expect(read(thread)).rejects.toThrow('“Wards.geojson” is too much for this browser.');
    expect(thread.ended).toBe(true);
  });

  it('ends with its worker when it is cancelled', async () => {
    const cancelling = new AbortController();
    const thread = new Thread(() => cancelling.abort());
    await expect(read(thread, { signal: cancelling.signal })).rejects.toBe(
      cancelling.signal.reason,
    );
    expect(thread.ended).toBe(true);
  });
});
