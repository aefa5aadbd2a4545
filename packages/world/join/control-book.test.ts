import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ControlBook } from './control-book.ts';

const WHOLE = 'ownership-of-shares-75-to-100-percent';

function open(...rows: readonly (readonly [company: string, by: string, nature?: string])[]) {
  const book = new ControlBook(new DatabaseSync(':memory:'));
  for (const [companyNumber, by, nature = WHOLE] of rows) {
    const controllerNumber = by.startsWith('0') ? by : undefined;
    book.put({ companyNumber, controller: `Company ${by}`, controllerNumber, natures: [nature] });
  }
  return (company: string) => book.findUltimateParent(company);
}

it('follows a chain of control to its end', () => {
  const find = open(['01', '02'], ['02', '03', 'voting-rights-50-to-75-percent'], ['03', 'abroad']);
  expect(find('01')).toEqual({ name: 'Company abroad' });
  expect(find('03')).toEqual({ name: 'Company abroad' });
  expect(open(['01', '02'])('01')).toEqual({ name: 'Company 02', number: '02' });
});

it('knows no parent without control by more than half', () => {
  const find = open(['01', '02', 'ownership-of-shares-25-to-50-percent']);
  expect(find('01')).toBeUndefined();
  expect(find('09')).toBeUndefined();
});

it('knows a controller that is filed under two names by its number', () => {
  const book = new ControlBook(new DatabaseSync(':memory:'));
  const put = (controller: string, controllerNumber?: string) =>
    book.put({ companyNumber: '01', controller, controllerNumber, natures: [WHOLE] });
  put('Holding Ltd', '02');
  put('Holding Limited', '02');
  expect(book.findUltimateParent('01')).toEqual({ name: 'Holding Ltd', number: '02' });
  put('Holding');
  expect(book.findUltimateParent('01')).toBeUndefined();
});

it('says none where two claim to be it, or the chain runs in a ring', () => {
  expect(open(['01', '02'], ['01', '03'])('01')).toBeUndefined();
  expect(open(['01', '02'], ['02', '01'])('01')).toBeUndefined();
  expect(open(['01', '02'], ['02', '03'], ['02', '04'])('01')).toBeUndefined();
});
