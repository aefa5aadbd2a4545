import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PAGE_PATHS } from '#services/site/pages.ts';
import { findFreePort } from '#services/testing/find-free-port.ts';
import { hasNginx, startNginx } from '#services/testing/start-balancer.ts';
import { buildStaticHostFiles } from './static-host-files.ts';

const files = buildStaticHostFiles('<style>a{}</style>', ['https://search.example.test']);
const read = (name: string) => files[name] ?? '';
const KEPT = /max-age=31536000, immutable/;

/** The rules of `_redirects`: from, to, status. */
const rules = read('_redirects')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** What `_redirects` makes of an address; the first rule holds. */
function rewrite(path: string): string | undefined {
  const rule = rules.find(([from = '']) =>
    from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from,
  );
  return rule?.[1];
}

/** Where the routes of the app begin. */
async function listRoutes(): Promise<string[]> {
  const sources = await Promise.all(
    ['src/app/further-pages.tsx', 'src/app/routed-app.tsx'].map((file) => readFile(file, 'utf8')),
  );
  const paths = [...sources.join('').matchAll(/<Route path="([^"*]+)"/g)].map(([, path]) => path);
  return [...new Set(paths.map((path) => `/${path?.split('/')[0]}`))];
}

it('knows every address of the app', async () => {
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(5);
  expect([...PAGE_PATHS, '/titles'].sort()).toEqual(routes.sort());
});

it('_redirects leads every page to its file, and nothing under /assets/ to one', () => {
  for (const path of PAGE_PATHS) {
    expect(rewrite(path)).toBe('/');
    expect(rewrite(`${path}/a.b`)).toBe('/');
  }
  expect(rewrite('/titles/ENG/WX104882')).toBe('/title/');
  for (const path of ['/', '/assets/gone.js', '/assets/nothing', '/config.json', '/icon.svg']) {
    expect(rewrite(path), path).toBeUndefined();
  }
});

it('_redirects has no rule that Cloudflare refuses', () => {
  const froms = rules.map(([from]) => from);
  expect(new Set(froms).size).toBe(froms.length);
  for (const [from = '', to = '', status, ...more] of rules) {
    expect(more).toEqual([]);
    expect(status).toBe('200');
    expect(/\/\*?$/.test(from) && /\/index(\.html)?$/.test(to), `${from} ${to}`).toBe(false);
  }
  // Rules with a star end those that are counted without one.
  const firstStar = froms.findIndex((from) => from?.includes('*'));
  expect(froms.slice(firstStar).every((from) => from?.includes('*'))).toBe(true);
});

it('_headers sends the policy everywhere and keeps only what has a hash in its name', () => {
  const [everywhere = '', assets = ''] = read('_headers').split('/assets/*');
  expect(everywhere).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(everywhere).toContain("style-src 'self' 'sha256-");
  expect(everywhere).toContain("connect-src 'self' https://search.example.test");
  expect(everywhere).toContain('  Cache-Control: no-cache');
  expect(everywhere).not.toMatch(KEPT);
  expect(assets).toMatch(/^\n {2}! Cache-Control\n {2}Cache-Control: public/);
});

it('staticwebapp.config.json holds routes that Azure takes and no page for missing assets', () => {
  const { navigationFallback, globalHeaders, routes } = JSON.parse(
    read('staticwebapp.config.json'),
  ) as {
    navigationFallback: { rewrite: string; exclude: string[] };
    globalHeaders: Record<string, string>;
    routes: {
      route: string;
      rewrite?: string;
      headers?: Record<string, string>;
      statusCode?: number;
    }[];
  };
  expect(navigationFallback.rewrite).toBe('/index.html');
  expect(navigationFallback.exclude).toEqual(
    expect.arrayContaining(['/assets/*', '/config.json', '/sw.js']),
  );
  expect(routes.find(({ route }) => route === '/nginx.conf')?.statusCode).toBe(404);
  expect(globalHeaders['Content-Security-Policy']).toContain("default-src 'none'");
  expect(globalHeaders['Cache-Control']).toBe('no-cache');
  for (const route of [...navigationFallback.exclude, ...routes.map((each) => each.route)]) {
    expect(route).toMatch(/^\/[^*]*\*?$/);
  }
  expect(routes.find(({ route }) => route === '/titles/*')?.rewrite).toBe('/title/index.html');
  const kept = routes.filter(({ headers }) => KEPT.test(headers?.['Cache-Control'] ?? ''));
  expect(kept.map(({ route }) => route)).toEqual(['/assets/*']);
});

it('nginx.conf repeats the policy in each location and lets no 404 be kept', () => {
  const locations = read('nginx.conf').match(/^location [^}]*\}/gm) ?? [];
  const [assets = '', unserved = '', files = '', titles = '', rest = '', ...more] = locations;
  expect(more).toEqual([]);
  expect(unserved).toMatch(/\{ return 404; \}$/);
  for (const text of [assets, files, titles, rest]) {
    expect(text).toMatch(/add_header Content-Security-Policy "default-src 'none'[^"]*" always;/);
  }
  expect(assets).toMatch(/add_header Cache-Control "[^"]*immutable";/);
  expect(assets).toContain('try_files $uri =404;');
  expect(titles).toContain('try_files $uri /title/index.html;');
  expect(rest).toContain('try_files $uri /index.html;');
  expect(files + titles + rest).not.toMatch(KEPT);
});

describe.skipIf(!hasNginx())('nginx, by its file of a build', () => {
  it('answers what is missing with 404, and addresses of the app with its page', async () => {
    const root = await mkdtemp(join(tmpdir(), 'static-host-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await mkdir(join(root, 'title'));
    await mkdir(join(root, 'assets'));
    const there = ['index.html', 'title/index.html', 'sw.js', 'nginx.conf', 'assets/a.js.map'];
    for (const name of there) await writeFile(join(root, name), name);
    const port = await findFreePort();
    const server = `listen 127.0.0.1:${port}; root ${root};
      ${read('nginx.conf').replace('gzip_static on;', '')}`;
    const text = `worker_processes 1;
      events { worker_connections 64; }
      http { access_log off; types { text/html html; } server { ${server} } }`;
    onTestFinished(await startNginx(port, text));
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return answer.ok ? answer.text() : answer.status;
    };
    expect(await ask('/')).toBe('index.html');
    expect(await ask('/saved')).toBe('index.html');
    expect(await ask('/titles/ENG/WX1.2')).toBe('title/index.html');
    expect(await ask('/sw.js')).toBe('sw.js');
    const missing = [
      '/config.json',
      '/manifest.webmanifest',
      '/assets/gone.js',
      '/basemap.pmtiles',
    ];
    const unserved = ['/nginx.conf', '/_headers', '/assets/a.js.map'];
    for (const path of [...missing, ...unserved]) expect(await ask(path), path).toBe(404);
  });
});
