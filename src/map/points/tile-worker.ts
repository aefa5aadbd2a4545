import type { PointBatch } from '#lib/point-batch.ts';
import type { PointLook } from '#lib/point-look.ts';
import type { FromPoints, ToPoints } from './points-messages.ts';
import workerUrl from './points-tiles.worker.ts?worker&url';

/** Each of its own: the map hands it on to another thread, which takes it away. */
const createEmpty = () => new ArrayBuffer(0);

/** The worker that groups points, started with the first of them. */
export class TileWorker {
  readonly #startWorker: () => Worker;
  readonly #onFault: () => void;
  readonly #asked = new Map<number, (tile: ArrayBuffer) => void>();
  #worker: Worker | null = null;
  #lastId = 0;
  #look: PointLook | null = null;

  constructor(
    onFault: () => void,
    startWorker: () => Worker = () => new Worker(workerUrl, { type: 'module' }),
  ) {
    this.#onFault = onFault;
    this.#startWorker = startWorker;
  }

  setPoints(batches: readonly PointBatch[]): void {
    if (this.#worker || batches.length > 0) this.#send({ kind: 'set', batches });
  }

  addPoints(batches: readonly PointBatch[]): void {
    this.#send({ kind: 'add', batches });
  }

  setLook(look: PointLook): void {
    this.#look = look;
    if (this.#worker) this.#send({ kind: 'look', look });
  }

  /** A tile of the points as they are when it is asked for; empty while there are none. */
  readTile(zoom: number, column: number, row: number): Promise<ArrayBuffer> {
    if (!this.#worker) return Promise.resolve(createEmpty());
    return new Promise((resolve) => {
      this.#lastId += 1;
      this.#asked.set(this.#lastId, resolve);
      this.#send({ kind: 'tile', id: this.#lastId, zoom, column, row });
    });
  }

  destroy(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const resolve of this.#asked.values()) resolve(createEmpty());
    this.#asked.clear();
  }

  #send(message: ToPoints): void {
    if (!this.#worker) {
      this.#worker = this.#startWorker();
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromPoints>) => {
        this.#asked.get(data.id)?.(data.tile);
        this.#asked.delete(data.id);
      });
      this.#worker.addEventListener('error', () => {
        this.destroy();
        this.#onFault();
      });
      if (this.#look)
        this.#worker.postMessage({ kind: 'look', look: this.#look } satisfies ToPoints);
    }
    this.#worker.postMessage(message);
  }
}
