import type { WriteStream } from 'node:tty';
import type { ReportProgress } from './world-options.ts';

/** Before that, in milliseconds and as a share, what is left cannot be told from what has passed. */
const LEAST = { time: 5_000, share: 0.1 };
const MINUTE = 60_000;

/**
 * Shows progress and the time that is left: one line that is rewritten on a terminal, a line for each
 * stage elsewhere.
 * @param now milliseconds of a clock that only goes forward
 */
export function createProgressPrinter(
  stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>,
  now: () => number = () => performance.now(),
): {
  readonly report: ReportProgress;
  clear(): void;
} {
  let isShown = false;
  let first: { readonly time: number; readonly share: number } | undefined;
  /** From the pace so far: a build that goes on after others were cut short begins further on. */
  const tellLeft = (share: number): string => {
    first ??= { time: now(), share };
    const time = now() - first.time;
    const done = share - first.share;
    if (time < LEAST.time || done < LEAST.share || share >= 1) return '';
    const left = (time / done) * (1 - share);
    return left < MINUTE
      ? ', less than a minute left'
      : `, about ${Math.round(left / MINUTE)} min left`;
  };
  return {
    report(message, share) {
      const line = `${String(Math.round(share * 100)).padStart(3)} %  ${message}${tellLeft(share)}`;
      if (stream.isTTY) {
        isShown = true;
        stream.write(`\r\u001b[K${line.slice(0, (stream.columns || 80) - 1)}`);
      } else stream.write(`${line}\n`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}
