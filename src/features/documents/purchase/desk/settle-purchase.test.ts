import { ApiError, type ApiErrorFacts } from '@property/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { describeIntent } from './describe-intent.ts';
import { DeskState } from './desk-state.ts';
import type { PurchaseIntent, UnclearCause } from './purchase-machine.ts';
import { judgePurchase, readOutcome, settlePurchase } from './settle-purchase.ts';

const unclear = (cause: UnclearCause, checks = 0): PurchaseIntent => ({
  id: 'a',
  title: {
    titleNumber: 'ZZ1',
    titleId: null,
    label: '',
    documents: [
      { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
    ],
  },
  reference: '',
  cost: 7,
  balanceBefore: 120,
  createdAt: 0,
  state: { at: 'unclear', cause, since: 1_000, checks, note: '' },
});

it('O-085: a new document counts for nothing while no token was taken', () => {
  const documentIds = new Map([['register', 'bought elsewhere']]);
  const judge = (balance: number | null) =>
    judgePurchase(unclear('server-fault'), { balance, documentIds, now: 60_000 }).kind;
  expect(judge(120)).toBe('found-nothing');
  expect(judge(113)).toBe('found-bought');
  expect(judge(null)).toBe('found-bought');
});

it.each([502, 503, 504])('O-085: after %i it may be under way for 12 seconds more', (status) => {
  const event = readOutcome(new ApiError({ kind: 'http', status, message: '' }), 1_000);
  expect(event).toMatchObject({ kind: 'lost', cause: 'gateway-fault' });
  const judge = (now: number) =>
    judgePurchase(unclear('gateway-fault'), { balance: 120, documentIds: null, now }).kind;
  expect(judge(12_900)).toBe('still-unclear');
  expect(judge(13_000)).toBe('found-nothing');
});

it('O-085: what is read out does not change with each question', () => {
  const [one, other] = [1, 2].map((checks) => describeIntent(unclear('no-answer', checks)));
  expect(one?.text).toBe(other?.text);
  expect(one?.aside).not.toBe(other?.aside);
});

describe('what the balance tells of a purchase', () => {
  const judge = (
    evidence: Partial<Parameters<typeof judgePurchase>[1]>,
    change: Partial<PurchaseIntent> = {},
  ) =>
    judgePurchase(
      { ...unclear('no-answer'), ...change },
      { balance: 120, documentIds: null, now: 60_000, ...evidence },
    );

  it('O-085: a charge of exactly the cost means bought, of anything else that it stays open', () => {
    expect(judge({ balance: 113 })).toEqual({ kind: 'found-bought', balance: 113 });
    expect(judge({ balance: 127 })).toMatchObject({ kind: 'still-unclear' });
    const moved = judge({ balance: 112 });
    expect(moved.kind === 'still-unclear' && moved.note).toMatch(/from 120 to 112, .* cost of 7/);
    const large = judge({ balance: 1_000 }, { balanceBefore: 12_000 });
    expect(large.kind === 'still-unclear' && large.note).toMatch(/from 12,000 to 1,000,/);
    expect(judge({})).toEqual({ kind: 'found-nothing', balance: 120 });
  });

  it.each([
    [null, 120],
    [120, null],
    [null, null],
  ])('O-085: tells nothing from %j to %j', (balanceBefore, balance) => {
    expect(judge({ balance }, { balanceBefore })).toMatchObject({ kind: 'still-unclear' });
  });

  it.each([
    ['server-fault', 3_000],
    ['gateway-fault', 12_000],
    ['no-answer', 12_000],
    ['page-closed', 12_000],
  ] as const)('O-085: after %s a request may be under way for %i ms', (cause, under) => {
    const at = (now: number) =>
      judgePurchase(unclear(cause), { balance: 120, documentIds: null, now }).kind;
    expect(at(1_000 + under - 1)).toBe('still-unclear');
    expect(at(1_000 + under)).toBe('found-nothing');
  });

  it('O-085: new documents tell where no balance does, neither before nor after', () => {
    const documentIds = new Map([['register', 'r-1']]);
    const unsaid = judge({ balance: null, documentIds }, { balanceBefore: null });
    expect(unsaid).toEqual({ kind: 'found-bought', balance: null });
  });

  it.each(['unreadable', 'on-order'] as const)('O-085: after %s none is under way', (cause) => {
    const evidence = { balance: 120, documentIds: null, now: 1_000 };
    expect(judgePurchase(unclear(cause), evidence).kind).toBe('found-nothing');
  });

  it('O-085: says nothing of a purchase that still awaits its answer', () => {
    const sending = { state: { at: 'sending', since: 0 } } as const;
    expect(judge({}, sending).kind).toBe('still-unclear');
    expect(judge({ balance: 113 }, sending).kind).toBe('still-unclear');
  });

  it('O-085: new documents mean bought only where each one is there under another id', () => {
    const { title } = unclear('no-answer');
    const [register] = title.documents;
    if (register === undefined) throw new Error('There is no register.');
    const plan = { ...register, key: 'title_plan', documentIdBefore: 'p-1' };
    const both = { title: { ...title, documents: [register, plan] } };
    const found = (ids: Record<string, string | null>) =>
      judge({ balance: 100, documentIds: new Map(Object.entries(ids)) }, both).kind;
    expect(found({ register: 'r-1', title_plan: 'p-2' })).toBe('found-bought');
    expect(found({ register: 'r-1', title_plan: 'p-1' })).toBe('still-unclear');
    expect(found({ register: null, title_plan: 'p-2' })).toBe('still-unclear');
    expect(found({ title_plan: 'p-2' })).toBe('still-unclear');
  });
});

describe('what a failed request means', () => {
  const read = (facts: Partial<ApiErrorFacts>) =>
    readOutcome(new ApiError({ kind: 'http', message: 'Failed.', ...facts }), 5);

  it.each([
    [{ kind: 'schema', status: 200 }, 'unreadable'],
    [{ kind: 'network' }, 'no-answer'],
    [{ kind: 'aborted' }, 'no-answer'],
    [{ status: 409 }, 'on-order'],
    [{ status: 500 }, 'server-fault'],
    [{ status: 501 }, 'gateway-fault'],
    [{ status: 408 }, 'gateway-fault'],
  ] as const)('O-085: after %o it is open: %s', (facts, cause) => {
    expect(read(facts)).toMatchObject({ kind: 'lost', cause, now: 5 });
  });

  it('O-085: is open after a fault of the page itself', () => {
    expect(readOutcome(new TypeError('x'), 5)).toEqual({
      kind: 'lost',
      cause: 'no-answer',
      now: 5,
    });
  });

  it('O-085: keeps for support what the service gave', () => {
    const event = read({ status: 500, code: 'BROKEN', correlationId: 'r-1' });
    expect(event).toMatchObject({ reference: 'BROKEN r-1' });
    expect(read({ status: 409, correlationId: 'r-2' })).toMatchObject({ reference: 'r-2' });
  });

  it('D-065: is a refusal with any other 4xx, which says once that nothing was charged', () => {
    expect(read({ status: 499, code: 'ODD', correlationId: 'r-1' })).toMatchObject({
      kind: 'refused',
      refusal: { status: 499, code: 'ODD', requestId: 'r-1' },
    });
    const words = (status: number) => {
      const event = read({ status });
      const said = event.kind === 'refused' ? event.refusal : { sentence: '', advice: '' };
      return `${said.sentence} ${said.advice}`.match(/charged/g);
    };
    expect([400, 402, 404].map(words)).toEqual([['charged'], ['charged'], ['charged']]);
    expect(read({ status: 400 })).toMatchObject({ refusal: { requestId: '' } });
  });

  it('O-085: nothing has left where not even a token could be had', () => {
    const event = read({ kind: 'network', code: 'SIGN_IN_UNREACHABLE' });
    expect(event).toMatchObject({ kind: 'refused', refusal: { code: 'SIGN_IN_UNREACHABLE' } });
    expect(read({ kind: 'network', code: 'OTHER' })).toMatchObject({ kind: 'lost' });
  });
});

it('O-085: an answer of the moment in which the purchase began tells of no document', async () => {
  const kept = new Map<string, PurchaseIntent>();
  const put = async (intent: PurchaseIntent) => void kept.set(intent.id, intent);
  const state = new DeskState({
    books: {
      readIntents: async () => [...kept.values()],
      writeIntent: put,
      removeIntent: async (id) => void kept.delete(id),
      changeTitle: async () => undefined,
      record: async (intent) => {
        await put(intent);
        return null;
      },
    },
    onBalance: () => undefined,
  });
  await state.add({ ...unclear('no-answer'), createdAt: 5_000 });
  // Something else was charged too, so that only the document tells.
  const told: string[] = [];
  let asOf = 4_999;
  await settlePurchase(
    {
      state,
      service: {
        readBalance: async () => 100,
        checkAvailability: async () => {
          asOf += 1;
          const register = { availability_code: 'IMMEDIATE', token_cost: 7, document_id: 'd-1' };
          return { answer: { data: { register } }, asOf };
        },
      } as unknown as DocumentsService,
      clock: () => 60_000,
      wait: async () => {
        told.push(state.find('a')?.state.at ?? '');
      },
    },
    'a',
  );
  expect(told).toEqual(['unclear', 'unclear']);
  expect(state.find('a')?.state).toEqual({ at: 'found-bought', tokens: 7, balance: 100 });
});
