import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Good practice too: headings in their order, one banner, all content in landmarks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Breaches of WCAG 2.2 AA, and of good practice, on a page as it stands; in the dark theme only the colours differ. */
export async function listFaults(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await settleColours(page);
  // Else a second page is opened each time, to gather frames: none of what is checked holds any.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = theme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(RULES);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Breaches in the light theme, and of its colours in the dark one. */
export async function checkThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // Pages of the services follow the browser by themselves.
    if ((await page.locator('html[data-theme]').count()) > 0)
      await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    faults.push(...(await listFaults(page, theme)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Waits until colours have faded from one theme to the other, and dialogs have faded in. */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}
