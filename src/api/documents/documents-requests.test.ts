import { createClient } from '@property/client/client.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createDocumentsService } from './documents-service.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly accept: string | null;
  readonly credentials: string | undefined;
}

/** The service of a person whose requests are answered by `answer`; `sent` has what was asked. */
function open(
  answer: (sent: Sent) => Response | Promise<Response>,
  profile: typeof documentsProfile = documentsProfile,
) {
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: 'https://example.test/docs/v1',
    retry: { retries: 0 },
    fetch: async (input, init) => {
      const one = {
        method: init?.method ?? '',
        url: new URL(String(input)),
        body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
        accept: new Headers(init?.headers).get('Accept'),
        credentials: init?.credentials,
      };
      sent.push(one);
      const given = new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return await Promise.race([answer(one), given]);
    },
  });
  return { service: createDocumentsService(client, profile, 'ana'), sent };
}
const askAge = async (age: string | null) => {
  const headers: Record<string, string> = age === null ? {} : { Age: age };
  const { service } = open(() => Response.json({ data: {} }, { headers }));
  const asked = service.checkAvailability({ title_number: 'WR1' });
  // The time that counts is that of the question.
  vi.setSystemTime(Date.now() + 5_000);
  const { asOf, isAgeKnown } = await asked;
  return { secondsAgo: (Date.now() - 5_000 - asOf) / 1_000, isAgeKnown };
};

it.each([
  ['0', { secondsAgo: 1, isAgeKnown: true }],
  ['40', { secondsAgo: 41, isAgeKnown: true }],
  ['-1', { secondsAgo: 300, isAgeKnown: false }],
  ['soon', { secondsAgo: 300, isAgeKnown: false }],
  [null, { secondsAgo: 300, isAgeKnown: false }],
])('D-031 D-034 an answer of age %j stands for that time', async (age, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
  expect(await askAge(age)).toEqual(expected);
});

it('D-008 O-091 a title is asked for by its number or by its id, under a key of its person', async () => {
  const { service, sent } = open(() => Response.json({ data: {} }));
  const cache = new QueryClient();
  await cache.fetchQuery(service.availability({ title_number: 'wr 1' }));
  await cache.fetchQuery(service.availability({ title_id: 'i-1' }));
  expect(sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
    'GET /docs/v1/check-availability?title_number=WR1',
    'GET /docs/v1/check-availability?title_id=i-1',
  ]);
  expect(service.availability({ title_id: 'i-1' })).toMatchObject({
    queryKey: ['documents', 'ana', 'availability', { title_id: 'i-1' }],
    staleTime: 60_000,
  });
  expect(service.order('o-1').queryKey).toEqual(['documents', 'ana', 'order', 'o-1']);
});

it('O-074 the price of a referred document is read under the name that the deployment has', async () => {
  const fields = { ...documentsProfile.fields, referredCost: 'price' };
  const key = { type_code: 'LEASE', date: '2020-01-01', filed_under: 'WR1' };
  const referred = [{ ...key, price: 3, token_cost: 9 }];
  const { service } = open(
    () =>
      Response.json({ data: { title_number: 'WR1', referred_to_documents: referred }, more: 1 }),
    { ...documentsProfile, fields } as typeof documentsProfile,
  );
  const { answer } = await service.checkAvailability({ title_number: 'WR1' });
  expect(answer).toEqual({
    data: { title_number: 'WR1', referred_to_documents: [{ ...key, token_cost: 3 }] },
    more: 1,
  });
});

it.each([[{ data: { title_number: 'WR1' } }], [{ data: { referred_to_documents: null } }]])(
  'D-018 an answer that refers to nothing is read too: %j',
  async (body) => {
    const { service } = open(() => Response.json(body));
    await expect(service.checkAvailability({ title_number: 'WR1' })).resolves.toBeDefined();
  },
);

it.each([[5], [null], [{ data: 5 }]])('an answer such as %j is no availability', async (body) => {
  const { service } = open(() => Response.json(body));
  await expect(service.checkAvailability({ title_number: 'WR1' })).rejects.toMatchObject({
    kind: 'schema',
  });
});

it.each([
  [Response.json({ data: {}, current_balance: 7 }), 7],
  [Response.json({ data: {} }), null],
  [new Response(null, { status: 404 }), null],
])(
  'D-006 O-077 the balance is asked for with a number that nobody has (%#)',
  async (answer, balance) => {
    const { service, sent } = open(() => answer);
    expect(await service.readBalance()).toBe(balance);
    expect(sent[0]?.url.searchParams.get('title_number')).toMatch(/^ZZZ\d{7}$/);
  },
);

it('D-006 the number is as long for a chance that is short, and another refusal is one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { service, sent } = open(() => new Response(null, { status: 403 }));
  await expect(service.readBalance()).rejects.toMatchObject({ status: 403 });
  expect(sent[0]?.url.searchParams.get('title_number')).toBe('ZZZ5000000');
});

const BOUGHT = { order_id: 'o-1', total_tokens_charged: 3, new_balance: 7 };

it('D-045 D-092 what charges is sent once, with a number as the service writes it', async () => {
  const { service, sent } = open(({ url }) =>
    Response.json(url.pathname.endsWith('purchase') ? BOUGHT : { match_result: 'NO_MATCH' }),
  );
  await service.purchase({ title_number: 'wr 1', documents: ['register'] });
  await service.verifyOwnership({ title_number: 'wr 2', first_forename: 'A', surname: 'L' });
  expect(sent).toMatchObject([
    {
      method: 'POST',
      body: { title_number: 'WR1', documents: ['register'] },
      credentials: 'omit',
    },
    {
      method: 'POST',
      body: { title_number: 'WR2', first_forename: 'A', surname: 'L' },
      credentials: 'omit',
    },
  ]);
});

it('O-085 what charges counts as unanswered after a minute, and a read waits on', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const { service } = open(() => Response.json(BOUGHT));
  await service.checkAvailability({ title_number: 'WR1' }).catch(() => undefined);
  expect(limits).toEqual([]);
  await service.purchase({ title_number: 'WR1', documents: ['register'] }).catch(() => undefined);
  const person = { title_number: 'WR1', first_forename: 'A', surname: 'L' };
  await service.verifyOwnership(person).catch(() => undefined);
  expect(limits).toEqual([60_000, 60_000]);
});

it('D-113 a webhook is set up once, without a repeat that would find a conflict', async () => {
  const { service, sent } = open(({ method }) =>
    method === 'DELETE'
      ? new Response('gone')
      : Response.json({ subscription_id: 's-1', secret: 'x' }),
  );
  await service.webhooks.subscribe('https://example.com/hook');
  // What comes with a success is not looked at.
  expect(await service.webhooks.cancel('s/1')).toBeUndefined();
  expect(sent).toMatchObject([
    { method: 'POST', body: { webhook_url: 'https://example.com/hook' }, credentials: 'omit' },
    { method: 'DELETE' },
  ]);
  expect(sent[1]?.url.pathname).toBe('/docs/v1/subscriptions/s%2F1');
});

it('D-142 D-147 D-148 deliveries are kept for ten seconds, under keys of their person', () => {
  const { webhooks } = open(() => Response.json({})).service;
  const page = { page_number: 1, page_size: 25 };
  const period = { start_date: 'a', end_date: 'b' };
  const key = (name: string, asked: unknown) => ({
    queryKey: ['documents', 'ana', name, asked],
    staleTime: 10_000,
  });
  expect(webhooks.audit(page)).toMatchObject(key('audit', page));
  expect(webhooks.event('e-1')).toMatchObject(key('event', 'e-1'));
  expect(webhooks.statistics(period)).toMatchObject(key('statistics', period));
  // The last page stays until the next has come.
  for (const { placeholderData } of [webhooks.audit(page), webhooks.statistics(period)])
    expect(placeholderData).toBeTypeOf('function');
});

it('D-084 O-102 a document is asked for by its id, in the form that the deployment has', async () => {
  const download = { ...documentsProfile.download, accept: 'application/pdf' };
  const { service, sent } = open(
    () => new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
    { ...documentsProfile, download },
  );
  const { fileName, blob } = await service.download('d 1');
  expect(fileName).toBe('d 1.pdf');
  expect(await blob.text()).toBe('%PDF-');
  expect(sent[0]?.url.pathname).toBe('/docs/v1/download/d%201');
  expect(sent[0]?.accept).toBe('application/pdf');
});
