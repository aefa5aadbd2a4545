// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readMarks } from './read-marks.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a browser says of an element that has no style of its own. */
const PLAIN = {
  ...{ display: 'block', opacity: '1', visibility: 'visible', content: 'none' },
  ...{ breakInside: 'auto', breakAfter: 'auto', borderTopLeftRadius: '0px' },
  backgroundColor: 'rgba(0, 0, 0, 0)',
};

/** Reads a page that is laid out as `data-at` of its elements says: from and to, in pixels. */
function read(html: string) {
  document.body.innerHTML = `<main data-at="50 900">${html}</main>`;
  const readBox = (element: Element) => {
    const [top = 0, bottom = 0] = (element.getAttribute('data-at') ?? '').split(' ').map(Number);
    return { left: 0, top, bottom, width: 600, height: bottom - top } as DOMRect;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return readBox(this);
  });
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    ...PLAIN,
    ...Object.fromEntries(
      ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
        [`border${side}Width`, '0px'],
        [`border${side}Style`, 'none'],
      ]),
    ),
    ...Object.assign({}, (element as HTMLElement).dataset),
  }));
  const main = document.querySelector('main');
  if (!main) throw new Error('Nothing is laid out.');
  return readMarks(main);
}

test('a short section stays whole, one that is longer may go on on the next sheet', () => {
  const { whole } = read(
    '<section data-at="60 220"></section><section data-at="220 381"></section><div data-at="400 410"></div>',
  );
  expect(whole).toEqual([{ top: 10, bottom: 170 }]);
});

test('rows, pictures and what says so stay whole; signs in a line do by themselves', () => {
  const { whole, tables } = read(`
    <table data-at="60 200">
      <thead data-at="60 80"><tr data-at="60 80"></tr></thead>
      <tbody data-at="80 200"><tr data-at="80 140"></tr></tbody>
    </table>
    <img data-at="200 225"><img data-at="230 254">
    <div data-at="260 700" data-break-inside="avoid-page"></div>
    <div data-at="700 800" data-break-inside="avoid" class="visually-hidden"></div>
    <div data-at="700 800" data-break-inside="avoid" data-display="none"></div>
  `);
  expect(whole).toEqual([
    { top: 10, bottom: 30 },
    { top: 30, bottom: 90 },
    { top: 150, bottom: 175 },
    { top: 210, bottom: 650 },
  ]);
  expect(tables).toEqual([{ top: 10, bottom: 150, head: { top: 10, bottom: 30 } }]);
});

test('a heading goes with the first thing of what follows it', () => {
  const { whole } = read(`
    <header data-at="60 80"><h2 data-at="60 80" data-break-after="avoid"></h2></header>
    <i data-at="80 80"></i>
    <ul data-at="90 400"><li data-at="90 120"></li><li data-at="120 150"></li></ul>
  `);
  expect(whole).toEqual([{ top: 10, bottom: 70 }]);
});
