import type { Browser, Locator, Page } from '@playwright/test';
import { Purchase } from '../../e2e/drivers/purchase.ts';
import { SignIn } from '../../e2e/drivers/sign-in.ts';
import { Webhooks } from '../../e2e/drivers/webhooks.ts';
import { type Deployment, PERSON } from './open-deployment.ts';

/** Enough for a machine that has other work; what takes longer is told as a fault. */
const PATIENCE = 120_000;
const PLACE = '2 Kiln Lane';
/** Of the titles that are tried, some sell no register at once. */
const TITLES_TRIED = 25;
const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Tell = (words: string) => void;

/** What an analyst does in a day, step by step; processes are killed between the steps. */
export async function walkApp(
  browser: Browser,
  deployment: Deployment,
  onStep: Tell,
): Promise<void> {
  const { address, servicesAddress, processes } = deployment;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const watch = watchPage(page, servicesAddress);
  const titles = await findFreeholds(deployment);

  const count = page.getByRole('heading', { name: /^[\d,]+\+? titles?$/ }).first();
  await page.goto('/');
  await count.waitFor();
  await page.locator('[aria-label="Map"][data-idle=true]').waitFor();
  if (watch.tiles.size !== 1 || !watch.tiles.has(206))
    throw new Error(`The tiles were answered with ${[...watch.tiles].join(', ') || 'nothing'}.`);
  onStep(`the map is drawn from one file, beside ${await count.textContent()}`);

  await filterByTenure(page, count, onStep);
  await processes[0]?.kill();
  onStep('a process is killed');
  await searchAround(page, count, onStep);
  await setUpWebhook(page, deployment, onStep);
  await processes[0]?.start();
  await processes[1]?.kill();
  onStep('the process is back, and another one is killed');
  await buyRegister(page, titles, onStep);
  const { receiver } = deployment;
  await waitUntil('the webhook arrives', async () => receiver.taken.size > 0);
  if (receiver.refused() > 0) throw new Error('A webhook was signed wrongly.');
  onStep('its webhook has arrived, soundly signed');

  watch.check();
  await context.close();
}

const findFilters = (page: Page) => page.getByRole('toolbar', { name: 'Filters' });

async function filterByTenure(page: Page, count: Locator, onStep: Tell): Promise<void> {
  const before = await count.textContent();
  const filters = findFilters(page);
  await filters.getByRole('button', { name: 'Tenure', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Tenure' });
  await editor.getByRole('checkbox', { name: 'Leasehold' }).first().check();
  await editor.getByRole('button', { name: /^Show [\d,]+\+? titles?$/ }).click();
  await filters
    .getByRole('button', { name: /^Tenure: / })
    .first()
    .waitFor();
  onStep(`a filter leaves ${await readOther(count, before)}`);
}

/** Opens a title by its address, and searches within a travel time of it. */
async function searchAround(page: Page, count: Locator, onStep: Tell): Promise<void> {
  const before = await count.textContent();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(PLACE);
  const suggested = page.getByRole('option', { name: /\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}\b/ });
  await suggested.first().click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  onStep(`${PLACE} is open`);
  const draw = page.getByRole('toolbar', { name: 'Draw' });
  await draw.getByRole('button', { name: 'Travel time' }).click();
  const travel = page.getByRole('dialog', { name: 'Travel time' });
  await travel.getByRole('button', { name: /^Show [\d,]+\+? titles?$/ }).click();
  await findFilters(page)
    .getByRole('button', { name: /^Area: \d+ min/ })
    .first()
    .waitFor();
  onStep(`within its travel time lie ${await readOther(count, before)}`);
}

async function setUpWebhook(
  page: Page,
  { receiver }: Pick<Deployment, 'receiver'>,
  onStep: Tell,
): Promise<void> {
  const webhooks = new Webhooks(page);
  await page.goto('/webhooks');
  await page.getByText('Sign in to carry on').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await new SignIn(page).submit(PERSON.email, PERSON.password);
  await webhooks.audit.waitFor();
  onStep('somebody has signed in');
  await webhooks.setUp(receiver.addressOf(PERSON.id));
  receiver.trust(PERSON.id, await readSecret(webhooks.secretDialog));
  onStep('a webhook is set up');
}

async function buyRegister(
  page: Page,
  titles: readonly { readonly id: string }[],
  onStep: Tell,
): Promise<void> {
  const purchase = new Purchase(page);
  await openForSale(page, purchase, titles);
  await purchase.document('Register').check();
  await purchase.buy();
  const download = purchase.drawer.getByRole('button', { name: 'Download Register' });
  await download.waitFor();
  onStep('a register is bought');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  await checkPdf(await file.createReadStream());
  onStep(`${file.suggestedFilename()} is downloaded`);
}

/** What the page asks and complains of, over the whole walk. */
function watchPage(page: Page, servicesAddress: string) {
  const tiles = new Set<number>();
  const complaints: string[] = [];
  let unnamed = 0;
  let named = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles')) tiles.add(response.status());
  });
  page.on('request', (request) => {
    // A title's link is asked for ahead of the app, by a script that knows of no profile.
    const isAsked = /\/(?:search|docs)\/v1\/(?!titles\?)/.test(request.url());
    if (!isAsked || !request.url().startsWith(servicesAddress)) return;
    if (REQUEST_ID.test(request.headers()['x-request-id'] ?? '')) named += 1;
    else unnamed += 1;
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|MIME type/i.test(message.text()))
      complaints.push(message.text());
  });
  return {
    tiles,
    check: () => {
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
      if (unnamed > 0 || named === 0)
        throw new Error(`${unnamed} requests had no id, ${named} had one.`);
    },
  };
}

/** Freehold titles, for documents. */
async function findFreeholds({
  servicesAddress,
  subscriptionKey,
}: Deployment): Promise<readonly { readonly id: string }[]> {
  const answer = await fetch(`${servicesAddress}/search/v1/titles`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Ocp-Apim-Subscription-Key': subscriptionKey,
    },
    body: JSON.stringify({ query: { term: { tenure: 'Freehold' } }, size: TITLES_TRIED }),
  });
  const { hits } = await answer.json();
  return hits.hits.map(({ _source }: { _source: { id: string } }) => _source);
}

/** Opens the documents of the first of these titles whose register can be bought. */
async function openForSale(
  page: Page,
  purchase: Purchase,
  titles: readonly { readonly id: string }[],
): Promise<void> {
  for (const { id } of titles) {
    await page.goto(`/titles/${id}/documents`);
    const signIn = purchase.drawer.getByRole('button', { name: 'Sign in' });
    const offer = purchase.document('Register');
    await signIn.or(offer).first().waitFor();
    // The session of the provider is still there: no password is asked for.
    if (await signIn.isVisible()) await signIn.click();
    await offer.waitFor();
    if (await offer.isEnabled()) return;
  }
  throw new Error('None of these titles sells its register.');
}

/** A count once it is another than the one before. */
async function readOther(count: Locator, before: string | null): Promise<string | null> {
  await waitUntil(`something else than ${before}`, async () => {
    return (await count.textContent()) !== before;
  });
  return count.textContent();
}

/** The secret that is shown once; says that it is kept. */
async function readSecret(dialog: Locator): Promise<string> {
  const secret = await dialog
    .getByText(/^whsec_|^[\w+/=-]{32,}$/)
    .first()
    .innerText();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret.trim();
}

async function checkPdf(content: AsyncIterable<Uint8Array>): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  if (!Buffer.concat(parts).subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Error('What was downloaded is no PDF.');
}

async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`In vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
