import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any view of this app has: a walk this long goes round in circles. */
const LONGEST_WALK = 90;

/** A person who has a keyboard and nothing else, and looks where the focus is after every key. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /**
   * Tabs until the control has the focus, or backwards with Shift+Tab; every stop on the way has to
   * be visible.
   */
  async tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let step = 0; step < LONGEST_WALK; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      // The buttons of a toolbar are one stop: arrows go on from there.
      const inToolbar = await control.evaluate((element) => {
        const toolbar = element.closest('[role=toolbar]');
        return toolbar?.contains(document.activeElement) ?? false;
      });
      await this.#page.keyboard.press(inToolbar ? 'ArrowRight' : key);
      await this.expectFocusSeen();
    }
    throw new Error(`The keyboard does not come to ${String(control)}.`);
  }

  /** Something has the focus; a heading that took it need not show that. */
  async expectFocusKept(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
      .not.toBe('BODY');
  }

  /** Something has the focus, lies in the window, and shows that it has it. */
  async expectFocusSeen(): Promise<void> {
    // What has the focus may be drawn anew just now, or still be scrolled to.
    const seen = { lost: false, inWindow: true, marked: true };
    await expect.poll(() => this.#readFocus()).toMatchObject(seen);
  }

  /** What has the focus, and whether that can be seen. */
  #readFocus() {
    return this.#page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body)
        return { lost: true, name: 'nothing' } as const;
      const box = element.getBoundingClientRect();
      const wears = (one: Element | null, part?: string) => {
        if (one === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      };
      return {
        lost: false,
        name: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '',
        inWindow: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
        marked: wears(element) || wears(element, '::after') || wears(element.parentElement),
      };
    });
  }
}
