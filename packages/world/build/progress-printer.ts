import type { WriteStream } from 'node:tty';
import type { ReportProgress } from './world-options.ts';

/** Shows progress: one line that is rewritten on a terminal, a line for each stage elsewhere. */
export function createProgressPrinter(stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>): {
  readonly report: ReportProgress;
  clear(): void;
} {
  let isShown = false;
  return {
    report(message, share) {
      const line = `${String(Math.round(share * 100)).padStart(3)} %  ${message}`;
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
