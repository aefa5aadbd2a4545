import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfigOrigins } from './response-headers.ts';
import { createSiteApp } from './site-app.ts';

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>App</title>');
  await mkdir(join(directory, 'title'));
  await writeFile(join(directory, 'title/index.html'), '<!doctype html><title>Title</title>');
  await mkdir(join(directory, '.well-known'));
  await writeFile(join(directory, '.well-known/security.txt'), 'Contact: mailto:a@example.test');
  await writeFile(join(directory, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(join(directory, 'assets/app-1a2b.js.br'), 'compressed');
  await writeFile(
    join(directory, 'config.json'),
    '{"search":{"baseUrl":"https://search.example.test/search/v1"},"basemap":{"tiles":"/basemap/tiles.json"}}',
  );
});
afterAll(() => rm(directory, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  createSiteApp({ directory, connectSources: ['https://search.example.test'] }).request(path, {
    headers,
  });

describe('createSiteApp', () => {
  it.each([
    ['/', 'App'],
    ['/settings', 'App'],
    ['/titles', 'App'],
    ['/titles/ENG/WX104882?section=sales', 'Title'],
    ['/titles/abc.def', 'Title'],
    ['/report/x.y', 'App'],
    ['/deals/7.5', 'App'],
  ])('answers the deep link %s with the page %s', async (path, page) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<title>${page}</title>`);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('sends a policy without inline script, and the origins that the config names', async () => {
    const policy = (await ask('/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`connect-src 'self' https://search.example.test`);
    expect(policy).not.toMatch(/unsafe|script-src[^;]*(?:blob|data)/);
  });

  it('allows the style of a page that was built while the server runs', async () => {
    const own = await mkdtemp(join(tmpdir(), 'site-'));
    const page = join(own, 'index.html');
    await writeFile(page, '<style>a{}</style><p>Shell</p><style>c{}</style>');
    const app = createSiteApp({ directory: own, connectSources: [] });
    const before = (await app.request('/')).headers.get('Content-Security-Policy');
    await writeFile(page, '<style>b{}</style>');
    await utimes(page, new Date(), new Date(Date.now() + 5_000));
    const after = (await app.request('/')).headers.get('Content-Security-Policy');
    expect(before?.match(/'sha256-/g)).toHaveLength(2);
    expect(after).toContain("'sha256-");
    expect(after).not.toBe(before);
    await rm(own, { recursive: true });
  });

  it('lets hashed files be kept and serves their compressed twin', async () => {
    const response = await ask('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(await response.text()).toBe('compressed');
  });

  it.each(['/docs/v1/health', '/docs/v1', '/auth', '/auth/token'])(
    'answers 404 as JSON for %s, a service that does not run here',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'UNKNOWN_PATH' } });
    },
  );

  it('says whom to tell about a weakness, and nothing else of that folder', async () => {
    const response = await ask('/.well-known/security.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('Contact: mailto:a@example.test');
    for (const path of ['/.well-known/', '/.well-known/security.txt/x', '/.well-known/other'])
      expect((await ask(path)).status).toBe(404);
  });

  it.each(['/metrics', '/api/users', '/graphql', '/.git/config', '/.env'])(
    'never answers %s, which a program looks for, with the page',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toContain('application/json');
    },
  );

  it.each(['/assets/app-1a2b.js.map', '/_headers', '/nginx.conf', '/nginx.conf.gz'])(
    'keeps %s, which is there for others, to itself',
    async (path) => {
      await writeFile(join(directory, path), 'not for everybody');
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each(['/assets/gone.js', '/assets/nothing', '/assets/', '/gone.png'])(
    'answers 404 for %s, a file that is not there, and never keeps that answer',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json'])(
    'serves nothing from outside its folder for %s',
    async (path) => {
      expect(await (await ask(path)).text()).not.toContain('"dependencies"');
    },
  );
});

describe('readConfigOrigins', () => {
  it('lists the other hosts that the config names', async () => {
    expect(await readConfigOrigins(directory)).toEqual(['https://search.example.test']);
  });

  it('gives none when there is no readable config', async () => {
    expect(await readConfigOrigins(join(directory, 'assets'))).toEqual([]);
  });
});
