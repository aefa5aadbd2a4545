import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TEST_RECORDS, TITLE } from '../../../testing/test-records.ts';
import { createEmbeddedRegistry } from '../create-embedded-registry.ts';
import type { RegistryRecords } from '../registry-records.ts';

const MOMENT = Date.UTC(2026, 6, 1, 13, 3);

/** The words of a PDF that PDFKit wrote. */
function readWords(content: Uint8Array): string {
  const file = Buffer.from(content).toString('latin1');
  const pages = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  const shown = [...pages.join('\n').matchAll(/\[((?:<[0-9a-f]*>|[ -.\d])*)\] TJ/g)];
  const words = shown.map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
  return words.join('\n');
}

async function drawPlan(changes: Partial<RegistryRecords> = {}): Promise<Uint8Array> {
  const registry = createEmbeddedRegistry({
    records: { ...TEST_RECORDS, ...changes },
    clock: () => MOMENT,
  });
  const order = { reference: 'any', titleNumber: TITLE.number ?? '' };
  const { signal } = new AbortController();
  const file = await registry.obtain({ ...order, document: { kind: 'title_plan' } }, signal);
  return file.content;
}

test('a title plan shows the roads around the title with their names, at a usual scale', async () => {
  const words = readWords(await drawPlan());
  expect(words).toContain('Scale 1:1,250 on A4');
  expect(words).toContain('Lodge End');
  expect(words).toContain('SPECIMEN');
  expect(words).toContain('As at 1 July 2026 at 14:03');
});

test('what lies beyond the frame is left out of the file', async () => {
  const away = async () => [
    {
      kind: 'building' as const,
      detail: '',
      name: undefined,
      parts: [Array.from({ length: 500 }, (_, x) => ({ x: 900 + x, y: 900 }))],
    },
  ];
  const none = await drawPlan({ surroundings: async () => [] });
  expect(await drawPlan({ surroundings: away })).toEqual(none);
});

test('the same document has the same bytes each time', async () => {
  expect(await drawPlan()).toEqual(await drawPlan());
});
