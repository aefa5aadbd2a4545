// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** A page with two buttons, of which the first has the keyboard, and one outside. */
function open() {
  document.body.innerHTML =
    '<main tabindex="-1"><button>One</button><button>Two</button></main><button>Menu</button>';
  const [page] = document.getElementsByTagName('main');
  const [one, two, menu] = [...document.getElementsByTagName('button')];
  if (!page || !one || !two || !menu) throw new Error('There is no page.');
  end = keepFocus(page);
  one.focus();
  return { page, one, two, menu };
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 150));

it('puts the keyboard on the page where what it stood on has gone', async () => {
  const { page, one } = open();
  one.remove();
  expect(document.activeElement).toBe(document.body);
  await rest();
  expect(document.activeElement).toBe(page);
});

it('puts it on the heading of what the row that has gone led to, and of nothing else', async () => {
  const { page, one, two } = open();
  page.insertAdjacentHTML('beforeend', '<h2 data-opened tabindex="-1">A title</h2>');
  window.history.pushState(null, '', '/titles/1');
  one.remove();
  await rest();
  expect(document.activeElement?.tagName).toBe('H2');
  two.focus();
  two.remove();
  await rest();
  expect(document.activeElement).toBe(page);
});

it('leaves it where it was put meanwhile, and to whoever is not of the page', async () => {
  const { page, one, two, menu } = open();
  one.remove();
  two.focus();
  await rest();
  expect(document.activeElement).toBe(two);
  menu.focus();
  menu.remove();
  page.append('Further words');
  await rest();
  expect(document.activeElement).toBe(document.body);
});

it('leaves it where it was put after what it stood on had gone', async () => {
  const { one, two } = open();
  one.remove();
  // It is known that it has gone.
  await Promise.resolve();
  two.focus();
  await rest();
  expect(document.activeElement).toBe(two);
});

it('puts it there too where what it stood on comes back without it', async () => {
  const { page, one } = open();
  one.remove();
  await Promise.resolve();
  page.append(one);
  await rest();
  expect(document.activeElement).toBe(page);
});

it('puts it there where a link in a dialog has led to another page, and the dialog has gone', async () => {
  const { page, menu } = open();
  menu.focus();
  window.history.pushState(null, '', '/orders/1');
  menu.remove();
  page.replaceChildren('The document');
  await rest();
  expect(document.activeElement).toBe(page);
});
