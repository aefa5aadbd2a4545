import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import type { TableForm } from './match-header.ts';
import { readRows } from './read-rows.ts';
import { SourceTally } from './source-tally.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const FORM: TableForm = { what: 'fruit', header: 'exact', layouts: [['Name', 'Colour']] };
const TEXT = 'Name,Colour\napple,red\npear,green\n';

async function put(name: string, data: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), data);
  return join(folder, name);
}

async function read(
  paths: readonly string[],
  form = FORM,
  limit?: number,
): Promise<{ names: string[]; tally: SourceTally }> {
  const tally = new SourceTally('fruit');
  const names: string[] = [];
  for await (const row of readRows({ paths, ...(limit ? { limit } : {}) }, form, tally)) {
    names.push(row.get('Name'));
  }
  return { names, tally };
}

describe('a table of an open source', () => {
  it.each([
    ['plain.csv', TEXT],
    ['mark.csv', `\uFEFF${TEXT}`],
    ['windows.csv', TEXT.replaceAll('\n', '\r\n')],
    ['mixed.csv', 'Name,Colour\r\napple,red\npear,green\r\n'],
    ['mixed-back.csv', 'Name,Colour\napple,red\r\npear,green\n'],
    ['quoted.csv', '"Name","Colour"\r\n"apple","red\nand ""blue"""\r\n"pear","green"\r\n'],
    ['packed.csv.gz', gzipSync(TEXT)],
    ['packed.csv', gzipSync(TEXT)],
    ['archive.zip', zipSync({ 'fruit.csv': Buffer.from(`\uFEFF${TEXT}`) })],
  ])('is read the same as %s', async (name, data) => {
    const { names, tally } = await read([await put(name, data)]);
    expect(names).toEqual(['apple', 'pear']);
    expect(tally.report()).toMatchObject({ rows: 2, kept: 0, left: [], remarks: [] });
  });

  it('comes in several files, some of them in an archive beside what is not asked for', async () => {
    const first = await put('1.csv', TEXT);
    const second = await put(
      '2.zip',
      zipSync({
        'licence.txt': Buffer.from('Open'),
        'data/a.csv': Buffer.from(TEXT),
        '__MACOSX/data/._a.csv': Buffer.from('rubbish'),
        'data/b.csv': [Buffer.from(TEXT), { level: 0 }],
      }),
    );
    const { names, tally } = await read([first, second]);
    expect(names).toEqual(['apple', 'pear', 'apple', 'pear', 'apple', 'pear']);
    expect(tally.report().files).toEqual(['1.csv', '2.zip: data/a.csv', '2.zip: data/b.csv']);
  });

  it('says what it left, why, and where the first was', async () => {
    const path = await put('left.csv', `${TEXT}kiwi,\nplum,\n`);
    const tally = new SourceTally('fruit');
    for await (const row of readRows({ paths: [path] }, FORM, tally)) {
      if (row.get('Colour') === '') tally.leave('it has no colour', row);
      else tally.keep();
    }
    expect(tally.report()).toMatchObject({
      rows: 4,
      kept: 2,
      left: [{ reason: 'it has no colour', count: 2, first: { file: 'left.csv', line: 4 } }],
    });
  });

  it('reads no further than asked', async () => {
    const path = await put('long.csv', `${TEXT}${'fig,blue\n'.repeat(20_000)}"cut off`);
    expect((await read([path, path], FORM, 2)).names).toEqual(['apple', 'pear', 'apple', 'pear']);
    await expect(read([path])).rejects.toThrow(/long\.csv, line 20004: the file ends inside/);
  });

  it.each([
    [
      'wrong.csv',
      'Name,Color\n',
      'wrong.csv, line 1, column 2: the header says "Color" where "Colour" is documented for fruit.',
    ],
    [
      'short.csv',
      'Name\n',
      'short.csv, line 1, column 2: the header ends where "Colour" is documented for fruit.',
    ],
    [
      'wide.csv',
      'Name,Colour,Size\n',
      'wide.csv, line 1, column 3: the header says "Size" where nothing more is documented for fruit.',
    ],
    [
      'cut.csv',
      `${TEXT}plum`,
      'cut.csv, line 4, column 2: the row has 1 columns where its header has 2; the file may be cut off or of another kind.',
    ],
    ['empty.csv', '', 'empty.csv is empty.'],
    [
      'quote.csv',
      `${TEXT}"plum`,
      'quote.csv, line 4: the file ends inside a quoted value, so it is cut off.',
    ],
  ])('is refused as %s', async (name, text, message) => {
    const reading = read([await put(name, text)]);
    await expect(reading).rejects.toThrow(
      new InputError(`${message} Nothing was imported from it.`),
    );
  });

  it('is refused where it cannot be unpacked or is not there', async () => {
    const packed = gzipSync(TEXT.repeat(50));
    const archive = zipSync({ 'a.csv': Buffer.from(TEXT.repeat(50)) });
    const damaged = Uint8Array.from(archive, (byte, at) => (at === 60 ? byte ^ 255 : byte));
    for (const [name, data] of [
      ['cut.gz', packed.subarray(0, -12)],
      ['cut.zip', archive.subarray(0, -30)],
      ['damaged.zip', damaged],
    ] as const) {
      const reading = read([await put(name, data)]);
      await expect(reading, name).rejects.toThrow(InputError);
      await expect(read([join(folder, name)])).rejects.toThrow(
        `${name} cannot be unpacked: it is cut off or damaged (`,
      );
    }
    const other = await put('other.zip', zipSync({ 'licence.txt': Buffer.from('Open') }));
    await expect(read([other])).rejects.toThrow(
      'other.zip holds no file of the kind asked for, only licence.txt. Nothing',
    );
    await expect(read([join(folder, 'none.csv')])).rejects.toThrow(
      new InputError('none.csv was not found. Nothing was imported from it.'),
    );
    await expect(read([folder])).rejects.toThrow(/is a folder, not a file/);
  });

  it('has named columns in any order, and says which one is missing', async () => {
    const form: TableForm = { ...FORM, header: 'named', optional: ['Best Before'] };
    const path = await put('named.csv', 'COLOUR,x,best_before,NAME,name\nred,1,May,apple,no\n');
    const rows: string[] = [];
    for await (const row of readRows({ paths: [path] }, form, new SourceTally('fruit'))) {
      rows.push(row.get('Name'), row.get('Colour'), row.get('Best Before'), row.get('Size'));
    }
    expect(rows).toEqual(['apple', 'red', 'May', '']);
    await expect(read([await put('lacks.csv', 'Name,Size\n')], form)).rejects.toThrow(
      'lacks.csv, line 1, column 3: the header has no column "Colour", which is documented for fruit.',
    );
  });

  it('may end with the number of its rows, which has to be right', async () => {
    const form: TableForm = {
      ...FORM,
      trailer: ([first, second]) => (first === 'Rows:' ? Number(second) : undefined),
    };
    const good = await read([await put('good.csv', `${TEXT}Rows:,2\n`)], form);
    expect(good.tally.report()).toMatchObject({ rows: 2, remarks: [] });
    await expect(read([await put('bad.csv', `${TEXT}Rows:,3\n`)], form)).rejects.toThrow(
      'bad.csv, line 4: it says that there are 3 rows, and there are 2.',
    );
    const lacking = await read([await put('lacking.csv', TEXT)], form);
    expect(lacking.tally.report().remarks).toEqual([
      'lacking.csv lacks the row that ends it and may be cut off.',
    ]);
    const after = put('after.csv', `${TEXT}Rows:,2\nplum,blue\n`);
    await expect(read([await after], form)).rejects.toThrow('line 5: there are rows after');
  });
});
