import { IS_LONG } from '#testing/count-runs.ts';
import { checkThemes } from '../drivers/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** The west of the town, with a main road, and ground where no title stands. */
const WEST = '/#map=15.2/52.21/-2.468';

test('the legend chooses what titles are coloured by, and the link keeps it; traffic and footfall are laid over the map by keyboard, and told by a card', async ({
  page,
  workspace,
}) => {
  const { map } = workspace;
  // A link as it is written below, opened.
  await workspace.open(`${WEST}&colour=price&hide=1`);
  await expect(workspace.colouring).toHaveValue('price');
  await expect(workspace.legendKey('Under £250k')).toHaveAttribute('aria-pressed', 'false');
  await expect(workspace.legendKey('£250k–£500k')).toHaveAttribute('aria-pressed', 'true');
  // By keyboard: shown again, and back to the usual colours, which need no words in the link.
  await workspace.legendKey('Under £250k').press('Space');
  await expect(page).not.toHaveURL(/hide=/);
  await workspace.colouring.selectOption('Category');
  await expect(page).not.toHaveURL(/colour=/);

  await workspace.colouring.selectOption('Last sale price');
  await expect(page).toHaveURL(/&colour=price$/);
  await workspace.legendKey('Under £250k').click();
  await expect(page).toHaveURL(/&colour=price&hide=1$/);
  await workspace.legendKey('Under £250k').click();
  await workspace.colouring.selectOption('Category');
  await expect(page).not.toHaveURL(/colour=|hide=/);

  await workspace.waitForMap();
  await map.getByRole('button', { name: 'Layers' }).press('Enter');
  const group = map.getByRole('group', { name: 'Movement' });
  for (const name of ['Traffic', 'Footfall']) {
    await group.getByRole('switch', { name }).press('Space');
    await expect(group.getByRole('slider', { name: `Opacity of ${name}` })).toBeVisible();
  }
  await expect(group).toContainText('Traffic and footfall are invented');
  await expect(page).toHaveURL(/&layers=traffic,footfall$/);
  await page.keyboard.press('Escape');
  await workspace.waitForMap();

  // A card for the pointer once what is under it is drawn, and the busiest road first for the keyboard.
  const card = map.locator('[aria-hidden=true]', { has: page.locator('h2') });
  await expect(async () => {
    await page.mouse.move(912, 372);
    await page.mouse.move(912, 370);
    await expect(card).toContainText(/^[\d,]+ people a day.*12 months to [A-Z][a-z]{2} \d{4}/, {
      timeout: 2_000,
    });
  }).toPass();
  const roads = map.getByRole('list', { name: 'Layers in view' }).getByRole('button');
  await roads.first().focus();
  await expect(card).toContainText(/^[\d,]+ vehicles a day/);
  await expect(card.getByRole('heading', { includeHidden: true })).toHaveText(
    ((await roads.first().textContent()) ?? '').split('. ')[0] ?? '',
  );
  // What stands beside the map is looked at by site/accessibility.spec.ts.
  expect(await checkThemes(page, IS_LONG ? undefined : '[aria-label="Map"]')).toEqual([]);
});

// Newport's, in title/newport.spec.ts, are looked at without being asked for.
test('who follows a link with traffic and footfall sees them', { tag: '@long' }, async ({
  workspace,
}) => {
  const { map } = workspace;
  await workspace.openMap(`${WEST}&layers=traffic,footfall`);
  const classes = (name: string) => map.getByRole('list', { name }).getByRole('listitem');
  await expect(classes('Vehicles a day')).toContainText(['under 2k', '20k or more']);
  await expect(classes('People a day')).toContainText(['under 100', '5k or more']);
  await expect(map.getByText('Traffic and footfall are invented')).toBeVisible();
});
