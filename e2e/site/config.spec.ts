import { IS_LONG } from '#testing/count-runs.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

/** config.json as a deployer might have left it, and what the page has to say about it. */
const BROKEN = [
  { name: 'is not JSON', body: '{ "search": ', says: [['config.json', /not valid JSON/]] },
  { name: 'is a list', body: '[]', says: [['config.json', /JSON object is expected/]] },
  {
    name: 'has no search service',
    body: JSON.stringify({ environment: { name: 'Local', kind: 'local' } }),
    says: [['search', /./]],
  },
  {
    name: 'has several faults at once',
    body: JSON.stringify({
      environment: { name: 'Local', kind: 'staging' },
      search: { baseUrl: 'ftp://example.test/search', subscriptionKey: 'k' },
      map: { zoom: 99 },
    }),
    says: [
      ['environment.kind', /production/],
      ['search.baseUrl', /\/search\/v1/],
      ['map.zoom', /0 to 22/],
    ],
  },
  {
    name: 'has a key nobody knows',
    body: JSON.stringify({
      environment: { name: 'Local', kind: 'local' },
      search: { baseUrl: '/search/v1', subscriptionKey: 'k', subscripton: 'typo' },
    }),
    says: [['search', /subscripton/]],
  },
] as const;

/** One that cannot be read, and one of which several keys are wrong. */
const isOfBoth = ({ name }: { readonly name: string }) => /not JSON|several/.test(name);

test('S-233: a deployment whose config.json cannot be used says what is wrong, key by key', async ({
  page,
}) => {
  // What is wrong with a file is told case by case by the tests of the contract.
  for (const { name, body, says } of IS_LONG ? BROKEN : BROKEN.filter(isOfBoth)) {
    await test.step(`config.json ${name}`, async () => {
      await page.route('/config.json', (route) =>
        route.fulfill({ body, contentType: 'application/json' }),
      );
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This page cannot start' })).toBeVisible();
      await expect(page).toHaveTitle('Settings need attention');
      for (const [key, sentence] of says) {
        await expect(page.getByRole('term').getByText(key, { exact: true })).toBeVisible();
        await expect(page.getByRole('definition').filter({ hasText: sentence })).toHaveCount(1);
      }
      await page.unroute('/config.json');
    });
  }
  await page.route('/config.json', (route) => route.fulfill({ status: 404, body: '' }));
  // As maps are linked: with a hash, where following a link to the same address loads nothing.
  await page.goto('about:blank');
  await page.goto('/#map=14/51.5842/-2.9977');
  await expect(page.getByText('The server answered 404 instead of the file.')).toBeVisible();
  await page.unroute('/config.json');
  await page.getByRole('button', { name: 'reload this page' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeEnabled();
});
