import { expect, it } from 'vitest';
import { createProgressPrinter } from './progress-printer.ts';

it('tells the time that is left from the pace since it began, once there is one', () => {
  let time = 1_000;
  const lines: string[] = [];
  const write = (line: string) => lines.push(line) > 0;
  const { report } = createProgressPrinter({ write, isTTY: false, columns: 80 }, () => time);
  report('Reading', 0.2);
  time += 4_000;
  report('Too soon', 0.5);
  time += 116_000;
  report('20000 titles written', 0.6);
  time += 170_000;
  report('Finishing', 0.95);
  report('Done', 1);
  expect(lines).toEqual([
    ' 20 %  Reading\n',
    ' 50 %  Too soon\n',
    ' 60 %  20000 titles written, about 2 min left\n',
    ' 95 %  Finishing, less than a minute left\n',
    '100 %  Done\n',
  ]);
});
