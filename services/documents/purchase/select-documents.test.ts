import { expect, test } from 'vitest';
import type { RegistryDocument, RegistryTitle } from '../registry/land-registry.ts';
import { selectDocuments } from './select-documents.ts';

const describeDocument = (code: string, tokenCost: number): RegistryDocument => ({
  typeCode: 'T',
  type: 'Official copy',
  availabilityCode: code,
  availability: `It is ${code}.`,
  backdated: false,
  tokenCost,
});
const KEY = { type_code: 'Lease', date: '2001-02-03', filed_under: 'ZZ1' };
const OTHER = { ...KEY, date: '2001-02-04' };
const lease = { ...describeDocument('IMMEDIATE', 9), key: KEY, description: 'A lease' };
const deed = { ...describeDocument('MANUAL', 0), key: OTHER, description: 'A deed' };
const TITLE: RegistryTitle = {
  titleNumber: 'ZZ1',
  statusCode: 'VALID',
  status: 'Valid.',
  pendingApplications: [],
  referredDocuments: [deed, lease],
  standard: { register: describeDocument('IMMEDIATE', 7) },
};
const withPlan = (code: string) => ({
  ...TITLE,
  standard: { ...TITLE.standard, title_plan: describeDocument(code, 0) },
});
const select = (
  request: object,
  title: RegistryTitle = TITLE,
  nonImmediate: 'refuse' | 'charge' = 'refuse',
) =>
  selectDocuments(
    { title_number: 'ZZ1', ...request } as Parameters<typeof selectDocuments>[0],
    title,
    nonImmediate as Parameters<typeof selectDocuments>[2],
  );

test('D-049 standard documents come first, then what was referred to, each with its price', () => {
  const request = { documents: ['title_plan', 'register'], referred_documents: [KEY] };
  expect(select(request, withPlan('IMMEDIATE'))).toEqual([
    {
      documentKey: 'register',
      kind: 'register',
      referredKey: undefined,
      document: TITLE.standard.register,
      description: 'Official copy of ZZ1',
      isWithheld: false,
    },
    expect.objectContaining({ documentKey: 'title_plan', kind: 'title_plan' }),
    {
      documentKey: JSON.stringify(['Lease', '2001-02-03', 'ZZ1']),
      kind: 'referred',
      referredKey: KEY,
      document: lease,
      description: 'A lease',
      isWithheld: false,
    },
  ]);
  expect(select({})).toEqual([]);
});

test.each([
  [{ documents: ['title_plan'] }, 'ZZ1 has no title_plan.'],
  [
    { referred_documents: [{ ...KEY, type_code: 'Deed' }] },
    'ZZ1 refers to no Deed of 2001-02-03 filed under ZZ1.',
  ],
])('O-076 %j is not found', (request, message) => {
  expect(() => select(request)).toThrow(
    expect.objectContaining({ status: 404, code: 'NOT_FOUND', message }),
  );
});

test.each([
  [{ documents: ['title_plan'] }, 'title_plan'],
  [{ referred_documents: [OTHER] }, 'Lease of 2001-02-04'],
])('D-052 O-080 %j cannot be had now: refused, or charged for and kept back', (request, name) => {
  const title = withPlan('MANUAL');
  expect(() => select(request, title)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'INVALID_REQUEST',
      message: `${name} cannot be bought now: It is MANUAL.`,
      details: { field: 'documents', value: name, pattern: 'IMMEDIATE' },
    }),
  );
  const [charged] = select(request, title, 'charge');
  // The list names no price, so that of a standard document is taken (D-022).
  expect(charged).toMatchObject({ isWithheld: true, document: { tokenCost: 7 } });
});
