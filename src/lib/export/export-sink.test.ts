// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBlobSink, openExportFile, ROWS_ON_DISK } from './export-sink.ts';

/** What jsdom lacks of the File System Access API: a place that keeps nothing before it is closed. */
let disk: Map<string, string>;
let offered: string[];
let downloads: string[];

beforeEach(() => {
  disk = new Map();
  offered = [];
  downloads = [];
  vi.stubGlobal('showSaveFilePicker', async (options: { suggestedName: string }) => {
    offered.push(options.suggestedName);
    let text = '';
    return {
      name: 'chosen.csv',
      createWritable: async () => ({
        write: async (piece: string) => {
          text += piece;
        },
        close: async () => {
          disk.set('chosen.csv', text);
        },
        abort: async () => {
          text = '';
        },
      }),
    };
  });
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  URL.createObjectURL = () => 'blob:saved';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('writes a long file where the person chose, whole once it is closed', async () => {
  const file = await openExportFile('titles.csv', 'text/csv', ROWS_ON_DISK);
  await file.write('a,b\r\n');
  expect([offered, file.name, disk.size]).toEqual([['titles.csv'], 'chosen.csv', 0]);
  await file.close();
  expect([disk.get('chosen.csv'), downloads]).toEqual(['a,b\r\n', []]);
});

it('leaves nothing of a file that is given up', async () => {
  const long = await openExportFile('titles.csv', 'text/csv', ROWS_ON_DISK);
  await long.write('a');
  await long.abort();
  const short = await openExportFile('titles.csv', 'text/csv', 10);
  await short.write('a');
  await short.abort();
  expect([disk.size, downloads]).toEqual([0, []]);
});

it.each([
  ['a short file', ROWS_ON_DISK - 1, true],
  ['any file in a browser that cannot write to disk', ROWS_ON_DISK, false],
])('saves %s when it is whole', async (_, rows, hasPicker) => {
  if (!hasPicker) vi.stubGlobal('showSaveFilePicker', undefined);
  const file = await openExportFile('titles.csv', 'text/csv', rows);
  await file.write('a');
  expect(downloads).toEqual([]);
  await file.close();
  expect([downloads, offered]).toEqual([['titles.csv'], []]);
});

it('keeps every piece in order, text and bytes, however many they are', async () => {
  const sink = createBlobSink('text/plain');
  const long = 'x'.repeat(3_000_000);
  for (const piece of ['a', new Uint8Array([98]), long, long, 'c']) await sink.write(piece);
  const blob = sink.read();
  expect([blob.size, blob.type]).toEqual([6_000_003, 'text/plain']);
});
