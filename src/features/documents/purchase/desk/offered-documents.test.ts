import type { Availability } from '@property/contract/documents/availability.ts';
import { expect, it, test } from 'vitest';
import {
  listReferredDocuments,
  listStandardDocuments,
  readDocumentIds,
} from './offered-documents.ts';

const REGISTER = { type_code: 'REGISTER', availability_code: 'IMMEDIATE', token_cost: 7 };
const DEED = {
  type_code: 'Deed',
  date: '1958-06-09',
  filed_under: 'WX1',
  availability_code: 'IMMEDIATE',
  token_cost: 4,
};

const answer = (data: Partial<Availability['data']>): Availability => ({
  data: { title_status_code: 'VALID', ...data },
});

function read(description: string | undefined, entry: { type?: string; date?: string } = {}) {
  const deed = { ...DEED, type_code: 'Transfer', description, ...entry };
  const [offered] = listReferredDocuments(answer({ referred_to_documents: [deed] }));
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
  expect(read('  TRANSFER: of part  ')).toEqual([name, 'Of part. Filed under WX1']);
  expect(read('Charge by deed, of part', { type: 'Charge by deed' })).toEqual([
    name,
    'Of part. Filed under WX1',
  ]);
  expect(read('Transferred parts')).toEqual([name, 'Transferred parts. Filed under WX1']);
  expect(read('Transfer2')).toEqual([name, 'Transfer2. Filed under WX1']);
});

it('D-019: offers of the register and the plan what the answer has, in their order', () => {
  const plan = { ...REGISTER, type_code: 'TITLEPLAN', token_cost: 6, backdated: true };
  expect(listStandardDocuments(answer({ title_plan: plan, register: REGISTER }))).toEqual([
    {
      key: 'register',
      name: 'Register',
      explanation: 'Owner, charges and restrictions',
      state: 'available',
      cost: 7,
      isBackdated: false,
      bought: null,
    },
    {
      key: 'title_plan',
      name: 'Title plan',
      explanation: 'The outline of the title on the map of the registry',
      state: 'available',
      cost: 6,
      isBackdated: true,
      bought: null,
    },
  ]);
  expect(listStandardDocuments(answer({}))).toEqual([]);
  expect(listReferredDocuments(answer({}))).toEqual([]);
});

it('O-075: lists documents that cannot be told apart once, as the first one was said', () => {
  const again = { ...DEED, token_cost: 9 };
  const other = { ...DEED, filed_under: 'WX2' };
  const listed = listReferredDocuments(answer({ referred_to_documents: [DEED, again, other] }));
  expect(listed.map(({ key, cost }) => [key, cost])).toEqual([
    ['["Deed","1958-06-09","WX1"]', 4],
    ['["Deed","1958-06-09","WX2"]', 4],
  ]);
});

it.each([
  [{ availability_code: 'MANUAL' }, 'manual', /by hand/],
  [{ availability_code: 'UNAVAILABLE', availability: 'Destroyed in 1941.' }, 'unavailable', /1941/],
  [{ availability_code: 'UNAVAILABLE' }, 'unavailable', /cannot be obtained/],
  [{ availability_code: 'RESTING' }, 'unavailable', /^The service says RESTING of it, so it/],
  [{ availability_code: undefined }, 'unavailable', /^The service says nothing of it, so it/],
  [{ token_cost: undefined }, 'unpriced', /names no price/],
])('D-030, O-074: %o cannot be chosen, and says why', (change, state, words) => {
  const [offered] = listStandardDocuments(answer({ register: { ...REGISTER, ...change } }));
  expect(offered?.state).toBe(state);
  expect(offered?.explanation).toMatch(words);
});

it('O-074: what is free has a price, and what has none costs nothing in a sum', () => {
  const priced = (token_cost?: number) =>
    listStandardDocuments(answer({ register: { ...REGISTER, token_cost } }))[0];
  expect(priced(0)).toMatchObject({ state: 'available', cost: 0 });
  expect(priced()).toMatchObject({ state: 'unpriced', cost: 0 });
});

it('D-024: tells documents that were bought before by their id, and when if that was said', () => {
  const bought = { ...REGISTER, document_id: 'd-1' };
  const dated = { ...DEED, document_id: 'd-2', previously_purchased: '2026-03-01T09:00:00Z' };
  const title_plan = { ...REGISTER, type_code: 'TITLEPLAN', document_id: null };
  const all = answer({ register: bought, title_plan, referred_to_documents: [dated] });
  expect(readDocumentIds(all)).toEqual(
    new Map([
      ['register', 'd-1'],
      ['title_plan', null],
      ['["Deed","1958-06-09","WX1"]', 'd-2'],
    ]),
  );
  expect(listStandardDocuments(all)[0]?.bought).toEqual({ documentId: 'd-1', at: null });
  expect(listReferredDocuments(all)[0]?.bought).toEqual({
    documentId: 'd-2',
    at: '2026-03-01T09:00:00Z',
  });
});
