import type { Availability } from '@property/contract/documents/availability.ts';
import { expect, test } from 'vitest';
import { listReferredDocuments } from './offered-documents.ts';

function read(description: string | undefined, date = '1958-06-09') {
  const entry = {
    type_code: 'Transfer',
    date,
    filed_under: 'WX1',
    description,
    availability_code: 'IMMEDIATE',
    token_cost: 4,
  };
  const answer = { data: { referred_to_documents: [entry] } } as unknown as Availability;
  const [offered] = listReferredDocuments(answer);
  return [offered?.name, offered?.explanation];
}

test('D-018 a referred document is not told twice by its type and date', () => {
  const name = 'Transfer, 9 Jun 1958';
  expect(read('Transfer dated 1958-06-09 about restrictive covenants')).toEqual([
    name,
    'About restrictive covenants. Filed under WX1',
  ]);
  expect(read('Transfer dated 1958-06-09')).toEqual([name, 'Filed under WX1']);
  expect(read('Covenants of 1958-06-09.')).toEqual([
    name,
    'Covenants of 9 Jun 1958. Filed under WX1',
  ]);
  expect(read(undefined)).toEqual([name, 'Filed under WX1']);
});
