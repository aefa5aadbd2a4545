import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unzip } from '#testing/unzip.ts';
import type { ExportColumn } from './export-table.ts';
import { createCsvWriter, writeCsvCell } from './write-csv.ts';
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

describe('CSV', () => {
  it('says what it holds before the table and leaves out what is not known', async () => {
    const writer = createCsvWriter(COLUMNS);
    writer.add(ROWS.slice(0, 1));
    writer.add(ROWS.slice(1));
    const bytes = new Uint8Array(await (await writer.finish([['Filters', 'A, b']])).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Filters,"A, b"\r\n\r\nTitle number,"Last sale, £",Sold\r\nWX1,250000,2021-03-12\r\n"\'=HYPERLINK(""http://x"")",-1,\r\n',
    );
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
  const writer = createGeoJsonWriter(
    COLUMNS,
    (row) => row.number,
    (row) => (row.price === undefined ? null : { type: 'Point', coordinates: [-3, 51] }),
  );
  writer.add(ROWS.slice(0, 1));
  writer.add([]);
  writer.add([{ number: 'WX2' }]);
  const file = JSON.parse(
    await (
      await writer.finish([
        ['Rows', 'All 2 titles.'],
        ['Note', 'Outliers are marked.'],
        ['Note', 'The index is not named.'],
      ])
    ).text(),
  );
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
    const writer = createXlsxWriter(COLUMNS, 'Titles');
    writer.add(ROWS);
    const files = unzip(
      Buffer.from(await (await writer.finish([['Filters', 'a < b']])).arrayBuffer()),
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
    const writer = createXlsxWriter(columns, 'Titles');
    writer.add(ROWS.slice(0, 1));
    writer.add([{ number: 'WX2' }]);
    const files = unzip(Buffer.from(await (await writer.finish([])).arrayBuffer()));
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain(
      '<hyperlinks><hyperlink ref="D2" r:id="rId1"/><hyperlink ref="D3" r:id="rId2"/></hyperlinks></worksheet>',
    );
    expect(files.get('xl/worksheets/_rels/sheet1.xml.rels')?.toString()).toContain(
      'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://x.test/?a=1&amp;b=WX2" TargetMode="External"',
    );
  });

  it('leaves out what XML cannot hold, and keeps a date that is none as text', () => {
    expect(writeXlsxCell('a\u0000b\uD800c', 'text')).toContain('>abc<');
    expect(writeXlsxCell('soon', 'date')).toContain('>soon<');
    expect(writeXlsxCell(Number.POSITIVE_INFINITY, 'number')).toBe('<c/>');
  });
});
