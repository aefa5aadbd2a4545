import { PlainError } from '#lib/plain-error.ts';
import { readShapeFile } from './read-shape-file.ts';
import type { FromShapeFile, ToShapeFile } from './shape-file.ts';

/** Reads one file beside the page, which ends it when it takes too long. */
self.addEventListener('message', ({ data }: MessageEvent<ToShapeFile>) => {
  readShapeFile(data.file, data.latitudeFirst).then(
    (content) => send({ kind: 'content', content }),
    (error: unknown) => {
      if (!(error instanceof PlainError)) throw error;
      send({ kind: 'refusal', code: error.code, sentence: error.message, advice: error.advice });
    },
  );
});

function send(message: FromShapeFile): void {
  self.postMessage(message);
}
