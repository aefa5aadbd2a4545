// @vitest-environment jsdom
import { expect, it } from 'vitest';

interface Fields {
  readonly makeFieldRows: (spec: object, schema: object) => HTMLElement | undefined;
}

const query = { $ref: '#/components/schemas/Query' };
const SPEC = {
  components: {
    schemas: {
      Query: {
        type: 'object',
        properties: {
          range: {
            type: 'object',
            propertyNames: { description: 'name of a field' },
            additionalProperties: { properties: { gte: { type: 'number', minimum: 3 } } },
          },
          bool: { properties: { must: { anyOf: [query, { type: 'array', items: query }] } } },
          match_all: { type: 'object', additionalProperties: false },
        },
      },
    },
  },
};

// Plain scripts, which have no types of their own.
const script: string = '../api-page/operation.js';
const { makeFieldRows } = (await import(script)) as Fields;

/** The fields below one, opened as a reader opens them. */
async function open(within: Element, name: string): Promise<Element> {
  const cells = [...within.querySelectorAll('th[scope=row]')];
  const row = cells.find(({ textContent }) => textContent === name)?.parentElement;
  const details = row?.nextElementSibling?.querySelector('details');
  if (!details) throw new Error(`${name} has nothing below it.`);
  details.open = true;
  await new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  return details;
}

const listNames = (within: Element) =>
  [...within.querySelectorAll(':scope > table > tbody > tr > th')].map((cell) => cell.textContent);

it('shows what stands under a name of the caller’s own, and each level of what holds itself', async () => {
  const top = document.createElement('div');
  top.append(makeFieldRows(SPEC, { properties: { query } }) ?? '');
  const body = await open(top, 'query');
  expect(listNames(body)).toEqual(['range', 'bool', 'match_all']);
  const range = await open(body, 'range');
  expect(listNames(range)).toEqual(['name of a field']);
  const bounds = await open(range, 'name of a field');
  expect(bounds.querySelector('tbody')?.textContent).toBe('gtenumberFrom 3.');
  // One table for the two ways to write the same.
  const inner = await open(await open(body, 'bool'), 'must');
  expect(listNames(inner)).toEqual(['range', 'bool', 'match_all']);
  await expect(() => open(inner, 'match_all')).rejects.toThrow('nothing below');
});

it('shows each of several answers, such as the lines of an export', () => {
  const lines = [{ properties: { _id: {} } }, { properties: { complete: {} } }, { type: 'string' }];
  const shown = makeFieldRows(SPEC, { anyOf: lines });
  expect(listNames(shown as Element)).toEqual(['_id', 'complete']);
  expect(makeFieldRows(SPEC, { type: 'array', items: { type: 'string' } })).toBeUndefined();
});
