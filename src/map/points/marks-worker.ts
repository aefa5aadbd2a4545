import type { CellBatch } from '#lib/points/cell-batch.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { startWorkerEarly, takeWorker } from '#lib/state/early-worker.ts';
import type { FromPoints, PointMarks, ToPoints } from './point-marks.ts';
import workerUrl from './point-marks.worker.ts?worker&url';

/** The worker that groups points. */
export class MarksWorker {
  readonly #startWorker: () => Worker;
  readonly #onFault: () => void;
  readonly #asked = new Map<number, (answer: FromPoints | null) => void>();
  #worker: Worker | null = null;
  #lastId = 0;
  #look: PointLook | null = null;

  constructor(onFault: () => void, startWorker?: () => Worker) {
    this.#onFault = onFault;
    this.#startWorker = startWorker ?? (() => takeWorker(workerUrl));
    if (!startWorker) startWorkerEarly(workerUrl);
  }

  setPoints(batches: readonly PointBatch[], cells: readonly CellBatch[]): void {
    if (this.#worker || batches.length + cells.length > 0)
      this.#send({ kind: 'set', batches, cells });
  }

  addPoints(batches: readonly PointBatch[]): void {
    this.#send({ kind: 'add', batches });
  }

  setLook(look: PointLook): void {
    this.#look = look;
    if (this.#worker) this.#send({ kind: 'look', look });
  }

  /** The points as they are when asked for; null while there are none, or when the worker ends. */
  readMarks(zoom: number): Promise<PointMarks | null> {
    return this.#ask(
      (id) => ({ kind: 'marks', id, zoom }),
      (answer) => ('marks' in answer ? answer.marks : null),
    );
  }

  /** What a mark of a zoom is made of: indexes among all points and, after these, all cells. */
  readMembers(zoom: number, mark: number): Promise<Int32Array | null> {
    return this.#ask(
      (id) => ({ kind: 'members', id, zoom, mark }),
      (answer) => ('members' in answer ? answer.members : null),
    );
  }

  destroy(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const resolve of this.#asked.values()) resolve(null);
    this.#asked.clear();
  }

  #ask<Answer>(
    write: (id: number) => ToPoints,
    read: (answer: FromPoints) => Answer | null,
  ): Promise<Answer | null> {
    if (!this.#worker) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#lastId += 1;
      this.#asked.set(this.#lastId, (answer) => resolve(answer && read(answer)));
      this.#send(write(this.#lastId));
    });
  }

  #send(message: ToPoints): void {
    if (!this.#worker) {
      this.#worker = this.#startWorker();
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromPoints>) => {
        this.#asked.get(data.id)?.(data);
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
