import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const PAGES = ['index.html', 'title/index.html', '404.html'].map((file) =>
  resolve(import.meta.dirname, '../../dist', file),
);

test('the page is served with a strict policy and nothing of it runs inline', async ({
  request,
}) => {
  for (const path of ['/', '/titles/ENG/WR1', '/config.json']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('the built pages hold no inline script, no inline handler and nothing from elsewhere', async () => {
  for (const page of PAGES) {
    const html = await readFile(page, 'utf8');
    const scripts = html.match(/<script\b[^>]*>[^<]*/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script).toMatch(/^<script\b[^>]*\bsrc="\/[^"]*"[^>]*>\s*$/);
    }
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toMatch(/(src|href)="https?:/);
    expect(html).not.toMatch(/javascript:/i);
  }
});

test('A-004: the subscription key travels in a header, never in an address, and stays at home', async ({
  page,
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  const addresses: string[] = [];
  const keyed = new Set<string>();
  page.on('request', (request) => {
    addresses.push(request.url());
    if ('ocp-apim-subscription-key' in request.headers())
      keyed.add(new URL(request.url()).pathname);
  });
  await workspace.open(`/titles/${id}?area=travel:${id}:foot:10`);
  await workspace.type('Kiln');
  await expect(workspace.suggestions().first()).toBeVisible();

  expect(addresses.filter((address) => address.includes('demo-key'))).toEqual([]);
  const home = new URL(page.url()).origin;
  expect(
    addresses.filter((address) => !address.startsWith(home) && !/^(data|blob):/.test(address)),
  ).toEqual([]);
  expect(keyed.size).toBeGreaterThan(0);
  expect([...keyed].filter((path) => !path.startsWith('/search/v1/'))).toEqual([]);
});
