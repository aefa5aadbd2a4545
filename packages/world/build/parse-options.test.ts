import { describe, expect, it } from 'vitest';
import { InputError } from '../input-error.ts';
import { parseOptions } from './parse-options.ts';
import { createProgressPrinter } from './progress-printer.ts';

const parse = (line: string) => parseOptions(line.split(' ').filter(Boolean), 'data');

describe('the command line', () => {
  it('builds the town into DATA_DIR when nothing is said', () => {
    expect(parse('')).toMatchObject({ out: 'data/world' });
    expect(parse('--titles 1000 --out here')).toMatchObject({ out: 'here', titles: 1000 });
    expect(parse('--help')).toBeUndefined();
  });

  it('takes several files after one option, and an option again', () => {
    expect(
      parse(
        '--osm a.pbf --postcodes b.csv c.csv --traffic d.csv --postcodes e.csv --bbox=-3,51,-2,52',
      ),
    ).toMatchObject({
      osm: 'a.pbf',
      postcodes: ['b.csv', 'c.csv', 'e.csv'],
      traffic: ['d.csv'],
      bbox: [-3, 51, -2, 52],
    });
  });

  it.each(['-3,51,-2,52', '-.5,51,.5,52', '2,51,3,52'])('takes the box %s as documented', (box) => {
    const parts = box.split(',').map(Number);
    expect(parse(`--osm a.pbf --bbox ${box} --traffic b.csv`)).toMatchObject({
      bbox: parts,
      traffic: ['b.csv'],
    });
  });

  it('refuses in one sentence what it cannot use', () => {
    for (const line of [
      '--colour red',
      'extract.pbf',
      '--osm',
      '--osm= ',
      '--osm a.pbf b.pbf',
      '--titles many',
      '--titles 12.5',
      '--titles 2000000',
      '--osm a.pbf --titles 1000',
      '--postcodes a.csv',
      '--bbox=-3,51,-2,52',
      '--osm a.pbf --bbox 1,2,3',
      '--osm a.pbf --bbox --traffic a.csv',
      '--osm a.pbf --bbox 1,2,3,x',
      '--osm a.pbf --bbox 1,2,3,',
      '--osm a.pbf --bbox 3,51,2,52',
      '--osm a.pbf --bbox 51,-3,52,-200',
      '--companies a.csv',
      '--osm a.pbf --companies a.csv',
      '--recipe none.yaml',
    ]) {
      expect(() => parse(line), line).toThrow(InputError);
      try {
        parse(line);
      } catch (error) {
        expect((error as Error).message, line).toMatch(/^[^\n]+[.]$/);
      }
    }
  });
});

describe('progress', () => {
  const show = (isTTY: boolean) => {
    let text = '';
    const stream = {
      isTTY,
      columns: 40,
      write(part: string) {
        text += part;
        return true;
      },
    };
    const { report, clear } = createProgressPrinter(stream as never);
    report('Reading', 0);
    report('Drawing '.repeat(20), 0.5);
    clear();
    return text;
  };

  it('is one line on a terminal and a line for each stage elsewhere', () => {
    expect(show(true).split('\n')).toHaveLength(1);
    expect(show(false)).toMatch(/^ {2}0 % {2}Reading\n 50 % {2}Drawing .*\n$/);
  });
});
