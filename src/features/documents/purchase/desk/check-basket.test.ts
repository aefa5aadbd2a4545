import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { DOCUMENTS_RETRY } from '@property/client/documents/documents-retry.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDocumentsService } from '#api/documents/documents-service.ts';
import type { BasketTitle, ChosenDocument } from '#storage/purchase-records.ts';
import { checkBalance, checkBasket, sumCost } from './check-basket.ts';
import { REGISTER } from './testing/chosen-documents.ts';

const DEED: ChosenDocument = {
  ...REGISTER,
  key: '["Deed","1958-06-09","WX1"]',
  name: 'Deed',
  cost: 4,
};
const TITLE: BasketTitle = { titleNumber: 'WX1', titleId: null, label: '', documents: [REGISTER] };
const ENTRY = { type_code: 'REGISTER', availability_code: 'IMMEDIATE', token_cost: 7 };
const DEED_ENTRY = {
  ...ENTRY,
  type_code: 'Deed',
  date: '1958-06-09',
  filed_under: 'WX1',
  token_cost: 4,
};

/** A service that answers each question about a title alike; what was asked stands in `asked`. */
function answerWith(respond: (number: string) => Response) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'http://localhost',
    readError: readDocumentsError,
    readToken: async () => 'token',
    retry: DOCUMENTS_RETRY,
    wait: async () => undefined,
    fetch: async (input) => {
      const number = new URL(String(input)).searchParams.get('title_number') ?? '';
      asked.push(number);
      return respond(number);
    },
  });
  return { asked, service: createDocumentsService(client, documentsProfile, 'person') };
}

const offer = (data: Record<string, unknown>, balance: number | null = 100) =>
  Response.json({
    data: { title_status_code: 'VALID', ...data },
    ...(balance === null ? {} : { current_balance: balance }),
  });
const refuse = (status: number) =>
  Response.json({ error: { code: 'AWAY', message: 'No.', request_id: 'r-1' } }, { status });

afterEach(() => vi.unstubAllGlobals());

describe('a basket that is asked about once more', () => {
  it('D-067: is sent when each document is as it was chosen', async () => {
    const { service, asked } = answerWith(() =>
      offer({ register: ENTRY, referred_to_documents: [DEED_ENTRY] }),
    );
    const titles = [TITLE, { ...TITLE, titleNumber: 'WX2', documents: [REGISTER, DEED] }];
    expect(await checkBasket(service, titles)).toEqual({ changed: [], problem: null });
    expect(asked).toEqual(['WX1', 'WX2']);
  });

  it.each([
    [{ token_cost: 8 }, /WX1: Register costs 8 tokens now, not 7\./, { cost: 8 }],
    [{ token_cost: 1 }, /costs 1 token now, not 7/, { cost: 1 }],
    [{ backdated: true }, /Register is backdated now/, { isBackdated: true }],
    [{ document_id: 'd-1' }, /bought meanwhile .* free/, { documentIdBefore: 'd-1' }],
  ])('D-062, D-067: is not sent at %o, and is corrected', async (change, words, corrected) => {
    const { service } = answerWith(() => offer({ register: { ...ENTRY, ...change } }));
    const { changed, problem } = await checkBasket(service, [TITLE]);
    expect(problem?.sentence).toMatch(/Nothing was sent or charged/);
    expect(problem?.sentence).toMatch(words);
    expect(changed).toEqual([{ ...TITLE, documents: [{ ...REGISTER, ...corrected }] }]);
  });

  it('D-021: is not sent when a document is not backdated any more', async () => {
    const { service } = answerWith(() => offer({ register: ENTRY }));
    const title = { ...TITLE, documents: [{ ...REGISTER, isBackdated: true }] };
    const { changed, problem } = await checkBasket(service, [title]);
    expect(problem?.sentence).toMatch(/Register is not backdated any more/);
    expect(changed).toEqual([TITLE]);
  });

  it.each([
    [{}],
    [{ register: { ...ENTRY, availability_code: 'MANUAL' } }],
    [{ register: { ...ENTRY, token_cost: undefined } }],
  ])('D-052: is not sent when one cannot be ordered: %j', async (data) => {
    const { service } = answerWith(() => offer(data));
    const { changed, problem } = await checkBasket(service, [TITLE]);
    expect(problem?.sentence).toMatch(/Register cannot be ordered here any more, take it out/);
    expect(changed).toEqual([TITLE]);
  });

  it('O-089: an older answer that knows of no purchase changes nothing of one that is known', async () => {
    const { service } = answerWith(() => offer({ register: ENTRY }));
    const title = { ...TITLE, documents: [{ ...REGISTER, documentIdBefore: 'd-1' }] };
    expect(await checkBasket(service, [title])).toEqual({ changed: [], problem: null });
  });

  it('D-062: names each difference by its title, and corrects those titles alone', async () => {
    const { service } = answerWith((number) =>
      number === 'WX1'
        ? offer({ register: ENTRY })
        : offer({
            register: { ...ENTRY, token_cost: 9 },
            referred_to_documents: [{ ...DEED_ENTRY, token_cost: 5 }],
          }),
    );
    const both = (titleNumber: string) => ({
      ...TITLE,
      titleNumber,
      documents: [REGISTER, DEED],
    });
    const { changed, problem } = await checkBasket(service, [TITLE, both('WX2'), both('WX3')]);
    const said = 'Register costs 9 tokens now, not 7, Deed costs 5 tokens now, not 4.';
    expect(problem?.sentence).toMatch(new RegExp(`charged\\. WX2: ${said} WX3: ${said}$`));
    expect(changed.map(({ titleNumber }) => titleNumber)).toEqual(['WX2', 'WX3']);
  });
});

describe('a service that does not answer before a purchase', () => {
  it('says so with its reference, asks no further, and keeps what was found to have changed', async () => {
    const { service, asked } = answerWith((number) =>
      number === 'WX1' ? offer({ register: { ...ENTRY, token_cost: 8 } }) : refuse(403),
    );
    const titles = ['WX1', 'WX2', 'WX3'].map((titleNumber) => ({ ...TITLE, titleNumber }));
    const { changed, problem } = await checkBasket(service, titles);
    expect(problem?.sentence).toMatch(/may not do this\. Nothing was sent or charged\.$/);
    expect(problem?.reference).toBe('AWAY r-1');
    expect(changed).toHaveLength(1);
    expect(asked).toEqual(['WX1', 'WX2']);
  });

  it.each([
    [true, false],
    [false, true],
  ])(
    'tells a connection that is lost from a service that is away (online: %s)',
    async (onLine, isSaid) => {
      vi.stubGlobal('navigator', { onLine });
      const { service } = answerWith(() => {
        throw new TypeError('Failed to fetch');
      });
      const { problem } = await checkBalance(service, [TITLE]);
      expect(/^Try again when the connection/.test(problem?.advice ?? '')).toBe(isSaid);
    },
  );

  it('says what it said when it answered, whatever the browser thinks of its connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { service } = answerWith(() => refuse(403));
    const { problem } = await checkBalance(service, [TITLE]);
    expect(problem?.advice).toMatch(/permission/);
  });
});

describe('the balance before a purchase', () => {
  const twice = [TITLE, { ...TITLE, titleNumber: 'WX2', documents: [REGISTER, DEED] }];
  const check = (balance: number | null) =>
    checkBalance(answerWith(() => offer({}, balance)).service, twice);

  it('D-059: suffices when it is the cost of all titles, and names what is missing below', async () => {
    expect(twice.map(sumCost)).toEqual([7, 11]);
    expect(await check(18)).toEqual({ balance: 18, problem: null });
    const { balance, problem } = await check(17);
    expect(balance).toBe(17);
    expect(problem?.sentence).toMatch(/needs 18 tokens and you have 17: 1 is missing\./);
  });

  it('D-006: stops nothing when the service does not tell it, for that one refuses by itself', async () => {
    expect(await check(null)).toEqual({ balance: null, problem: null });
  });

  it('is unknown when the service does not answer, and nothing is sent', async () => {
    const { service } = answerWith(() => refuse(403));
    const { balance, problem } = await checkBalance(service, twice);
    expect(balance).toBeNull();
    expect(problem?.sentence).toMatch(/Nothing was sent or charged/);
  });
});
