import { describe, expect, it } from 'vitest';
import { openDocumentsClient, openSearchClient } from './open-clients.ts';

const BASE = 'https://services.example.test';

/** A service that gives one answer, and what it was asked. Waits pass at once. */
function createService(answer: () => Response) {
  const sent: Request[] = [];
  const options = {
    wait: async () => undefined,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      sent.push(new Request(input, init));
      return answer();
    },
  };
  return { sent, options };
}

const refuse = (status: number) => () => new Response('', { status });
const count = async (promise: Promise<unknown>, sent: readonly Request[]) => {
  await promise.catch(() => undefined);
  return sent.length;
};

describe('the client of the search service', () => {
  it('sends the key and the path, and takes the deployment’s names', async () => {
    const { sent, options } = createService(() =>
      Response.json({ hits: { total: { value: 3, relation: 'eq' }, hits: [] }, facets: { a: {} } }),
    );
    const search = openSearchClient({
      ...options,
      baseUrl: `${BASE}/search/v1/`,
      subscriptionKey: 'key',
      profile: { search: { query: { aggregationsKey: 'facets', fieldSelectionParam: 'fields' } } },
    });
    const answer = await search.searchTitles({
      query: { match_all: {} },
      size: 0,
      _source: ['number'],
    });
    expect(answer.hits.total?.value).toBe(3);
    expect(answer.aggregations).toEqual({ a: {} });
    const [request] = sent;
    expect(request?.url).toBe(`${BASE}/search/v1/titles`);
    expect(request?.headers.get('Ocp-Apim-Subscription-Key')).toBe('key');
    expect(await request?.json()).toEqual({
      query: { match_all: {} },
      size: 0,
      fields: ['number'],
    });
  });

  it('O-049: repeats what may be repeated, never 504', async () => {
    const busy = createService(refuse(503));
    const slow = createService(refuse(504));
    const open = ({ options }: typeof busy) =>
      openSearchClient({ ...options, baseUrl: `${BASE}/search/v1`, subscriptionKey: 'key' });
    expect(await count(open(busy).title('x'), busy.sent)).toBe(3);
    expect(await count(open(slow).title('x'), slow.sent)).toBe(1);
  });

  it('O-018: sends nothing for an operation that the deployment lacks', async () => {
    const { sent, options } = createService(refuse(500));
    const search = openSearchClient({
      ...options,
      baseUrl: `${BASE}/search/v1`,
      profile: { search: { paths: { constraints: null } } },
    });
    await expect(search.constraints('x')).rejects.toMatchObject({ code: 'SWITCHED_OFF' });
    expect(sent).toEqual([]);
  });

  it('refuses a profile with a setting that does not exist, by its name', () => {
    const profile = { search: { colour: 'blue' } };
    expect(() => openSearchClient({ baseUrl: `${BASE}/search/v1`, profile })).toThrow(
      /search\.colour/,
    );
  });
});

describe('the client of the document service', () => {
  const title = { title_number: 'wx 1', documents: ['register' as const] };
  const check = { title_number: 'wx 1', first_forename: 'Ana', surname: 'Lyon' };

  it.each([
    ['purchase', 500],
    ['purchase', 503],
    ['purchase', 429],
    ['verifyOwnership', 502],
    ['subscribe', 503],
  ] as const)('O-085: sends %s once, whatever comes of it (%i)', async (name, status) => {
    const { sent, options } = createService(refuse(status));
    const documents = openDocumentsClient({ ...options, baseUrl: `${BASE}/docs/v1` });
    const asked = {
      purchase: () => documents.purchase(title),
      verifyOwnership: () => documents.verifyOwnership(check),
      subscribe: () => documents.subscribe('https://receiver.example.test/'),
    }[name];
    expect(await count(asked(), sent)).toBe(1);
    if (name !== 'subscribe') expect(sent[0]?.credentials).toBe('omit');
  });

  it('O-085: a charge is not repeated with another token either', async () => {
    const { sent, options } = createService(refuse(401));
    const readToken = async (refused?: string) => (refused === undefined ? 'old' : 'new');
    const documents = openDocumentsClient({ ...options, baseUrl: `${BASE}/docs/v1`, readToken });
    expect(await count(documents.purchase(title), sent)).toBe(1);
  });

  it('D-171: repeats its reads, after 504 too, and D-161 once with another token', async () => {
    const slow = createService(refuse(504));
    const documents = openDocumentsClient({ ...slow.options, baseUrl: `${BASE}/docs/v1` });
    expect(await count(documents.order('x'), slow.sent)).toBe(3);
    const locked = createService(refuse(401));
    const readToken = async (refused?: string) => (refused === undefined ? 'old' : 'new');
    const asked = openDocumentsClient({
      ...locked.options,
      baseUrl: `${BASE}/docs/v1`,
      readToken,
    }).order('x');
    expect(await count(asked, locked.sent)).toBe(2);
    expect(locked.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  it('O-090: writes title numbers as the service takes them', async () => {
    const { sent, options } = createService(refuse(404));
    const documents = openDocumentsClient({ ...options, baseUrl: `${BASE}/docs/v1` });
    await documents.purchase(title).catch(() => undefined);
    expect(await sent[0]?.json()).toMatchObject({ title_number: 'WX1' });
  });
});
