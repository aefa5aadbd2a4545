import type { Page } from '@playwright/test';
import { Workspace } from '../drivers/workspace.ts';
import { expect } from '../fixtures/test.ts';

/**
 * The main job: type an address, open its title, ask what can be reached in 15 minutes by car,
 * search inside that area, and send the link to a colleague, where there is one, who sees the same.
 */
export async function doMainJob(page: Page, address: string, colleague?: Page): Promise<void> {
  const workspace = new Workspace(page);
  await workspace.open('/');
  await workspace.openAddress(address);
  const heading = (await workspace.titleHeading().textContent()) ?? '';
  expect(heading).not.toBe('');

  await workspace.searchWithin({ mode: 'Drive', minutes: 15 });
  await expect(workspace.areaFilter('15 min drive')).toBeVisible();
  await workspace.waitForMap();
  await expect(page).toHaveURL(/area=travel[^&]*car[^&]*15.*#map=/);
  const found = await workspace.readCount();
  expect(found).toMatch(/^[\d,]+\+? titles?$/);
  const link = page.url();

  if (colleague === undefined) return;
  const other = new Workspace(colleague);
  await other.open(link);
  await expect(other.titleHeading()).toHaveText(heading);
  await expect(other.areaFilter('15 min drive')).toBeVisible();
  await expect(other.count.first()).toHaveText(found);
  await expect(colleague).toHaveURL(link);
}
