import type { Page } from '@playwright/test';
import { expect } from './fixtures/test.ts';
import { Workspace } from './drivers/workspace.ts';

/**
 * The main job: type an address, open its title, ask what can be reached in 15 minutes by car,
 * search inside that area, and send the link to a colleague who sees the same.
 */
export async function doMainJob(page: Page, address: string, colleague: Page): Promise<void> {
  const workspace = new Workspace(page);
  await workspace.open('/');
  const everything = await workspace.readCount();
  await workspace.openAddress(address);
  const name = await workspace.readTitleName();

  await workspace.searchWithin({ mode: 'Drive', minutes: 15 });
  await expect(workspace.filterButton('15 min drive')).toBeVisible();
  const inside = await workspace.readCount();
  expect(inside.value).toBeGreaterThan(0);
  expect(inside.value <= everything.value).toBe(true);

  const link = page.url();
  expect(link).toContain('car:15');
  const other = new Workspace(colleague);
  await other.open(link);
  await expect(other.titleHeading()).toHaveText(name);
  await expect(other.filterButton('15 min drive')).toBeVisible();
  expect(await other.readCount()).toEqual(inside);
  expect(new URL(colleague.url()).hash).toBe(new URL(link).hash);
}
