import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { collect } from '../../testing/collect.ts';
import { companyHeader, writeRow } from '../../testing/made-up-files.ts';
import { SourceTally } from '../files/source-tally.ts';
import { readCompanies } from './companies.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companies-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(path: string) {
  const tally = new SourceTally('companies');
  const list = await collect(readCompanies({ paths: [path] }, tally));
  return { list, ...tally.report() };
}

async function put(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe('companies that own property', () => {
  const row = (changes: Record<string, string | number>, form = {}) =>
    writeRow(
      companyHeader(form).map(
        (name) =>
          ({ 'Title Number': 'xx1', Tenure: 'Freehold', 'Proprietor Name (1)': 'A', ...changes })[
            name
          ] ?? '',
      ),
    );
  const file = (form: object, ...rows: string[]) => writeRow(companyHeader(form)) + rows.join('');

  it('are read with up to four proprietors', async () => {
    const text = file(
      { isOverseas: true },
      row(
        {
          Postcode: 'ec4y1aa',
          'Price Paid': 1250000,
          'Multiple Address Indicator': 'Y',
          'Country Incorporated (1)': 'JERSEY',
          'Company Registration No. (1)': '12345',
          'Proprietor (1) Address (1)': '1 Made Up Street',
          'Proprietor Name (4)': 'D',
          'Company Registration No. (4)': 'sc012345',
          'Date Proprietor Added': '25-03-2019',
          'Additional Proprietor Indicator': 'N',
        },
        { isOverseas: true },
      ),
      writeRow(['Row Count:', 1]),
    );
    const { list } = await read(await put('ocod.csv', text));
    expect(list).toMatchObject([
      {
        line: 2,
        number: 'XX1',
        tenure: 'Freehold',
        postcode: 'EC4Y 1AA',
        hasMoreAddresses: true,
        pricePaid: 1_250_000,
        proprietors: [
          {
            name: 'A',
            companyNumber: '00012345',
            country: 'JERSEY',
            addresses: ['1 Made Up Street'],
          },
          { name: 'D', companyNumber: 'SC012345', country: undefined },
        ],
        hasMoreProprietors: false,
        addedOn: '2019-03-25',
        change: undefined,
      },
    ]);
  });

  it('may be changes: added, or deleted by number alone', async () => {
    const form = { isChange: true };
    const text = file(
      form,
      row({ 'Change Indicator': 'A', 'Change Date': '01-02-2024' }, form),
      row(
        { 'Proprietor Name (1)': '', 'Change Indicator': 'D', 'Change Date': '02-02-2024' },
        form,
      ),
      row({ 'Change Indicator': 'X', 'Change Date': '02-02-2024' }, form),
      row({ 'Change Indicator': 'A', 'Change Date': '30-02-2024' }, form),
      'Row Count:\r\n',
    );
    const { list, left } = await read(await put('changes.csv', text));
    expect(list.map(({ change }) => change)).toEqual([
      { kind: 'added', on: '2024-02-01' },
      { kind: 'deleted', on: '2024-02-02' },
    ]);
    expect(left.map(({ reason, first }) => `${first.line}: ${reason}`)).toEqual([
      '4: the change is neither added nor deleted',
      '5: the date of the change is not one',
    ]);
  });

  it('leave rows without a number, tenure or owner, and stop at a wrong count', async () => {
    const rows = [
      row({ 'Title Number': 'none' }),
      row({ Tenure: 'Commonhold' }),
      row({ 'Proprietor Name (1)': '' }),
    ];
    const path = await put('bad.csv', file({}, ...rows, writeRow(['Row Count:', 3])));
    const { left, kept } = await read(path);
    expect(kept).toBe(0);
    expect(left.map(({ first }) => first.line)).toEqual([2, 3, 4]);
    const cut = await put('cut.csv', file({}, ...rows, writeRow(['Row Count:', '4,107,382'])));
    await expect(read(cut)).rejects.toThrow(/4107382 rows, and there are 3/);
    const old = companyHeader().with(8, 'Price');
    await expect(read(await put('old.csv', writeRow(old)))).rejects.toThrow(
      new InputError(
        'old.csv, line 1, column 9: the header says "Price" where "Price Paid" is documented for companies that own property. Nothing was imported from it.',
      ),
    );
  });
});
