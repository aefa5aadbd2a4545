import { SignIn } from '../drivers/sign-in.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('O-068, O-143: a deployment that searches with the sign-in asks for it, and sends the token in place of the key', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const { search, ...config } = await response.json();
    const bearer = { baseUrl: search.baseUrl, auth: 'bearer', audience: 'api://demo-search' };
    await route.fulfill({ response, json: { ...config, search: bearer } });
  });
  const asked: { readonly key: string | undefined; readonly token: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/search/v1/')) return;
    const headers = request.headers();
    asked.push({ key: headers['ocp-apim-subscription-key'], token: headers.authorization });
  });
  await page.goto('/?tenure=Freehold');
  await expect(page.getByText(/You are not signed in/).first()).toBeVisible();
  expect(asked.filter(({ key, token }) => key !== undefined || token !== undefined)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await new SignIn(page).submit('ana@example.test', 'demo');
  await expect(page).toHaveURL(/\/\?tenure=Freehold/);
  await expect(page.getByText(/[\d,]+ titles/).first()).toBeVisible();
  const sent = asked.filter(({ token }) => token !== undefined);
  expect(sent.length).toBeGreaterThan(0);
  expect(asked.filter(({ key }) => key !== undefined)).toEqual([]);
});
