import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { InputError } from '../input-error.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { type PricePaidSale, readPricePaid } from './price-paid.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'price-paid-'));
const ID = '{F3B6C199-5495-6E40-E053-6C04A8C0B3B4}';

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function row(changes: { price?: string; date?: string; postcode?: string } = {}): string {
  const { price = '125000', date = '2021-03-12 00:00', postcode = 'NE6 5LB' } = changes;
  const fields = [
    ID,
    price,
    date,
    postcode,
    'T',
    'N',
    'F',
    '12',
    '',
    'HEATON ROAD',
    '',
    'NEWCASTLE',
    'NEWCASTLE',
    'TYNE',
    'A',
    'A',
  ];
  return fields.map((field) => `"${field}"`).join(',');
}

/** What a file gives, gathered. */
async function read(path: string, isHere?: (postcode: string) => boolean) {
  const sales: PricePaidSale[] = [];
  const gone: string[] = [];
  const taker = {
    keep: (sale: PricePaidSale) => sales.push(sale),
    drop: (id: string) => gone.push(id),
  };
  return { ...(await readPricePaid(path, taker, isHere)), sales, gone };
}

describe('price paid importer', () => {
  it('reads the yearly layout without a header', async () => {
    const { sales, skipped } = await read(write('pp-2021.csv', `${row()}\n${row()}\n`));
    expect(skipped).toEqual([]);
    expect(sales).toHaveLength(2);
    expect(sales[0]).toMatchObject({
      id: 'f3b6c199-5495-6e40-e053-6c04a8c0b3b4',
      price: 125_000,
      date: '2021-03-12',
      postcode: 'NE6 5LB',
      tenure: 'Freehold',
      primaryName: '12',
    });
  });

  it('counts the rows it leaves out, with the reason and the first line', async () => {
    const text = [
      row(),
      row({ postcode: '' }),
      row({ price: 'x' }),
      row({ postcode: '' }),
      row({ date: '2021-13-45' }),
    ];
    const { sales, skipped } = await read(write('pp-bad.csv', text.join('\n')));
    expect(sales).toHaveLength(1);
    expect(skipped).toEqual([
      { reason: 'it has no postcode', count: 2, firstLine: 2 },
      { reason: 'the price is not a number', count: 1, firstLine: 3 },
      { reason: 'the date is not one', count: 1, firstLine: 5 },
    ]);
  });

  it('says where a file is cut off, and imports nothing from it', async () => {
    const whole = `${row()}\n${row()}\n`;
    const inQuotes = write('pp-quote.csv', whole.slice(0, -3));
    await expect(read(inQuotes)).rejects.toThrow(
      /pp-quote\.csv, line 2: the file ends inside a quoted value/,
    );
    const betweenFields = write(
      'pp-short.csv',
      `${row()}\n${row().split(',').slice(0, 7).join(',')}`,
    );
    await expect(read(betweenFields)).rejects.toThrow(
      /pp-short\.csv, line 2: the row has 7 columns where 16 are expected/,
    );
    await expect(read(betweenFields)).rejects.toBeInstanceOf(InputError);
  });

  it('refuses a file of another kind and one that is not there', async () => {
    const other = write(
      'other.csv',
      `${Array.from({ length: 16 }, (_, i) => `column${i}`).join(',')}\n`,
    );
    await expect(read(other)).rejects.toThrow(/line 1: "column0" is not a transaction/);
    await expect(read(join(folder, 'none.csv'))).rejects.toThrow('none.csv was not found');
    await expect(read(folder)).rejects.toThrow(
      new InputError(`${folder} is a folder, not a file. Nothing was imported from it.`),
    );
    const loop = join(folder, 'loop.csv');
    symlinkSync(loop, loop);
    const error = await read(loop).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toContain(`${loop} cannot be read (ELOOP)`);
  });

  it('reads what a monthly file adds, changes and deletes', async () => {
    const as = (status: string, id: string, rest = row()) =>
      `${rest.slice(0, -4)},"${status}"`.replace(ID, `{${id}${ID.slice(9)}`);
    const path = write(
      'pp-monthly.csv',
      [
        as('A', '00000001'),
        as('C', '00000002'),
        as('D', '00000003'),
        as('C', '00000004', row({ postcode: '' })),
      ].join('\n'),
    );
    const { sales, gone } = await read(path);
    expect(sales.map(({ id }) => id.slice(0, 8))).toEqual(['00000001', '00000002']);
    expect(gone.map((id) => id.slice(0, 8))).toEqual(['00000002', '00000003', '00000004']);
  });

  it('counts what lies elsewhere, and reads a packed file', async () => {
    const path = join(folder, 'pp.csv.gz');
    writeFileSync(path, gzipSync(`${row()}\r\n${row({ postcode: 'M1 1AA' })}\n`));
    const { sales, elsewhere } = await read(path, (code) => code.startsWith('NE'));
    expect([sales.length, elsewhere]).toEqual([1, 1]);
  });

  const newcastle = findSharedData('price-paid/newcastle-2022.csv');
  it.skipIf(!newcastle)('reads all rows of a year of Newcastle', async () => {
    const { sales, skipped } = await read(newcastle ?? '');
    const lines = readFileSync(newcastle ?? '', 'utf8')
      .trim()
      .split('\n').length;
    expect(sales.length + (skipped[0]?.count ?? 0)).toBe(lines - 1);
  });
});
