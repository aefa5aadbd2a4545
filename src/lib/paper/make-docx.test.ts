// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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

it('gives the columns of a table the shares that they have on the page, and the width of the text', async () => {
  const widths: Record<string, number> = { Address: 300, Price: 100, Dates: 200 };
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, 0, widths[this.textContent], 20);
  });
  onTestFinished(() => measure.mockRestore());
  const { body } = await write(`
    <table>
      <tr><td colspan="4">Sales</td></tr>
      <tr><th>Address</th><th>Price</th><th colspan="2">Dates</th></tr>
    </table>
    <dl><dt>Title</dt><dd>WR1</dd></dl>`);
  const grids = (body?.split('<w:tblGrid>').slice(1) ?? []).map((grid) =>
    [...grid.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width)),
  );
  // The text of an A4 page is 9,906 twentieths of a point wide.
  expect(grids).toEqual([
    [4953, 1651, 1651, 1651],
    [2774, 7132],
  ]);
  expect(body?.match(/<w:tblW [^>]*w:w="9906"/g)).toHaveLength(2);
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
