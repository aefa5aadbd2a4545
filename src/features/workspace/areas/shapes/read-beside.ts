import { straighten } from '@property/contract/straighten.ts';
import { PlainError } from '#lib/plain-error.ts';
import type { FromShapeFile, ShapeFile, ToShapeFile } from './shape-file.ts';
import workerUrl from './shape-file.worker.ts?worker&url';

/** Milliseconds a file may take: ten times what the largest takes that are not made to be slow. */
const PATIENCE = 30_000;

export interface ReadBesideOptions {
  readonly latitudeFirst: boolean;
  /** Ends the worker; the promise is then refused with the reason of the signal. */
  readonly signal: AbortSignal;
  readonly startWorker?: () => Worker;
  /** Milliseconds. */
  readonly patience?: number;
}

/**
 * Has a file read by a worker of its own (`readShapeFile`), which ends with it, and which is ended
 * when it takes too long or breaks down. Throws `PlainError`.
 */
export function readBeside(
  file: File,
  {
    latitudeFirst,
    signal,
    startWorker = () => new Worker(workerUrl, { type: 'module' }),
    patience = PATIENCE,
  }: ReadBesideOptions,
): Promise<ShapeFile> {
  signal.throwIfAborted();
  const worker = startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<ShapeFile>();
  const refuse = (reason: string) => {
    const sentence = `“${straighten(file.name)}” ${reason}.`;
    reject(new PlainError('SHAPE_FILE', sentence, 'Simplify it or divide it, and try again.'));
  };
  const timer = setTimeout(() => refuse('takes too long to read'), patience);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  worker.addEventListener('message', ({ data }: MessageEvent<FromShapeFile>) => {
    if (data.kind === 'content') resolve(data.content);
    else reject(new PlainError(data.code, data.sentence, data.advice));
  });
  // Such as out of memory.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    refuse('is too much for this browser');
  });
  worker.postMessage({ file, latitudeFirst } satisfies ToShapeFile);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
