import type { ExportedDocuments } from '@property/search-engine/engine/search-engine.ts';

interface StreamOptions {
  /** Milliseconds that the caller may read nothing before the export is given up. */
  readonly idleMilliseconds: number;
  /** The last line in place of the end, for what was thrown midway. */
  readonly describe: (thrown: unknown) => object;
  /** Ends the work of the engine. */
  readonly stop: () => void;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

/**
 * The lines of an export, read from the engine as fast as they are taken; one piece waits here
 * to be taken. The last line says that it is whole and how many documents it has, or what went wrong:
 * a stream that is cut off has neither.
 */
export function streamExport(
  { count, pieces }: ExportedDocuments,
  { idleMilliseconds, describe, stop, onEnd }: StreamOptions,
): ReadableStream<Uint8Array> {
  const reader = pieces[Symbol.asyncIterator]();
  let idle: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(idle);
    onEnd();
  };
  const giveUp = () => {
    end();
    stop();
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(idle);
      const next = await readNext(reader, count, describe);
      // The caller has gone while it was read.
      if (isOver) return;
      controller.enqueue(next.bytes);
      if (next.isLast) {
        end();
        controller.close();
        return;
      }
      // What is read ahead waits here until it is taken.
      idle = setTimeout(() => {
        giveUp();
        controller.error(new Error('The caller of an export has stopped reading.'));
      }, idleMilliseconds).unref();
    },
    cancel: giveUp,
  });
}

async function readNext(
  reader: AsyncIterator<Uint8Array>,
  count: number,
  describe: (thrown: unknown) => object,
): Promise<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  const write = (line: object) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  try {
    const { done, value } = await reader.next();
    return done
      ? { bytes: write({ complete: true, count }), isLast: true }
      : { bytes: value, isLast: false };
  } catch (error) {
    return { bytes: write(describe(error)), isLast: true };
  }
}
