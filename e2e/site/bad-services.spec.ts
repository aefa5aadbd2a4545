import { alterAnswer, askForFault, limitRate, PARTS } from '../drivers/faults.ts';
import { TITLES } from '../drivers/service.ts';
import { setSlider } from '../drivers/workspace.ts';
import { startServer, startServerWithoutRouting } from '../fixtures/own-server.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const REFERENCE = /INJECTED_FAULT [0-9a-f-]{36}/;

test('a search that fails says why, with a reference, and comes back when asked again', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/?type=Office');
  const faults = [
    { status: 504, says: 'The search ran longer than the service allows.', retry: true },
    { status: 503, says: 'nothing you entered is wrong', retry: true },
    { status: 500, says: 'The search service had an internal fault.', retry: true },
    { status: 401, says: 'did not accept the credentials', retry: true },
    { status: 403, says: 'Your access does not include this part', retry: false },
  ];
  for (const { status, says, retry } of faults) {
    const mend = await askForFault(page, PARTS.titles, `status=${status}`);
    // Another question each time: what was answered once is not asked again.
    await workspace.addWords(`fault ${status}`);
    await expect(workspace.resultsFault).toContainText(says);
    await expect(workspace.resultsPanel.getByText(REFERENCE)).toBeVisible();
    await expect(workspace.map).toBeVisible();
    await mend();
    const button = workspace.resultsFault.getByRole('button', { name: 'Retry' });
    if (retry) await button.click();
    else await expect(button).toHaveCount(0);
    await workspace.removeFilter('Words: ');
    await expect(workspace.results.getByRole('link').first()).toBeVisible();
  }
});

test('a cut connection to the search is named with what was sent, and the rest of the page keeps working', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/?type=Office');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (PARTS.titles.test(request.url())) sent.push(request.headers()['x-request-id'] ?? 'none');
  });
  const mend = await askForFault(page, PARTS.titles, 'drop=before');
  await workspace.addWords('lane');
  await expect(workspace.resultsFault).toContainText('The search service cannot be reached.');
  // Nothing answered: the id is the one that the log of the service may have.
  const told = await workspace.resultsPanel.getByText(/[0-9a-f-]{36}/).innerText();
  expect(sent.filter((id) => told.includes(id))).toHaveLength(1);
  await workspace.type('1 Kiln Lane');
  await expect(workspace.suggestions().first()).toBeVisible();
  await mend();
  await page.keyboard.press('Escape');
  await workspace.resultsFault.getByRole('button', { name: 'Retry' }).click();
  await expect(workspace.resultsFault).toHaveCount(0);
});

test('addresses that cannot be looked up are said under the field, O-048: a rate limit counts down, and offline what was loaded stays', async ({
  page,
  workspace,
  service,
}) => {
  const { number } = await service.findTitle(TITLES.english);
  await workspace.open('/?type=Retail');
  const total = await workspace.readCount();
  await test.step('the title number still works without addresses', async () => {
    const mend = await askForFault(page, PARTS.address, 'status=503');
    await workspace.type('Kiln Lane');
    await expect(page.getByRole('alert').filter({ hasText: REFERENCE })).toBeVisible();
    await workspace.type(number);
    await expect(page.getByRole('option', { name: `Title ${number}` }).first()).toBeVisible();
    await mend();
    await workspace.type('1 Kiln Lane');
    // Each is read out as an address, with its tenure.
    await expect(
      page.getByRole('option', { name: /^1 Kiln Lane, Wrenford WX\d \d[A-Z]{2}, Freehold$/ }),
    ).toBeVisible();
  });

  await test.step('a rate limit can be tried at once', async () => {
    const mend = await limitRate(page, PARTS.titles, 40);
    await workspace.addWords('lane');
    await expect(workspace.resultsPanel.getByText('Slowing down for a moment')).toBeVisible();
    await expect(
      workspace.resultsPanel.getByText(/continues by itself in (?:40|[1-3]?\d) seconds?/),
    ).toBeVisible();
    await mend();
    await workspace.resultsPanel.getByRole('button', { name: 'Try now' }).click();
    await expect(workspace.resultsPanel.getByText('Slowing down for a moment')).toHaveCount(0);
  });

  await test.step('new requests say that it is offline, and go on by themselves', async () => {
    await workspace.removeFilter('Words: ');
    // What stands there until then is of the search with words.
    await expect.poll(() => workspace.readCount()).toBe(total);
    const first = (await workspace.results.getByRole('link').first().textContent()) ?? '';
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(workspace.results.getByRole('link', { name: first }).first()).toBeVisible();
    await workspace.addWords('Street');
    await expect(workspace.resultsFault).toContainText('You are offline');
    await page.context().setOffline(false);
    await expect(workspace.resultsFault).toHaveCount(0);
    await expect(workspace.results.getByRole('link').first()).toBeVisible();
  });
});

// In `npm test` by title-panel.test.tsx and section-faults.test.tsx.
test('S-226: one part of a title fails alone and comes back with Retry', { tag: '@long' }, async ({
  page,
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  const mendSales = await askForFault(page, PARTS.sales, 'status=500');
  const mendPlanning = await alterAnswer(page, PARTS.planning, () => ({ planning: 'none' }));
  await page.goto(`/titles/${id}?type=Office`);
  const sales = workspace.section('Sales');
  await expect(sales.getByRole('alert')).toContainText('had an internal fault');
  await expect(sales.getByText(REFERENCE)).toBeVisible();
  const planning = workspace.section('Planning');
  await expect(planning.getByRole('alert')).toContainText(
    'The service sent an answer this page cannot read: the answer should be an array',
  );
  await expect(workspace.section('Overview').getByText('Site area')).toBeVisible();
  await expect(workspace.section('Footfall').getByRole('figure').first()).toBeVisible();

  await mendSales();
  await mendPlanning();
  await sales.getByRole('button', { name: 'Retry' }).click();
  await expect(sales.getByRole('alert')).toHaveCount(0);
  await expect(sales.getByRole('table').first()).toBeVisible();
  await planning.getByRole('button', { name: 'Retry' }).click();
  await expect(planning.getByRole('alert')).toHaveCount(0);
});

test('a title without a position offers no travel time, and a link that asks for one can drop it', {
  tag: '@long',
}, async ({ page, workspace, service }) => {
  const { id } = await service.findTitle(TITLES.minimal);
  await workspace.open(`/?type=Office&area=travel:${id}:car:15`);
  await expect(workspace.resultsFault).toContainText('This title has no location on record');
  await expect(workspace.resultsPanel.getByText(/[A-Z_]{4,} [0-9a-f-]{36}/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await expect(workspace.results.getByRole('link').first()).toBeVisible();

  await page.goto(`/titles/${id}?type=Office&section=travel-time`);
  await expect(workspace.section('Travel time')).toContainText('no mapped position');
});

test('routing that is away is said in the travel time dialog, and the search stays', {
  tag: '@long',
}, async ({ page, workspace, service }) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  await workspace.open(`/titles/${id}?type=Retail`);
  const before = await workspace.readCount();
  const mend = await askForFault(page, PARTS.travelTime, 'status=502');
  const dialog = await workspace.openTravelTime();
  await expect(dialog.getByRole('alert')).toContainText('Routing is away for a moment.');
  await expect(dialog.getByText(REFERENCE)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Show/ })).toBeDisabled();
  await mend();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await setSlider(dialog.getByRole('slider', { name: 'Minutes' }), 3);
  await dialog.getByRole('button', { name: /^Show [\d,]+ titles?$/ }).click();
  await expect(workspace.areaFilter('3 min drive')).toBeVisible();
  await expect(workspace.count.first()).not.toHaveText(before);
});

const WITHOUT_ROUTING = [
  {
    name: 'a routing server that does not answer',
    start: () => startServer({ ROUTING_URL: 'http://127.0.0.1:9' }),
    says: 'Routing is away for a moment.',
  },
  {
    name: 'a world that was built without routing',
    start: startServerWithoutRouting,
    says: 'This part of the service is not available',
  },
] as const;

for (const { name, start, says } of WITHOUT_ROUTING) {
  test(`with ${name} travel times say so and everything else works`, { tag: '@long' }, async ({
    workspace,
    service,
  }) => {
    const { id } = await service.findTitleAt('2 Kiln Lane');
    const server = await start();
    try {
      await workspace.open(`${server.address}/titles/${id}?type=Office`);
      const dialog = await workspace.openTravelTime();
      await expect(dialog.getByRole('alert')).toContainText(says);
      await expect(dialog.getByRole('alert')).toContainText(/[A-Z_]{4,} [0-9a-f-]{36}/);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(workspace.section('Sales').getByRole('figure')).toBeVisible();
      await workspace.chooseInSheet('Commercial');
      await expect(workspace.filter('Category: Commercial')).toBeVisible();
    } finally {
      await server.stop();
    }
  });
}

test('a search answer in another form says which part cannot be read', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/?type=Office');
  const mend = await alterAnswer(page, PARTS.titles, ({ hits: _hits, ...rest }) => rest);
  await workspace.addWords('lane');
  await expect(workspace.resultsFault).toContainText(
    'The service sent an answer this page cannot read: hits should be an object',
  );
  await mend();
  await workspace.resultsFault.getByRole('button', { name: 'Retry' }).click();
  await expect(workspace.resultsFault).toHaveCount(0);
});

test('with the services down the page still opens and says what is away', async ({
  page,
  workspace,
}) => {
  const mend = await askForFault(page, PARTS.everything, 'drop=before');
  await page.goto('/?type=Office');
  await expect(workspace.resultsFault).toContainText('The search service cannot be reached.');
  await expect(workspace.filter('Type: Office')).toBeVisible();
  await expect(workspace.omnibox).toBeEnabled();
  await expect(
    page.getByRole('status').filter({ hasText: 'The search service cannot be reached.' }),
  ).toBeVisible();
  await mend();
  await workspace.resultsFault.getByRole('button', { name: 'Retry' }).click();
  await expect(workspace.results.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
});
