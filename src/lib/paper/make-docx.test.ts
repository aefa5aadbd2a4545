// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unzip } from '#testing/files/unzip.ts';
import { makeDocx } from './make-docx.ts';

beforeEach(() => {
  // The environment of the test has no fonts to wait for.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  document.body.replaceChildren();
});

const ABOUT = { title: 'Schedule', foot: 'WR1, made on 1 Jan 2026', paper: 'A4' } as const;

async function write(html: string): Promise<Readonly<Record<string, string>>> {
  const root = document.createElement('article');
  root.innerHTML = html;
  document.body.append(root);
  const file = await makeDocx(root, ABOUT);
  // The page is again as it was on the screen.
  expect([root.style.width, root.dataset.pdf]).toEqual(['', undefined]);
  const parts = unzip(Buffer.from(await file.arrayBuffer()));
  const decode = (name: string) => String(parts.get(name));
  return { body: decode('word/document.xml'), foot: decode('word/footer1.xml') };
}

/** The words of each paragraph, in their order. */
const readParagraphs = (xml = '') =>
  xml
    .split('</w:p>')
    .map((part) => [...part.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join(''))
    .filter((text) => text !== '');

it('writes headings, paragraphs, lists, facts and tables as Word has them, in their order', async () => {
  const { body } = await write(`
    <h1>Schedule</h1><p>For 1 Kiln Lane</p>
    <dl><div><dt>Title</dt><dd>WR1</dd></div><div><dt>For</dt><dd><ul><li>Retail</li><li>Since 2024</li></ul></dd></div></dl>
    <section><h2>Deals</h2><table>
      <thead><tr><th>Address</th><th>Price</th></tr></thead>
      <tbody><tr><th>2 Kiln Lane</th><td>£5 <small style="display: block">a year</small></td></tr></tbody>
    </table></section>
    <ul><li>As sold.</li></ul>`);
  expect(readParagraphs(body)).toEqual([
    'Schedule',
    'For 1 Kiln Lane',
    'Title',
    'WR1',
    'For',
    'Retail',
    'Since 2024',
    'Deals',
    'Address',
    'Price',
    '2 Kiln Lane',
    '£5 a year',
    'As sold.',
  ]);
  expect(body?.match(/<w:tbl>/g)).toHaveLength(2);
  expect(body).toContain('<w:tblHeader/>');
  expect(body).toMatch(/Heading1.*Deals/s);
});

/** Widths of the columns of each table, in twentieths of a point; the text of an A4 page has 9,906. */
const readGrids = (body = '') =>
  body
    .split('<w:tblGrid>')
    .slice(1)
    .map((grid) => [...grid.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width)));

it('gives columns the width of the text, and to each what its words need', async () => {
  const street = 'Unit 10, Highfield Industrial Estate, Loom Way, Wrenford WX2 6BR';
  const { body } = await write(`
    <table>
      <thead><tr><th>Address</th><th>£ per square foot of floor area</th><th>Date</th><th>Status</th></tr></thead>
      <tbody>
        <tr><td colspan="4">The whole of this row is one cell that says more than any other does.</td></tr>
        <tr><th>${street}</th><td>£186.55</td><td>22 Oct 2026</td><td>Under offer at a guide</td></tr>
      </tbody>
    </table>
    <table><tr><td>1</td><td>Two</td></tr></table>
    <dl><dt>Title</dt><dd>WR1</dd></dl>`);
  const [deals = [], small = [], facts = []] = readGrids(body);
  for (const grid of [deals, small, facts]) {
    expect(Math.abs(grid.reduce((sum, width) => sum + width, 0) - 9906)).toBeLessThan(grid.length);
  }
  const [address = 0, rate = 0, date = 0, status = 0] = deals;
  // A figure and a date are not broken: a letter of 9 points takes some 5 of them, 100 of these units.
  expect(rate).toBeGreaterThan('£186.55'.length * 90);
  expect(date).toBeGreaterThan('22 Oct 2026'.length * 90);
  // The words of a heading are, so that they do not make a narrow column wide.
  expect(rate).toBeLessThan('£ per square foot of floor area'.length * 90);
  expect(status).toBeLessThan('Under offer at a guide'.length * 98);
  expect(address).toBeGreaterThan(Math.max(rate, date, status));
  expect(small[1]).toBeGreaterThan(small[0] ?? 0);
  expect(facts).toEqual([2774, 7132]);
  expect(body?.match(/<w:tblW [^>]*w:w="9906"/g)).toHaveLength(3);
});

it('breaks words where a table has more of them than a page is wide', async () => {
  const cells = Array.from({ length: 14 }, () => '<td>Averylongwordofmanyletters</td>').join('');
  const { body } = await write(`<table><tr>${cells}</tr></table>`);
  const [grid = []] = readGrids(body);
  expect(new Set(grid)).toEqual(new Set([708]));
});

it('has the same head on every page but the first, which has its own', async () => {
  const root = document.createElement('article');
  document.body.append(root);
  const head = { from: 'Marlow Pike', kind: 'Schedule' };
  const file = await makeDocx(root, { ...ABOUT, head });
  const parts = unzip(Buffer.from(await file.arrayBuffer()));
  const heads = [...parts].filter(([name]) => /^word\/header\d\.xml$/.test(name));
  const read = heads.map(([, xml]) => readParagraphs(String(xml)).join(''));
  expect(read.toSorted()).toEqual(['', 'Marlow Pike\tSchedule']);
  expect(String(parts.get('word/document.xml'))).toContain('<w:titlePg/>');
});

it('keeps apart what stands apart on the page, and small beside a heading what is small there', async () => {
  const { body = '' } = await write(`
    <section><header><h2>Deals <small>all 6</small></h2><span>since 1995</span></header>
      <dl><dt>Site area</dt><dd><span style="display: block">0.046 ac</span><small style="display: block">185 sq m</small></dd></dl>
      <ul><li><div>Wrenford Council</div><div>Since 2023 <a href="https://example.test/">All</a></div>
        <dl><div><dt>Country</dt><dd>Wales</dd></div></dl></li></ul></section>`);
  expect(readParagraphs(body)).toEqual([
    'Deals all 6',
    'since 1995',
    'Site area',
    '0.046 ac',
    '185 sq m',
    'Wrenford CouncilSince 2023 AllCountry: Wales',
  ]);
  const [heading = '', beside = ''] = body.split('</w:p>');
  expect(heading).toMatch(/<w:b w:val="false"\/>.*all 6/s);
  expect(beside).toContain('<w:keepNext/>');
  // Two breaks make three lines of the item.
  expect(body.match(/<w:br\/>/g)).toHaveLength(2);
});

it('leaves room for a wide typeface, in small letters where a table has many columns', async () => {
  const cells = (words: readonly string[]) => words.map((word) => `<td>${word}</td>`).join('');
  const row = ['12', 'Completed', '25 Sep 2026', '£474,500', '145.53', '+12%', '10.5%', '0.5'];
  const { body = '' } = await write(
    `<table><tr><th>${'The Crust, 17 Tenter Yard, Wrenford WX1 7JW '.repeat(4)}</th>${cells(row)}</tr></table>`,
  );
  const [[, ...grid] = []] = readGrids(body);
  // DejaVu Sans draws a figure 0.636 of its size wide; 60 units stand at either side.
  row.forEach((word, column) => {
    expect(grid[column]).toBeGreaterThan(word.length * 0.6 * 8 * 20 + 120);
  });
  expect(body).toContain('<w:sz w:val="16"/>');
});

it('leaves out tools and what is for screen readers alone, and numbers its pages', async () => {
  const { body, foot } = await write(`
    <div data-tools=""><p>Print</p></div>
    <p>Kept<span class="visually-hidden"> not seen</span></p>
    <table><caption>Not seen</caption><tbody><tr><td>1</td></tr></tbody></table>`);
  expect(readParagraphs(body)).toEqual(['Kept', '1']);
  expect(foot).toContain('WR1, made on 1 Jan 2026');
  expect(foot).toContain('NUMPAGES');
});

it('loses no words: of paragraphs with links, of what stands in none, and of pairs side by side', async () => {
  const { body } = await write(`
    <p>Recorded by <a href="https://example.test/">the registry</a> on <b>1 May</b>.</p>
    <div>Modelled: <b>rent</b>.</div>
    <dl><dt>Title</dt><dd>WR1</dd><dt>For</dt><dd>Retail</dd><dd>Offices</dd></dl><dl></dl>
    <p>A\u0001B</p>`);
  expect(readParagraphs(body)).toEqual([
    'Recorded by the registry on 1 May.',
    'Modelled: rent.',
    'Title',
    'WR1',
    'For',
    'Retail',
    'Offices',
    'A B',
  ]);
  expect(body).toContain('<w:hyperlink');
});

it('writes what is folded away on the screen as paper shows it, and leaves the page as it was', async () => {
  const sheet = document.createElement('style');
  sheet.textContent = '@media print { [hidden] { display: block !important; } }';
  document.head.append(sheet);
  const { body } = await write(
    '<div><button>About these figures</button><div hidden>Modelled.</div></div>',
  );
  sheet.remove();
  expect(readParagraphs(body)).toEqual(['Modelled.']);
  expect(document.querySelector('[data-pdf]')).toBeNull();
});
