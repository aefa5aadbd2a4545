import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '#services/site/pages.ts';
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
    routes: { route: string; rewrite?: string; headers?: Record<string, string> }[];
  };
  expect(navigationFallback.rewrite).toBe('/index.html');
  expect(navigationFallback.exclude).toContain('/assets/*');
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
  const locations = read('nginx.conf').match(/location [^}]*\}/g) ?? [];
  expect(locations.map((text) => text.split(' ')[1])).toEqual(['/assets/', '/titles/', '/']);
  for (const text of locations) {
    expect(text).toMatch(/add_header Content-Security-Policy "default-src 'none'[^"]*" always;/);
  }
  const [assets = '', titles = '', rest = ''] = locations;
  expect(assets).toMatch(/add_header Cache-Control "[^"]*immutable";/);
  expect(assets).toContain('try_files $uri =404;');
  expect(titles).toContain('try_files $uri /title/index.html;');
  expect(rest).toContain('try_files $uri /index.html;');
  expect(titles + rest).not.toMatch(KEPT);
});
