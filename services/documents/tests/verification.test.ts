import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

const OWNER = { title_number: 'ZZ100000', first_forename: 'Margaret', surname: "O'Connell-Price" };

describe.each(listDatabases())('ownership verification on $name', ({ open }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open());
  }, OPENING);
  afterAll(() => service.close());
  const verify = (changes: object, token?: string) =>
    service.post('/verify-ownership', { ...OWNER, ...changes }, token);

  test('D-092 D-103 D-104 D-105 D-106 D-107 D-068 a proprietor is confirmed for one token', async () => {
    const token = await signToken();
    const { status, body } = await verify({ customer_reference: 'Deal 7' }, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      verification_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title_number: 'ZZ100000',
      match_result: 'SINGLE_MATCH',
      property_address: {
        building_number: '1',
        street_name: 'Specimen Street',
        city_name: 'Wrenford',
        postcode: 'WX1 1ZZ',
        tenure: 'Freehold',
      },
      surname_match: 'MATCH',
      forename_match: 'MATCH',
      middle_name_match: 'NOT_SUPPLIED',
      match_information: { historical_match: false, ownership_type: 'Joint' },
      customer_reference: 'Deal 7',
      tokens_charged: 1,
      new_balance: 119,
      verified_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('D-093 D-105 O-107 a wrong name is not corrected: no answer names a proprietor', async () => {
    const { body } = await verify({ first_forename: 'Gwen' });
    expect(body).toMatchObject({
      match_result: 'NO_MATCH',
      surname_match: 'MATCH',
      forename_match: 'NO_MATCH',
      tokens_charged: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/Margaret|Idris|Penrose|Connell/);
  });

  test('D-105 O-108 a middle name counts when it was given', async () => {
    const right = (await verify({ middle_name: 'Anne' })).body;
    expect([right.match_result, right.middle_name_match]).toEqual(['SINGLE_MATCH', 'MATCH']);
    const wrong = (await verify({ middle_name: 'Jane' })).body;
    expect([wrong.match_result, wrong.middle_name_match]).toEqual(['NO_MATCH', 'NO_MATCH']);
  });

  test('D-106 somebody who sold matches as a former owner', async () => {
    const { body } = await verify({ first_forename: 'Walter', surname: 'Penrose' });
    expect(body.match_result).toBe('SINGLE_MATCH');
    expect(body.match_information.historical_match).toBe(true);
  });

  test('O-112 case, accents and hyphens do not tell names apart', async () => {
    const { body } = await verify({ first_forename: 'MÁRGARET', surname: 'oconnell price' });
    expect(body.match_result).toBe('SINGLE_MATCH');
  });

  test('D-101 D-065 without a token nothing is verified', async () => {
    const poor = await createTestService(service.database, { openingTokens: () => 0 });
    const { status, body } = await poor.post('/verify-ownership', OWNER, await signToken());
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { required: 1, available: 0 },
    });
    await poor.jobs.stop();
  });

  test('D-102 O-109 an unknown title is not found and costs nothing', async () => {
    const token = await signToken();
    expect((await verify({ title_number: 'ZZ999999' }, token)).status).toBe(404);
    expect((await verify({}, token)).body.new_balance).toBe(119);
  });

  test.each([
    ['D-094 no title', { title_number: undefined }, 'title_number'],
    ['D-095 ten characters', { title_number: 'ZZZ1234567' }, 'title_number'],
    ['D-096 no forename', { first_forename: '' }, 'first_forename'],
    ['D-096 two forenames', { first_forename: 'Anne Marie' }, 'first_forename'],
    ['D-097 an empty middle name', { middle_name: ' ' }, 'middle_name'],
    ['D-098 a surname with a sign', { surname: 'Price; drop table account' }, 'surname'],
    ['D-099 a long reference', { customer_reference: 'x'.repeat(26) }, 'customer_reference'],
    ['O-110 a reference with a sign', { customer_reference: 'a<b' }, 'customer_reference'],
  ])('D-100 %s is refused by name and costs nothing', async (_name, changes, field) => {
    const token = await signToken();
    const { status, body } = await verify(changes, token);
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.error.details.field).toBe(field);
    expect((await verify({}, token)).body.new_balance).toBe(119);
  });

  test('D-064 D-070 50 at once are charged one by one', async () => {
    const token = await signToken();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify({}, token)));
    const balances = answers.map(({ body }) => body.new_balance).sort((a, b) => b - a);
    expect(balances).toEqual(Array.from({ length: 50 }, (_, index) => 119 - index));
  });
});
