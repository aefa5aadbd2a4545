import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TextMark } from './marks.ts';
import { PAPERS, writePdf } from './write-pdf.ts';

/** Lines of a page, each so many pixels below the one before. */
const write = (count: number, high: number) =>
  Array.from({ length: count }, (_, at): TextMark => {
    const place = { left: 0, top: at * high, width: 40, height: high };
    const type = { size: 16, weight: 400, isTabular: false, link: null } as const;
    const ink = { colour: '#000000', opacity: 1 };
    return {
      ...{ kind: 'text', text: `Line${at}`, baseline: at * high + 0.9 * high, ink },
      ...{ ...place, ...type },
    };
  });

/** Each sheet of a page of lines: where they stand in points from its lower left, and how high they are. */
async function print(count: number, high: number) {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.startsWith('/@fs/') ? url.slice('/@fs'.length) : `.${url}`;
    return new Response(await readFile(path));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const marks = write(count, high);
  const whole = marks.map(({ top, height }) => ({ top, bottom: top + height }));
  const page = { marks, width: 700, height: count * high, whole, tables: [] };
  const blob = await writePdf(page, { title: 'Test', foot: 'Foot', paper: 'A4' });
  const data = new Uint8Array(await blob.arrayBuffer());
  const file = await getDocument({ data, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const { items } = await (await file.getPage(at + 1)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || !item.str.startsWith('Line')) return [];
        const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
        return { text: item.str, size, x, y };
      });
    }),
  );
}

const [WIDTH] = PAPERS.A4;

test('a page that is a few lines too long is made smaller as a whole, and stays in the middle', async () => {
  const plain = await print(4, 100);
  expect(plain).toHaveLength(1);
  const [usual] = plain[0] ?? [];
  expect(usual?.size).toBeCloseTo(12, 1);
  expect(usual?.x).toBeCloseTo((WIDTH - 0.75 * 700) / 2, 1);
  // Two lines more than stand on two sheets.
  const sheets = await print(22, 100);
  expect(sheets.map((lines) => lines.length)).toEqual([11, 11]);
  const [first, second] = sheets[0] ?? [];
  const scale = (first?.size ?? 0) / 12;
  expect(scale).toBeGreaterThan(0.85);
  expect(scale).toBeLessThan(1);
  expect((first?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo(75 * scale, 1);
  expect(first?.x).toBeCloseTo((WIDTH - 0.75 * scale * 700) / 2, 1);
  // All of them above the foot.
  for (const { y } of sheets.flat()) expect(y).toBeGreaterThan(46);
});
