import type { Locator } from '@playwright/test';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use({
  ...WITHOUT_MAP,
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
});

test('what is chosen, drawn and pressed is told apart where colours are forced', async ({
  page,
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('2 Kiln Lane');
  await workspace.open(`/titles/${id}?type=Office`);
  await expectChosen(
    'the section of a title',
    workspace.titlePanel().locator('nav a[aria-current]').first(),
  );
  await expectChosen(
    'half of a switch',
    workspace.section('Sales').locator('label:has(:checked)').first(),
  );
  await expectSeen(
    'the main button',
    workspace.titlePanel().getByRole('link', { name: 'Buy documents' }),
  );
  await expectEdge(
    'a link beside it that looks like a button',
    workspace.titlePanel().getByRole('link', { name: 'Find comps' }),
  );

  await workspace.closeTitle();
  const results = workspace.resultsPanel;
  const bars = results.locator('fieldset [aria-hidden=true] > span[style*="--part"]');
  await expect(bars.first()).toBeAttached();
  await expectSeen('bars of a histogram', bars.last(), '::after');
  await expectSeen('the category bar', results.locator('i').first());
  await expectSeen('the mark of a category', results.locator('li span[aria-hidden=true]').first());
  await expectChosen('the page in the rail', page.getByRole('link', { name: 'Map', exact: true }));
  const chip = workspace.filters.locator(':has(> [aria-label^="Remove "])');
  await expectChosen('a filter in force', chip);
  await expectEdge(
    'a filter that is off',
    workspace.filters.getByRole('button', { name: 'Tenure' }),
  );
  await expectEdge('the panel of results', results);
  const field = page.locator('search :has(> input)');
  await expectEdge('the search field', field);
  expect(await readStyle(field.locator('input'), 'outlineStyle')).toBe('none');
  const handle = results.getByRole('slider').first();
  expect(await readStyle(handle, 'forcedColorAdjust')).toBe('none');
});

test('other pages tell the same', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/comps', '/settings']) {
    await page.goto(path);
    await expectChosen(`half of a switch on ${path}`, page.locator('label:has(:checked)').first());
  }
  await page.goto('/saved');
  await expectChosen(
    'the page in the rail',
    page.getByRole('link', { name: 'Saved', exact: true }),
  );
});

/** Its ground, or that of a part that styles add to it, differs from that of the page. */
async function expectSeen(what: string, element: Locator, part?: string): Promise<void> {
  await expect(element, what).toBeAttached();
  const ground = await readSystemColour(element, 'Canvas');
  const readGround = () => readStyle(element, 'backgroundColor', part);
  await expect.poll(readGround, what).not.toBe(ground);
  await expect.poll(readGround, what).not.toMatch(/transparent|, 0\)$/);
}

/** It wears the colours of what is selected, its words included. */
async function expectChosen(what: string, element: Locator): Promise<void> {
  const [ground, words] = [
    await readSystemColour(element, 'Highlight'),
    await readSystemColour(element, 'HighlightText'),
  ];
  await expect.poll(() => readStyle(element, 'backgroundColor'), what).toBe(ground);
  await expect.poll(() => readStyle(element, 'color'), what).toBe(words);
}

async function expectEdge(what: string, element: Locator): Promise<void> {
  await expect.poll(() => readStyle(element, 'outlineStyle'), what).toBe('solid');
}

function readStyle(element: Locator, property: string, part?: string): Promise<string> {
  return element.evaluate(
    (each, [name, of]) => String(Reflect.get(getComputedStyle(each, of), name)),
    [property, part] as const,
  );
}

/** A colour of the system as the browser resolves it. */
function readSystemColour(element: Locator, name: string): Promise<string> {
  return element.evaluate((each, colour) => {
    const probe = each.ownerDocument.createElement('div');
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.backgroundColor = colour;
    each.ownerDocument.body.append(probe);
    const resolved = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return resolved;
  }, name);
}
