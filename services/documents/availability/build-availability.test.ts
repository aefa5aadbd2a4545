import { beforeEach, describe, expect, test } from 'vitest';
import type { RegistryDocument, RegistryTitle } from '../registry/land-registry.ts';
import { AvailabilityCache } from './availability-cache.ts';
import { buildAvailability, buildUnknownTitle } from './build-availability.ts';

const describeDocument = (code: string, tokenCost: number): RegistryDocument => ({
  typeCode: 'REGISTER',
  type: 'Official copy',
  availabilityCode: code,
  availability: 'In words.',
  backdated: true,
  tokenCost,
});
const KEY = { type_code: 'Lease', date: '2001-02-03', filed_under: 'ZZ1' };
const TITLE: RegistryTitle = {
  titleNumber: 'ZZ1',
  statusCode: 'VALID',
  status: 'The title number is valid.',
  pendingApplications: [{ reference: 'K1A', type: 'Transfer', lodgedAt: '2026-05-01T09:00:00Z' }],
  referredDocuments: [{ ...describeDocument('IMMEDIATE', 9), key: KEY, description: 'A lease' }],
  standard: {
    register: describeDocument('IMMEDIATE', 7),
    title_plan: describeDocument('MANUAL', 7),
  },
};

describe('D-016 to D-026 the answer of the availability check', () => {
  const entry = {
    type: 'Official copy',
    type_code: 'REGISTER',
    availability: 'In words.',
    availability_code: 'IMMEDIATE',
    backdated: true,
    token_cost: 7,
    previously_purchased: null,
    document_id: null,
  };

  test('says what there is, what it costs, and what was bought before', () => {
    const bought = { documentId: 'd-1', at: '2026-01-01T00:00:00.000Z' };
    const purchases = new Map([[JSON.stringify(['Lease', '2001-02-03', 'ZZ1']), bought]]);
    expect(buildAvailability(TITLE, purchases, 30)).toEqual({
      data: {
        title_status: 'The title number is valid.',
        title_status_code: 'VALID',
        title_number: 'ZZ1',
        pending_applications: [
          {
            application_reference: 'K1A',
            application_type: 'Transfer',
            lodged_at: '2026-05-01T09:00:00Z',
          },
        ],
        referred_to_documents: [
          {
            ...entry,
            ...KEY,
            token_cost: 9,
            description: 'A lease',
            previously_purchased: bought.at,
            document_id: 'd-1',
          },
        ],
        register: entry,
        title_plan: { ...entry, availability_code: 'MANUAL', token_cost: 0 },
      },
      total_token_cost_estimate: 16,
      current_balance: 30,
    });
  });

  test('O-077 of a number that nobody knows names the number alone', () => {
    const { data, ...rest } = buildUnknownTitle('ZZ9', 3);
    expect(rest).toEqual({ total_token_cost_estimate: 0, current_balance: 3 });
    expect(data).toMatchObject({ title_number: 'ZZ9', title_status_code: 'INVALID' });
    expect(data.title_status).toBeTruthy();
    expect(Object.keys(data)).not.toContain('register');
    expect(data.referred_to_documents).toEqual([]);
  });
});

describe('D-031 to D-033, O-089 what is kept', () => {
  let now: number;
  let cache: AvailabilityCache;
  beforeEach(() => {
    now = 5_000;
    cache = new AvailabilityCache(300, () => now);
  });
  const answer = (title: string) => ({ data: { title_number: title } });

  test('is given back to the same caller with its age in whole seconds, until it is too old', () => {
    cache.store('ana', 'ZZ1', answer('ZZ1'));
    expect(cache.read('ana', 'ZZ1')).toEqual({ answer: answer('ZZ1'), age: 0 });
    expect(cache.read('ben', 'ZZ1')).toBeUndefined();
    expect(cache.read('ana', 'ZZ2')).toBeUndefined();
    now += 299_999;
    expect(cache.read('ana', 'ZZ1')?.age).toBe(299);
    now += 1;
    expect(cache.read('ana', 'ZZ1')).toBeUndefined();
    // Gone for good, also where the clock is put back.
    now -= 1;
    expect(cache.read('ana', 'ZZ1')).toBeUndefined();
  });

  test('is ten thousand answers, and those of the longest ago go first', () => {
    for (let title = 0; title < 10_000; title += 1) cache.store('ana', `${title}`, answer('x'));
    cache.store('ana', '0', answer('again'));
    expect(cache.read('ana', '1')).toBeDefined();
    cache.store('ana', 'one more', answer('x'));
    expect(cache.read('ana', '0')?.answer).toEqual(answer('again'));
    expect(cache.read('ana', '1')).toBeUndefined();
    expect(cache.read('ana', '2')).toBeDefined();
  });

  test('can be written and read, as the health check wants to know', () => {
    expect(cache.check()).toBe(true);
    expect(new AvailabilityCache(0, () => now).check()).toBe(false);
  });
});
