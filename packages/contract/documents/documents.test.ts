import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssues } from '../describe-issues.ts';
import { documentsProfile } from '../profile/profile-documents.ts';
import { availabilityParametersSchema, availabilitySchema } from './availability.ts';
import { auditParametersSchema, statisticsParametersSchema } from './delivery-audit.ts';
import { DOCUMENT_KINDS, readDocumentKind } from './document-kinds.ts';
import { orderSchema } from './order.ts';
import { buildVerificationRequestSchema } from './ownership-verification.ts';
import { purchaseRequestSchema } from './purchase.ts';
import { subscriptionRequestSchema } from './subscription.ts';

const verificationRequestSchema = buildVerificationRequestSchema(documentsProfile.verification);

const ID = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';
const deed = { type_code: 'Deed', date: '1998-02-28', filed_under: 'WR1' };
const deeds = (count: number) =>
  Array.from({ length: count }, (_item, index) => ({ ...deed, filed_under: `WR${index}` }));

function messages(schema: z.core.$ZodType, input: unknown): string[] {
  const result = z.safeParse(schema, input);
  return result.success ? [] : describeIssues(result.error, input).map((issue) => issue.message);
}

const purchase = { title_number: 'WR123456', documents: ['register'] };
const person = { title_number: 'WR123456', first_forename: 'Zoë', surname: "O'Neill Smith-Jones" };
const audit = {};
const period = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-02-01' };

test.each([
  [
    'D-008',
    availabilityParametersSchema,
    {},
    [{ title_number: 'WR1' }, { title_id: ID }],
    [{}, { title_number: 'WR1', title_id: ID }],
  ],
  [
    'D-011',
    availabilityParametersSchema,
    {},
    [{ title_number: '12' }, { title_number: 'ABC1234567' }],
    [{ title_number: '1' }, { title_number: 'ABC12345678' }, { title_number: 'wr1' }],
  ],
  ['D-013', availabilityParametersSchema, {}, [], [{ title_id: 'x' }]],
  [
    'D-046',
    purchaseRequestSchema,
    purchase,
    [{ title_number: '1' }],
    [{ title_number: 'wr1' }, { title_number: undefined }],
  ],
  [
    'D-047',
    purchaseRequestSchema,
    purchase,
    [{ documents: ['register', 'title_plan'] }],
    [{ documents: ['REGISTER'] }, { documents: ['register', 'title_plan', 'register'] }],
  ],
  [
    'D-048',
    purchaseRequestSchema,
    purchase,
    [{ referred_documents: deeds(50) }],
    [{ referred_documents: deeds(51) }],
  ],
  [
    'D-049',
    purchaseRequestSchema,
    purchase,
    [{ referred_documents: [deed] }],
    [
      { referred_documents: [{ ...deed, date: '1998-02-30' }] },
      { referred_documents: [{ ...deed, date: '28/02/1998' }] },
    ],
  ],
  [
    'D-050 O-084',
    purchaseRequestSchema,
    purchase,
    [{ documents: [], referred_documents: [deed] }],
    [{ documents: undefined }, { documents: [] }],
  ],
  [
    'O-084',
    purchaseRequestSchema,
    purchase,
    [],
    [{ documents: ['register', 'register'] }, { referred_documents: [deed, deed] }],
  ],
  [
    'D-051 O-111',
    purchaseRequestSchema,
    purchase,
    [{ customer_reference: '' }, { customer_reference: 'ü'.repeat(255) }],
    [{ customer_reference: 'x'.repeat(256) }, { customer_reference: 'a\u0000' }],
  ],
  [
    'D-094',
    verificationRequestSchema,
    person,
    [{ title_number: '1' }, { title_number: 'AB1234567' }],
    [{ title_number: 'ABC1234567' }],
  ],
  [
    'D-096',
    verificationRequestSchema,
    person,
    [{ first_forename: "Jean-L'ouis2" }],
    [
      { first_forename: 'Jean Louis' },
      { first_forename: '' },
      { first_forename: undefined },
      { first_forename: 'O’Neill' },
    ],
  ],
  [
    'D-097',
    verificationRequestSchema,
    person,
    [{ middle_name: 'Mary Ann' }],
    [{ middle_name: '' }, { middle_name: ' ' }],
  ],
  [
    'D-098',
    verificationRequestSchema,
    person,
    [],
    [{ surname: 'Smith; x' }, { surname: undefined }],
  ],
  [
    'D-099 O-110',
    verificationRequestSchema,
    person,
    [{ customer_reference: "A/1 (b), #2:x_y+z-.'&" }, { customer_reference: 'x'.repeat(25) }],
    [
      { customer_reference: 'x'.repeat(26) },
      { customer_reference: '' },
      { customer_reference: 'é' },
    ],
  ],
  [
    'D-109 D-110',
    subscriptionRequestSchema,
    {},
    [{ webhook_url: 'https://localhost:1/x' }],
    [{}, { webhook_url: 'http://example.test' }, { webhook_url: 'https:///x' }, { webhook_url: 7 }],
  ],
  [
    'D-142 D-143',
    auditParametersSchema,
    audit,
    [period, { subscription_id: ID }],
    [
      { start_date: 'yesterday' },
      { end_date: '2026-13-01' },
      { end_date: '2026-02-30' },
      { subscription_id: '1' },
    ],
  ],
  [
    'D-145 D-146',
    auditParametersSchema,
    audit,
    [{ page_number: '1', page_size: '100' }],
    [{ page_number: '0' }, { page_size: '0' }, { page_size: '101' }, { page_size: '1.5' }],
  ],
  [
    'D-148 O-123',
    statisticsParametersSchema,
    period,
    [{}],
    [{ start_date: undefined }, { end_date: undefined }, { start_date: '2026-03-01' }],
  ],
])(
  '%s takes what is inside the rule and refuses what is outside',
  (_rule, schema, base, good, bad) => {
    for (const change of good) expect(messages(schema, { ...base, ...change })).toEqual([]);
    for (const change of bad) {
      const found = messages(schema, { ...base, ...change });
      expect(found, JSON.stringify(change)).toHaveLength(1);
      expect(found[0]).toMatch(/^[A-Za-z_]+ .*\.$/);
    }
  },
);

test('D-012 a refused title number comes with its field, value and pattern', () => {
  const input = { title_number: 'wr 1' };
  const result = z.safeParse(availabilityParametersSchema, input);
  expect(result.success ? [] : describeIssues(result.error, input)).toEqual([
    expect.objectContaining({
      path: 'title_number',
      value: 'wr 1',
      pattern: '^[A-Z]{0,3}[0-9]{1,7}$',
    }),
  ]);
});

test('O-112 a profile with another name pattern changes what is taken', () => {
  const rules = { ...documentsProfile.verification, namePattern: '[A-Za-z0-9]' };
  expect(messages(buildVerificationRequestSchema(rules), person)).toHaveLength(1);
  expect(messages(verificationRequestSchema, person)).toEqual([]);
});

test('D-004 every spelling of a kind leads to the same kind', () => {
  for (const spelling of ['register', 'REGISTER'])
    expect(readDocumentKind(spelling)).toBe('register');
  for (const spelling of ['title_plan', 'TITLEPLAN', DOCUMENT_KINDS.title_plan.typeCode]) {
    expect(readDocumentKind(spelling)).toBe('title_plan');
  }
  expect(readDocumentKind('Deed')).toBeUndefined();
});

test('O-083 O-100 null and absent are both read', () => {
  const entry = { type_code: 'REGISTER', availability_code: 'IMMEDIATE', token_cost: 7 };
  const data = {
    title_status_code: 'VALID',
    register: { ...entry, document_id: null, previously_purchased: null },
    title_plan: entry,
    referred_to_documents: [{ ...deed, token_cost: 9, shelf: 'B' }],
  };
  expect(z.parse(availabilitySchema, { data })).toEqual({ data });
  const order = { order_id: ID, status: 'SOMETHING_NEW', completed_at: null, documents: [] };
  expect(z.parse(orderSchema, order)).toEqual(order);
});
