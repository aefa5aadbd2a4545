// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speakNewRegions } from './speak-new-regions.ts';

let stop: () => void;
/** What the region says that was there from the start. */
let read: () => string | null | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  stop = speakNewRegions();
  read = () => attach.mock.results[0]?.value.textContent;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Puts markup into the page, and lets it be noticed. */
async function insert(html: string): Promise<Element> {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  await vi.advanceTimersByTimeAsync(10);
  return box;
}

it('says once what a region holds that comes with its text, and then is empty again', async () => {
  expect(read()).toBe('');
  const box = await insert('<p><b role="status">You are offline.</b></p>');
  const region = box.querySelector('b');
  // Else it would be said twice where regions are read out as they come.
  expect(region?.getAttribute('aria-live')).toBe('off');
  expect(read()).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  expect(read()).toBe('You are offline.');
  // What changes in it later it says itself.
  expect(region?.hasAttribute('aria-live')).toBe(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(read()).toBe('');
});

it('says together what comes together, by its label where it has one', async () => {
  await insert('<i role="status" aria-label="Loading the order"></i><i role="status">2 titles</i>');
  await vi.advanceTimersByTimeAsync(200);
  expect(read()).toBe('Loading the order 2 titles');
});

it.each([
  ['is empty at first', '<p role="status"></p>'],
  ['minds how it is read out itself', '<p role="status" aria-live="polite">Twice</p>'],
  ['lies below a scrim', '<div inert><p role="status">Below</p></div>'],
  ['is no region', '<p>Words</p>'],
])('leaves alone what %s', async (_what, html) => {
  await insert(html);
  await vi.advanceTimersByTimeAsync(200);
  expect(read()).toBe('');
});

it('says nothing of what has gone meanwhile', async () => {
  const box = await insert('<p role="status">Gone</p>');
  box.remove();
  await vi.advanceTimersByTimeAsync(200);
  expect(read()).toBe('');
});
