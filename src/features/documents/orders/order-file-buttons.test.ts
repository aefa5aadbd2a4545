import { expect, it } from 'vitest';
import { describeImport } from './order-file-buttons.tsx';

it.each([
  [0, 0, /holds no orders/, /Nothing was changed/],
  [0, 1, /is in the list already/, /Nothing was changed/],
  [0, 12, /All 12 orders are in the list/, /Nothing was changed/],
  [1, 1, /^1 order added/, /^$/],
  [3, 5, /^3 orders added/, /^2 orders in the file were there already/],
])('says that %i of %i orders of a file were new', (added, inFile, title, description) => {
  const said = describeImport(added, inFile);
  expect(said.title).toMatch(title);
  expect(said.description).toMatch(description);
});
