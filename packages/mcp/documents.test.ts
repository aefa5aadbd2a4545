// @waits: for orders to be worked on.
import { request } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
// @own-process: the tools bring a zod that sets the words of its faults for the whole process
import { AS_APPLICATION, serveDeployment, withToken } from './testing/serve-deployment.ts';
import { keepOffer, MOST_OFFERS, type Offers } from './tools/buying-tools.ts';

const DOCUMENTS = 'api://demo-docs';
const deployment = serveDeployment();

const AS_BUYER = { ...AS_APPLICATION, ALLOW_BUYING: '1' };
const startReader = deployment.keepProgram(() => AS_APPLICATION);
const startBuyer = deployment.keepProgram(() => AS_BUYER);
/** Its client cannot ask the person. */
const startMute = deployment.keepProgram(() => AS_BUYER, null);
const startOldMute = deployment.keepProgram(() => AS_BUYER, null, true);
/** Between it and the services stands a gateway, through which each test changes what it needs. */
let change: Parameters<typeof deployment.startGateway>[0];
const startBehindGateway = deployment.keepProgram(async () => ({
  ...AS_BUYER,
  APP_URL: await deployment.startGateway((path, body) => change(path, body)),
}));

const OFFERED = { number: 'ZZ100000', documents: ['register'] };

describe('buying', () => {
  it('is not offered unless it was allowed', async () => {
    const { client, call } = await startReader();
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('check_documents');
    expect(names).not.toContain('buy_documents');
    expect(names).not.toContain('prepare_purchase');
    await expect(call('buy_documents', { offer: 'x' })).rejects.toThrow();
  });

  it('D-045 charges once what was shown and confirmed', async () => {
    const buyer = await startBuyer();
    // An argument that no tool has is refused with its name, and not left out in silence.
    for (const { name, inputSchema } of (await buyer.client.listTools()).tools)
      expect(inputSchema.additionalProperties, name).toBe(false);
    const before = await buyer.readBalance();
    const shown = await buyer.call('prepare_purchase', OFFERED);
    expect(shown.text).toMatch(/Nothing is charged yet/);
    expect(await buyer.readBalance()).toBe(before);
    const offer = String(shown.facts.offer);
    const bought = await buyer.call('buy_documents', { offer });
    expect(buyer.asked).toEqual([`Buy Register of ZZ100000 for ${shown.facts.cost} tokens?`]);
    expect(bought.facts).toMatchObject({ total_tokens_charged: shown.facts.cost });
    const again = await buyer.call('buy_documents', { offer });
    expect(again).toMatchObject({ isError: true });
    expect(buyer.asked).toHaveLength(1);
    expect(await buyer.readBalance()).toBe(before - Number(shown.facts.cost));
    const order = await buyer.call('read_order', { orderId: bought.facts.order_id });
    expect(order.text).toContain(`${deployment.address}/orders/`);
  });

  it.each(['decline', 'cancel', 'unticked'] as const)(
    'charges nothing after %s, and spends the offer',
    async (says) => {
      const buyer = await startBuyer(says);
      const before = await buyer.readBalance();
      const { facts } = await buyer.call('prepare_purchase', {
        number: 'ZZ100002',
        documents: ['register'],
      });
      const refused = await buyer.call('buy_documents', { offer: facts.offer });
      expect(refused).toMatchObject({ isError: true, text: 'Not confirmed. Nothing was charged.' });
      expect(await buyer.call('buy_documents', { offer: facts.offer })).toMatchObject({
        isError: true,
      });
      expect(await buyer.readBalance()).toBe(before);
    },
  );

  it('D-045 buys nothing when the price is another by the time it is confirmed', async () => {
    let dearer = 0;
    change = (path, body) =>
      path === '/docs/v1/check-availability'
        ? body.replaceAll(
            /"token_cost":(\d+)/g,
            (_, cost) => `"token_cost":${Number(cost) + dearer}`,
          )
        : body;
    const buyer = await startBehindGateway();
    const before = await buyer.readBalance();
    const { facts } = await buyer.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['register'],
    });
    dearer = 1;
    const refused = await buyer.call('buy_documents', { offer: facts.offer });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toBe(
      `It costs ${Number(facts.cost) + 1} tokens by now, not the ${facts.cost} that were confirmed. Nothing was charged: prepare the purchase again.`,
    );
    expect(await buyer.readBalance()).toBe(before);
  });

  // Another document for each test that buys: what is on order is refused.
  it.each([
    [502, 'ZZ100003', 'register'],
    [409, 'ZZ100003', 'title_plan'],
    [408, 'ZZ100000', 'title_plan'],
  ])(
    'O-085 says of a purchase answered %i that its outcome is not known, and sends it once',
    async (status, number, document) => {
      let sent = 0;
      change = (path, body) => {
        if (path !== '/docs/v1/purchase') return body;
        sent += 1;
        return { status };
      };
      const buyer = await startBehindGateway();
      const { facts } = await buyer.call('prepare_purchase', { number, documents: [document] });
      const before = await buyer.readBalance();
      const bought = await buyer.call('buy_documents', { offer: facts.offer });
      expect(bought).toMatchObject({ isError: true });
      expect(bought.text).toContain(`Whether it was bought is not known (${status}).`);
      expect(sent).toBe(1);
      // It was, this time.
      expect(await buyer.readBalance()).toBe(before - Number(facts.cost));
    },
  );

  it('keeps a bounded number of offers, the newest ones', () => {
    const offers: Offers = new Map();
    const offer = {
      number: 'ZZ100000',
      documents: [],
      reference: undefined,
      cost: 3,
      until: Date.now() + 60_000,
    };
    const ids = Array.from({ length: MOST_OFFERS + 5 }, () => keepOffer(offers, offer));
    expect([...offers.keys()]).toEqual(ids.slice(-MOST_OFFERS));
    const stale: Offers = new Map([['old', { ...offer, until: 0 }]]);
    const fresh = keepOffer(stale, offer);
    expect([...stale.keys()]).toEqual([fresh]);
  });

  it('charges nothing where the client cannot ask the person', async () => {
    const buyer = await startMute();
    const before = await buyer.readBalance();
    const { facts } = await buyer.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['register'],
    });
    await expect(buyer.call('buy_documents', { offer: facts.offer })).rejects.toThrow();
    expect(await buyer.readBalance()).toBe(before);
  });

  it('says in words to a client of the older kind, which cannot ask, that nothing was charged', async () => {
    const buyer = await startOldMute();
    const { text, facts } = await buyer.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['register'],
    });
    expect(text).toMatch(/^(?!.*\.\.).*State of the title: /s);
    const refused = await buyer.call('buy_documents', { offer: facts.offer });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(/^Nothing was charged: this client has no way to ask/);
  });

  it('charges nothing for an offer that was never made, or of another caller', async () => {
    const buyer = await startBuyer();
    const other = await startMute();
    const { facts } = await other.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['register'],
    });
    for (const offer of ['x', facts.offer]) {
      expect(await buyer.call('buy_documents', { offer })).toMatchObject({ isError: true });
    }
    expect(buyer.asked).toEqual([]);
  });
});

/** Sends a host of its own choice, which fetch does not. */
function readStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject).end('{}');
  });
}

describe('the tools over HTTP', () => {
  it('A-028 are for callers with a token for documents, and says where to get one', async () => {
    const url = await deployment.startHttp();
    const refused = await fetch(url, { method: 'POST', body: '{}' });
    expect(refused.status).toBe(401);
    const [, metadata = ''] =
      /resource_metadata="([^"]+)"/.exec(refused.headers.get('WWW-Authenticate') ?? '') ?? [];
    const described = await (await fetch(metadata)).json();
    expect(described.authorization_servers).toEqual([
      expect.stringMatching(/^http:\/\/localhost:\d+\/auth\/v2\.0$/),
    ]);
    for (const token of ['x', await deployment.readToken('api://demo-search')]) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(401);
    }
    const { call } = await deployment.connect(
      withToken(url, await deployment.readToken(DOCUMENTS)),
    );
    expect((await call('check_documents', { number: 'ZZ100000' })).text).toMatch(/Register: /);
  });

  it('S-229 refuses other hosts, other paths and large bodies', async () => {
    const url = await deployment.startHttp();
    const headers = {
      Authorization: `Bearer ${await deployment.readToken(DOCUMENTS)}`,
      'Content-Type': 'application/json',
    };
    expect((await fetch(new URL('/other', url))).status).toBe(404);
    const answers = ['mcp.example.test', '169.254.169.254', new URL(url).host].map((host) =>
      readStatus(url, { ...headers, Host: host }),
    );
    // The last one is let in, and asks in a way that is none of the protocol.
    expect(await Promise.all(answers)).toEqual([403, 403, expect.not.toBeOneOf([401, 403])]);
    const large = await fetch(url, { method: 'POST', headers, body: `"${'x'.repeat(300_000)}"` });
    expect(large.status).toBe(413);
  });

  it('asks the person over HTTP too, and buys once', async () => {
    const url = await deployment.startHttp(true);
    const buyer = await deployment.connect(withToken(url, await deployment.readToken(DOCUMENTS)));
    const before = await buyer.readBalance();
    const { facts } = await buyer.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['title_plan'],
    });
    const [one, other] = await Promise.all([
      buyer.call('buy_documents', { offer: facts.offer }),
      buyer.call('buy_documents', { offer: facts.offer }),
    ]);
    expect([one.isError, other.isError].sort()).toEqual([false, true]);
    expect(await buyer.readBalance()).toBe(before - Number(facts.cost));
  });

  it('an offer can be taken up for ten minutes, and costs nothing after them', async () => {
    const url = await deployment.startHttp(true);
    const buyer = await deployment.connect(withToken(url, await deployment.readToken(DOCUMENTS)));
    const before = await buyer.readBalance();
    const { facts } = await buyer.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['register'],
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 });
    const late = await buyer.call('buy_documents', { offer: facts.offer });
    expect(late).toMatchObject({ isError: true, text: expect.stringContaining('run out') });
    expect(buyer.asked).toEqual([]);
    expect(await buyer.readBalance()).toBe(before);
  });

  it('an offer is good for who it was made to, and for no other caller', async () => {
    const url = await deployment.startHttp(true);
    const buyer = await deployment.connect(withToken(url, await deployment.readToken(DOCUMENTS)));
    const reading = { clientId: 'demo-reader', clientSecret: 'demo-reader-secret' };
    const other = await deployment.connect(
      withToken(url, await deployment.readToken(DOCUMENTS, reading)),
    );
    const { facts } = await buyer.call('prepare_purchase', {
      number: 'ZZ100002',
      documents: ['register'],
    });
    const taken = await other.call('buy_documents', { offer: facts.offer });
    expect(taken).toMatchObject({
      isError: true,
      text: expect.stringContaining('There is no such offer'),
    });
    expect(other.asked).toEqual([]);
    // It is there for its caller, who is asked.
    buyer.say('decline');
    expect(await buyer.call('buy_documents', { offer: facts.offer })).toMatchObject({
      text: 'Not confirmed. Nothing was charged.',
    });
    expect(buyer.asked).toHaveLength(1);
  });

  it('A-028 a token that the service refuses is shown to it once', async () => {
    let asked = 0;
    change = (path, body) => {
      if (path !== '/docs/v1/check-availability') return body;
      asked += 1;
      return { status: 401 };
    };
    const gateway = await deployment.startGateway((path, body) => change(path, body));
    const url = await deployment.startHttp(false, gateway);
    const { call } = await deployment.connect(
      withToken(url, await deployment.readToken(DOCUMENTS)),
    );
    const refused = await call('check_documents', { number: 'ZZ100000' });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('sign in anew');
    expect(asked).toBe(1);
  });
});
