import { describe, expect, it } from 'vitest';
import { LINES_MAXIMUM, readSiteFile } from './read-site-file.ts';

const read = (text: string) => readSiteFile(new TextEncoder().encode(text).buffer);
const readLines = (text: string) => {
  const reading = read(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.lines;
};

describe('a list of sites', () => {
  it('is read as Excel saves it: semicolons, a mark of the encoding, empty columns and lines', () => {
    const text =
      '\uFEFFTitle No.;;Address;Post code;Comments\r\nwx 104882;;;;"Ring; then\nvisit"\r\n;;;;\r\n;;"25, Foundry Lane";wx1 1aa;\r\n';
    expect(readLines(text)).toEqual([
      {
        line: 3,
        said: 'wx 104882, Ring; then\nvisit',
        cells: ['wx 104882', '', '', '', 'Ring; then\nvisit'],
        number: 'WX104882',
        note: 'Ring; then\nvisit',
      },
      {
        line: 5,
        said: '25, Foundry Lane, wx1 1aa',
        cells: ['', '', '25, Foundry Lane', 'wx1 1aa', ''],
        address: '25, Foundry Lane, WX1 1AA',
        postcode: 'WX1 1AA',
        note: '',
      },
    ]);
  });

  it('is read without headings by what stands in it', () => {
    const lines = readLines(
      'WX104882,\n100023336956,\n"1 High Street, Wrenford, WX1 1AA",\nwx1 1aa\n52.15123,-1.52345\n',
    );
    expect(lines.map(({ line, said, cells, note, ...parts }) => parts)).toEqual([
      { number: 'WX104882' },
      { uprn: '100023336956' },
      { address: '1 High Street, Wrenford, WX1 1AA', postcode: 'WX1 1AA' },
      { postcode: 'WX1 1AA' },
      { place: { lat: 52.15123, lon: -1.52345 } },
    ]);
  });

  it('joins the lines of an address, and takes zeros before a UPRN away', () => {
    const [line] = readLines(
      'Address 1\tAddress 2\tTown\tPostcode\tUPRN\nUnit 4\tHigh Street\tWrenford\tWX11AA\t000123456789',
    );
    expect(line).toMatchObject({
      address: 'Unit 4, High Street, Wrenford, WX1 1AA',
      uprn: '123456789',
    });
  });

  it('is read in the code page of Windows where it is no UTF-8', () => {
    const bytes = new Uint8Array(
      [...'Address\nCaf'].map((letter) => letter.charCodeAt(0)).concat(0xe9),
    );
    const reading = readSiteFile(bytes.buffer);
    expect(reading.ok && reading.lines[0]?.address).toBe('Café');
  });

  it.each([
    ['', /empty/],
    ['Title number\n', /no line/],
    ['PK\u0003\u0004rest', /workbook/],
    [`UPRN\n${'123456789\n'.repeat(LINES_MAXIMUM + 1)}`, /2001 lines/],
    ['Title,Note\nWX1,"never closed', /never closed/],
  ])('that cannot be one is refused with the reason: %j', (text, reason) => {
    const reading = read(text.slice(0, 40_000));
    expect(reading).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  });
});
