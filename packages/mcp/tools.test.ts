import { execFile } from 'node:child_process';
// @own-process: the tools bring a zod that sets the words of its faults for the whole process
import { describe, expect, it } from 'vitest';
import { MAIN, serveDeployment } from './testing/serve-deployment.ts';

const deployment = serveDeployment();
const startProgram = deployment.keepProgram();

describe('the tools over standard input and output', () => {
  it('find, read and compare titles with links, and say what is modelled', async () => {
    const { client, call } = await startProgram();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'find_address',
      'find_comparables',
      'find_titles',
      'read_title',
      'search_titles',
      'travel_time',
    ]);
    // What a model makes up is refused with its name, and nothing is left out in silence.
    for (const { name, inputSchema } of tools)
      expect(inputSchema.additionalProperties, name).toBe(false);
    const found = await call('find_titles', { question: 'commercial freeholds', size: 3 });
    expect(found.text).toMatch(/^Understood as: .*freehold/i);
    expect(found.facts.total).toBeGreaterThan(3);
    const titles = found.facts.titles as { number: string; link: string; id: string }[];
    expect(titles).toHaveLength(3);
    expect(titles[0]?.link).toBe(`${deployment.address}/titles/${titles[0]?.id}`);

    const filtered = await call('search_titles', { query: { match_all: {} }, size: 1 });
    expect(filtered.facts.total).toBeGreaterThan(Number(found.facts.total));

    const title = await call('read_title', {
      title: titles[0]?.number,
      parts: ['sales', 'leases'],
    });
    expect(title.text).toContain(`${deployment.address}/titles/${titles[0]?.id}`);
    expect(title.facts).toMatchObject({ title: { id: titles[0]?.id } });
    expect(title.facts.sales).toBeDefined();
    expect(title.facts.owners).toBeUndefined();

    // S-054: no name does not mean no owner.
    const query = { term: { ownerType: 'Private' } };
    const { facts } = await call('search_titles', { query, size: 1 });
    const [ofPerson] = facts.titles as { id: string }[];
    const kept = await call('read_title', { title: ofPerson?.id, parts: ['owners'] });
    expect(kept.facts.owners).toEqual([]);
    expect(kept.text).toMatch(/owners: names are withheld/);

    const near = await call('travel_time', { title: titles[0]?.id, minutes: 10 });
    expect(near.facts.area).toMatchObject({ type: expect.stringMatching(/Polygon$/) });
  });

  it('compare deals: statistics are over all that count, not over those listed', async () => {
    const { call } = await startProgram();
    const found = await call('find_titles', { question: 'commercial freeholds', size: 1 });
    const [title] = found.facts.titles as { id: string }[];
    const given = { title: title?.id, minutes: 30, months: 600 };
    const few = await call('find_comparables', { ...given, size: 1 });
    const many = await call('find_comparables', { ...given, size: 25 });
    expect(few.facts.statistics).toEqual(many.facts.statistics);
    expect(few.facts).toMatchObject({ isWhole: false });
    const { count, pricePerSquareFoot } = many.facts.statistics as {
      count: number;
      pricePerSquareFoot: { minimum: number; median: number; maximum: number };
    };
    expect(count).toBeGreaterThan(1);
    expect(pricePerSquareFoot.minimum).toBeLessThanOrEqual(pricePerSquareFoot.median);
    expect(pricePerSquareFoot.median).toBeLessThanOrEqual(pricePerSquareFoot.maximum);
    const deals = many.facts.deals as { status: string }[];
    expect(new Set(deals.map(({ status }) => status))).toEqual(new Set(['RegisteredSale']));
    const asking = await call('find_comparables', { ...given, statuses: ['asking'] });
    expect((asking.facts.statistics as { count: number }).count).not.toBe(count);
  });

  it.each([
    ['holds no app', () => `${deployment.address}/nowhere`],
    ['nothing answers at', () => 'http://127.0.0.1:9'],
  ])('say why the server does not start, where the address %s', async (_what, where) => {
    const { stderr } = await runMain({ APP_URL: where() });
    expect(stderr).toMatch(/^The server did not start: /);
    expect(stderr).toContain(`${where()}/config.json could not be read`);
    expect(stderr).toContain('APP_URL must name a running app');
    expect(stderr).not.toContain('    at ');
  });
});

describe('past the ceiling of a total', () => {
  const CAPPED = '"total":{"value":10000,"relation":"gte"}';
  const startCapped = deployment.keepProgram(async () => ({
    APP_URL: await deployment.startGateway((path, body) =>
      path.startsWith('/search/') ? body.replace(/"total":\{[^}]*\}/, CAPPED) : body,
    ),
  }));

  it('S-093 titles are counted to the last one, by question and by query', async () => {
    const exact = await (await startProgram()).call('find_titles', { question: 'freeholds' });
    const { call } = await startCapped();
    const asked = await call('find_titles', { question: 'freeholds' });
    expect(asked.facts).toMatchObject({ total: exact.facts.total, isTotalExact: true });
    const query = exact.facts.query as { query: object };
    const searched = await call('search_titles', { query: query.query });
    expect(searched.facts).toMatchObject({ total: exact.facts.total, isTotalExact: true });
    expect(searched.text).not.toContain('At least');
  });
});

describe('bad input', () => {
  it.each([
    ['read_title', { title: "x' OR 1=1" }, /no title number/],
    ['read_title', { title: 'ZZ999999999' }, /No title|not found/i],
    ['find_titles', { question: 'qqq zzz xxy' }, /./],
    ['search_titles', { query: { script: { source: 'while(true);' } } }, /script/],
    ['search_titles', { query: JSON.parse('{"__proto__":{"a":1}}') }, /./],
    ['travel_time', { title: '../../health' }, /no title number/],
    ['find_titles', { question: 'x'.repeat(600) }, /500|too/i],
    ['read_title', { title: 'WX1', parts: ['constructor'] }, /parts|Invalid/],
    ['search_titles', { query: { match_all: {} }, sort: [{ areaInAcres: 'asc' }] }, /sort/],
    ['find_titles', { question: 'commercial freeholds', limit: 3 }, /limit/],
    ['travel_time', { title: 'WX1', minutes: 1e9 }, /60|minutes/],
  ])('to %s is answered with a sentence: %j', async (name, given, sentence) => {
    const { call } = await startProgram();
    const refused = await call(name, given).catch((error: Error) => ({
      text: error.message,
      isError: true,
    }));
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(sentence);
    expect(refused.text).not.toMatch(/node_modules|at \w+ \(|demo-key/);
  });
});

/** Runs the program to its end. */
async function runMain(env: Record<string, string>) {
  return new Promise<{ stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (_error, _stdout, stderr) => resolve({ stderr }),
    );
    child.stdin?.end();
  });
}
