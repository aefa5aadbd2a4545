import { expect, type Locator } from '@playwright/test';
import type { Workspace } from './workspace.ts';

/** Areas in the words of the person who draws and combines them. */
export class Areas {
  readonly workspace: Workspace;
  /** What is being drawn: how to go on, its size, its buttons. */
  readonly drawing: Locator;
  readonly panel: Locator;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
    this.drawing = workspace.page.getByRole('group', { name: 'Drawing' });
    this.panel = workspace.page.getByRole('dialog', { name: 'Areas' });
  }

  async startPolygon(): Promise<void> {
    await this.workspace.draw.getByRole('button', { name: 'Polygon' }).click();
    await expect(this.drawing).toBeVisible({ timeout: 30_000 });
  }

  /** Starts to measure on the map, by a click or by a key. */
  async startMeasuring(by: 'click' | 'key' = 'click'): Promise<void> {
    const tool = this.workspace.map.getByRole('button', { name: 'Measure' });
    await (by === 'click' ? tool.click() : tool.press('Enter'));
    await expect(this.drawing).toBeVisible({ timeout: 30_000 });
  }

  /** Clicks corners, in pixels of the window. */
  async click(...corners: readonly (readonly [number, number])[]): Promise<void> {
    for (const [x, y] of corners) await this.workspace.page.mouse.click(x, y);
  }

  /** Sets corners with the keyboard: Enter, the map moved under the cross, Enter. */
  async setCorners(...ways: readonly (readonly string[])[]): Promise<void> {
    const map = this.workspace.map.getByRole('application');
    for (const [index, way] of ways.entries()) {
      for (const key of way) {
        await map.press(key);
        await this.workspace.waitForMap();
      }
      await map.press('Enter');
      // Of a way that is measured the number of its corners is said, of others where the last one is.
      const number = index + 1;
      await expect(
        this.said(new RegExp(`^(Corner ${number},|${number} corners? set)`)),
      ).toBeAttached();
    }
  }

  /** The step as a screen reader hears it. */
  said(step: string | RegExp): Locator {
    return this.workspace.map.getByRole('status').filter({ hasText: step });
  }

  async finish(): Promise<void> {
    await this.drawing.getByRole('button', { name: 'Finish' }).click();
    await expect(this.drawing).toHaveCount(0);
  }

  async open(): Promise<void> {
    await this.workspace.draw.getByRole('button', { name: 'Areas' }).click();
    await expect(this.panel).toBeVisible();
  }

  async count(name: string, role: 'All of' | 'Any of' | 'Outside'): Promise<void> {
    const choice = this.panel.getByRole('combobox', { name: `How ${name} counts` });
    await choice.selectOption({ label: role });
  }

  async act(action: 'Edit' | 'Rename' | 'Hide' | 'Remove', name: string): Promise<void> {
    const label = action === 'Hide' ? `Hide ${name} on the map` : `${action} ${name}`;
    await this.panel.getByRole('button', { name: label }).click();
  }

  /** Chooses a file of areas as if it lay on the disk. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await this.workspace.page.getByLabel('Files with areas').setInputFiles(file);
    await expect(this.panel).toBeVisible();
  }

  /** Lets a file go over the window, as if it came from the desktop. */
  async drop(name: string, data: Buffer): Promise<void> {
    const { page } = this.workspace;
    const dataTransfer = await page.evaluateHandle(
      ([file, bytes]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], file));
        return transfer;
      },
      [name, [...data]] as const,
    );
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await expect(page.getByText('Drop GeoJSON, KML or a zipped shapefile')).toBeVisible();
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await expect(this.panel).toBeVisible();
  }

  /** Where a place is drawn, in pixels of the window, while the map shows a view. */
  async locate(
    [lon, lat]: readonly [number, number],
    view: { readonly zoom: number; readonly lat: number; readonly lon: number },
  ): Promise<[number, number]> {
    const box = await this.workspace.map.getByRole('application').boundingBox();
    if (!box) throw new Error('The map is not there.');
    const world = 512 * 2 ** view.zoom;
    const north = (degrees: number) =>
      Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI);
    return [
      box.x + box.width / 2 + ((lon - view.lon) / 360) * world,
      box.y + box.height / 2 - (north(lat) - north(view.lat)) * world,
    ];
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { mouse } = this.workspace.page;
    await mouse.move(...from);
    await mouse.down();
    await mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 5 });
    await mouse.move(...to, { steps: 5 });
    await mouse.up();
  }

  /** How many titles are found, once the number is that of the present search. */
  async readTitles(): Promise<number> {
    const text = await this.workspace.readCount();
    return Number(text.replaceAll(/\D/g, ''));
  }
}
