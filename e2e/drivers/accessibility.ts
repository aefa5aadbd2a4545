import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Good practice too: headings in their order, one banner, all content in landmarks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Breaches of WCAG 2.2 AA, and of good practice, on a page as it stands; in the dark theme only the
 * colours differ. Where all else was looked at before, a part of it alone.
 */
export async function listFaults(
  page: Page,
  theme: 'light' | 'dark',
  part?: string,
): Promise<string[]> {
  await settleColours(page);
  // Else a second page is opened each time, to gather frames: none of what is checked holds any.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  const chosen = theme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(RULES);
  const { violations } = await chosen.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  return theme === 'light' ? [...faults, ...(await listOvergrown(page))] : faults;
}

/** Pixels by which a frame may be taller inside: shadows and the descent of letters. */
const SLACK = 20;
/** Pixels of height below which something is a line, cut off on purpose. */
const LINE = 60;

/**
 * Frames that do not scroll and are taller inside than out: whoever is led to something in them, by
 * the search of the browser say, moves all of it out of sight and has no way back.
 */
function listOvergrown(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ slack, line }) =>
      [...document.querySelectorAll('body, body *')].flatMap((element) => {
        const { scrollHeight, clientHeight } = element;
        const isCut = getComputedStyle(element).overflowY === 'hidden' && clientHeight > line;
        if (!isCut || scrollHeight <= clientHeight + slack) return [];
        return [`overgrown ${element.className} ${scrollHeight} px in ${clientHeight} px`];
      }),
    { slack: SLACK, line: LINE },
  );
}

/** Breaches in the light theme, and of its colours in the dark one; of a part alone where one is named. */
export async function checkThemes(page: Page, part?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // Pages of the services follow the browser by themselves.
    if ((await page.locator('html[data-theme]').count()) > 0)
      await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    faults.push(...(await listFaults(page, theme, part)));
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
