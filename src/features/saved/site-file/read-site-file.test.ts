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
        line: 2,
        said: 'wx 104882, Ring; then\nvisit',
        cells: ['wx 104882', '', '', '', 'Ring; then\nvisit'],
        number: 'WX104882',
        note: 'Ring; then\nvisit',
      },
      {
        line: 4,
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

  it('counts its rows as a spreadsheet does, whatever stands in them', () => {
    const rows = (text: string) => readLines(text).map(({ line }) => line);
    expect(rows('\n\nUPRN,Note\n123456,"a\nb"\n\n,\n123457,\n')).toEqual([4, 7]);
    expect(rows('sep=;\r\nUPRN;Note\r\n123456;"a, b"\r\n')).toEqual([3]);
    expect(rows('123456\n123457')).toEqual([1, 2]);
  });

  it('is read with what its first line says stands between its cells', () => {
    const [line] = readLines('sep=|\r\nUPRN|Note\r\n123456|a;b,c\r\n');
    expect(line).toMatchObject({ uprn: '123456', note: 'a;b,c' });
    const [other] = readLines('UPRN;Remarks, if any\n123456;a\n');
    expect(other).toMatchObject({ uprn: '123456' });
    const [tabbed] = readLines('\n \nUPRN;Note\n123456;a\n');
    expect(tabbed).toMatchObject({ uprn: '123456', note: 'a' });
  });

  it.each(['le', 'be'])('is read as Excel saves Unicode text, UTF-16 %s', (order) => {
    const text = '\uFEFFAddress\tUPRN\r\nCafé, Mwyndy Śląska\t123456\r\n';
    const bytes = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1)
      bytes.setUint16(at * 2, text.charCodeAt(at), order === 'le');
    const reading = readSiteFile(bytes.buffer);
    expect(reading).toMatchObject({
      ok: true,
      lines: [{ address: 'Café, Mwyndy Śląska', uprn: '123456' }],
    });
  });

  it('takes figures as spreadsheets and programs write them', () => {
    const [line, other] = readLines(
      'UPRN;Lat;Long\n100023336956.0;52,15123;-1,52345\n1.00023E+11;95;0\n',
    );
    expect(line).toMatchObject({ uprn: '100023336956', place: { lat: 52.15123, lon: -1.52345 } });
    expect(other).toMatchObject({ uprn: '1.00023E+11' });
    expect(other).not.toHaveProperty('place');
  });

  it('keeps what a note holds of quotes, and no more of it than is kept of notes', () => {
    const [line, long] = readLines(
      `UPRN,Note\r\n123456,"He said ""no"", 5"" pipe"\r\n123457,${'x'.repeat(5001)}\r\n`,
    );
    expect(line?.note).toBe('He said "no", 5" pipe');
    expect(long?.note).toHaveLength(5000);
  });

  it('of an older Excel is a workbook too', () => {
    const reading = readSiteFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]).buffer);
    expect(reading).toMatchObject({ ok: false, reason: expect.stringMatching(/workbook/) });
  });

  it('of as many lines as can be looked up is taken', () => {
    expect(readLines(`UPRN\n${'123456789\n'.repeat(LINES_MAXIMUM)}`)).toHaveLength(LINES_MAXIMUM);
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
