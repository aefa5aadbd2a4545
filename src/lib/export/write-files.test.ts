import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unzip } from '#testing/files/unzip.ts';
import { createBlobSink, type FileSink } from './export-sink.ts';
import type { ExportAbout, ExportColumn, ExportWriter } from './export-table.ts';
import { createCsvWriter, writeCsvCell, writeNotes } from './write-csv.ts';
import { createGeoJsonWriter } from './write-geojson.ts';
import { createXlsxWriter, writeXlsxCell } from './write-xlsx.ts';

interface Row {
  readonly number: string;
  readonly price?: number;
  readonly sold?: string;
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { header: 'Title number', kind: 'text', read: (row) => row.number },
  { header: 'Last sale, £', kind: 'money', read: (row) => row.price },
  { header: 'Sold', kind: 'date', read: (row) => row.sold },
];
const ROWS: readonly Row[] = [
  { number: 'WX1', price: 250_000, sold: '2021-03-12' },
  { number: '=HYPERLINK("http://x")', price: -1 },
];

/** The bytes of a file with these rows. */
async function write(
  create: (sink: FileSink) => ExportWriter<Row>,
  batches: readonly (readonly Row[])[],
  about: ExportAbout = [],
): Promise<Buffer> {
  const sink = createBlobSink('text/plain');
  const writer = create(sink);
  for (const rows of batches) await writer.add(rows);
  await writer.finish(about);
  return Buffer.from(await sink.read().arrayBuffer());
}

describe('CSV', () => {
  it('begins with its header, has nothing but the table, and leaves out what is not known', async () => {
    const batches = [ROWS.slice(0, 1), ROWS.slice(1)];
    const bytes = await write((sink) => createCsvWriter(COLUMNS, sink), batches, [['A', 'b']]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Title number,"Last sale, £",Sold\r\nWX1,250000,2021-03-12\r\n"\'=HYPERLINK(""http://x"")",-1,\r\n',
    );
    const empty = await write((sink) => createCsvWriter(COLUMNS, sink), []);
    expect(new TextDecoder().decode(empty)).toBe('Title number,"Last sale, £",Sold\r\n');
  });

  it('says what it is about in a file of its own', async () => {
    const notes = new Uint8Array(await writeNotes([['Filters', 'A, b']]).arrayBuffer());
    expect(new TextDecoder().decode(notes)).toBe('Filters,"A, b"\r\n');
  });

  it.each([
    '=1+1',
    '+44',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '\n=1',
  ])('lets no spreadsheet run %j', (text) => {
    const [[cell]] = parse(writeCsvCell(text), { relax_column_count: true }) as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  it('keeps numbers and ordinary text as they are', () => {
    expect([writeCsvCell(-2.5), writeCsvCell('3-5 High St'), writeCsvCell(Number.NaN)]).toEqual([
      '-2.5',
      '3-5 High St',
      '',
    ]);
  });

  it('gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const [[cell]] = parse(`${writeCsvCell(text)},x\r\n`) as [[string]];
        expect([text, `'${text}`]).toContain(cell);
      }),
    );
  });
});

it('GeoJSON keeps a record without a place, and numbers as numbers', async () => {
  const bytes = await write(
    (sink) =>
      createGeoJsonWriter(
        COLUMNS,
        (row) => row.number,
        (row) => (row.price === undefined ? null : { type: 'Point', coordinates: [-3, 51] }),
        sink,
      ),
    [ROWS.slice(0, 1), [], [{ number: 'WX2' }]],
    [
      ['Rows', 'All 2 titles.'],
      ['Note', 'Outliers are marked.'],
      ['Note', 'The index is not named.'],
    ],
  );
  const file = JSON.parse(bytes.toString());
  expect(file.about).toEqual({
    Rows: 'All 2 titles.',
    Note: ['Outliers are marked.', 'The index is not named.'],
  });
  expect(file.features).toEqual([
    {
      type: 'Feature',
      id: 'WX1',
      geometry: { type: 'Point', coordinates: [-3, 51] },
      properties: { 'Title number': 'WX1', 'Last sale, £': 250_000, Sold: '2021-03-12' },
    },
    {
      type: 'Feature',
      id: 'WX2',
      geometry: null,
      properties: { 'Title number': 'WX2', 'Last sale, £': null, Sold: null },
    },
  ]);
});

describe('XLSX', () => {
  it('is a whole archive whose sheets hold text as text, money and dates as numbers', async () => {
    const files = unzip(
      await write(
        (sink) => createXlsxWriter(COLUMNS, 'Titles', sink),
        [ROWS],
        [['Filters', 'a < b']],
      ),
    );
    expect([...files.keys()]).toContain('[Content_Types].xml');
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://x")</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c s="3"><v>250000</v></c><c s="2"><v>44267</v></c>');
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
    expect(files.get('xl/worksheets/sheet2.xml')?.toString()).toContain('a &lt; b');
  });

  it('lets links be pressed, each leading from its own cell', async () => {
    const columns: readonly ExportColumn<Row>[] = [
      ...COLUMNS,
      { header: 'Link', kind: 'link', read: ({ number }) => `https://x.test/?a=1&b=${number}` },
    ];
    const batches = [ROWS.slice(0, 1), [{ number: 'WX2' }]];
    const files = unzip(await write((sink) => createXlsxWriter(columns, 'Titles', sink), batches));
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain(
      '<hyperlinks><hyperlink ref="D2" r:id="rId1"/><hyperlink ref="D3" r:id="rId2"/></hyperlinks></worksheet>',
    );
    expect(files.get('xl/worksheets/_rels/sheet1.xml.rels')?.toString()).toContain(
      'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://x.test/?a=1&amp;b=WX2" TargetMode="External"',
    );
  });

  it('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => ({ number: `WX${n}` }));
    const batches = [rows.slice(0, 1), rows.slice(1)];
    const files = unzip(
      await write((sink) => createXlsxWriter(COLUMNS, 'Titles', sink, 3), batches),
    );
    const read = (path: string) => files.get(path)?.toString() ?? '';
    const numbers = [1, 2, 3].map((n) =>
      [...read(`xl/worksheets/sheet${n}.xml`).matchAll(/>(WX\d)</g)].map(([, number]) => number),
    );
    expect(numbers).toEqual([['WX0', 'WX1'], ['WX2', 'WX3'], ['WX4']]);
    const names = [...read('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)];
    expect(names.map(([, name]) => name)).toEqual(['Titles', 'Titles 2', 'Titles 3', 'About']);
  });

  it('fails, and waits for nothing, when there is no room for what is written', async () => {
    const full: FileSink = {
      write: async () => {
        throw new Error('No room');
      },
    };
    const writer = createXlsxWriter(COLUMNS, 'Titles', full);
    await expect(writer.add(ROWS)).rejects.toThrow('No room');
    let room = 200;
    const small: FileSink = {
      write: async (piece) => {
        room -= piece.length;
        if (room < 0) throw new Error('No room');
      },
    };
    const late = createXlsxWriter(COLUMNS, 'Titles', small);
    const rows = Array.from({ length: 20_000 }, (_, n) => ({ number: `WX${(n * 7919) % 20_011}` }));
    await expect(late.add(rows).then(() => late.finish([]))).rejects.toThrow('No room');
  });

  it('leaves out what XML cannot hold, and keeps a date that is none as text', () => {
    expect(writeXlsxCell('a\u0000b\uD800c', 'text')).toContain('>abc<');
    expect(writeXlsxCell('soon', 'date')).toContain('>soon<');
    expect(writeXlsxCell(Number.POSITIVE_INFINITY, 'number')).toBe('<c/>');
  });
});
