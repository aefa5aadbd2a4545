/** One command of WebDriver, by its name in that protocol, such as `ElementClick`. */
export type Send = (
  command: string,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** A browser that is driven from outside, by commands of WebDriver. */
export interface DrivenBrowser {
  readonly name: string;
  readonly send: Send;
  /** Breaches of the policy of the page so far; not there where the browser does not tell them. */
  readonly readComplaints?: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds that anything on the page may take. */
const PATIENCE = 90_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Finds what is shown: the first element that a selector gives and whose label, or else whose text,
 * matches.
 */
const FIND = `
  const [selector, source] = arguments;
  const name = new RegExp(source);
  return [...document.querySelectorAll(selector)].find((each) =>
    name.test((each.getAttribute('aria-label') || each.textContent).trim()) &&
    each.getClientRects().length > 0 && !each.disabled &&
    each.getAttribute('aria-disabled') !== 'true') ?? null;`;

/** By the page itself: the driver of WebKit finds no text in what is cut off with an ellipsis. */
const READ = `
  const [element] = arguments;
  return element.innerText.trim() || element.getAttribute('aria-label') || '';`;

/**
 * Brings an element to the middle, where nothing that stays at an edge lies over it, and notes on the
 * page whether it is pressed; another page knows nothing of that.
 */
const PREPARE_CLICK = `
  window.wasPressed = false;
  const [element] = arguments;
  element.addEventListener('click', () => { window.wasPressed = true; }, { capture: true, once: true });
  element.scrollIntoView({ block: 'center' });`;

/** A page of a driven browser, in few words: what is named is waited for. */
export class DrivenPage {
  readonly #send: Send;
  readonly #address: string;

  constructor(send: Send, address: string) {
    this.#send = send;
    this.#address = address;
  }

  async open(path: string): Promise<void> {
    await this.#send('Navigate', { url: this.#address + path });
  }

  async click(selector: string, name: RegExp = /./): Promise<void> {
    await this.#again(`click ${selector} ${name}`, async () => {
      const id = await this.#find(selector, name);
      if (id === null) return null;
      await this.run(PREPARE_CLICK, { [ELEMENT]: id });
      try {
        await this.#send('ElementClick', { id });
      } catch (error) {
        // A driver may fail after the press, such as when another page comes: pressed again, a box
        // would be as it was before, and a form be sent twice.
        const wasPressed = await this.run('return window.wasPressed').catch(() => null);
        if (wasPressed === false) throw error;
      }
      return true;
    });
  }

  async type(selector: string, text: string, name: RegExp = /^/): Promise<void> {
    const id = await this.#again(`type into ${selector}`, () => this.#find(selector, name));
    await this.#send('ElementSendKeys', { id, text });
  }

  /** The text of the first that is shown and matches, or its label where it has none. */
  async read(selector: string, name: RegExp = /./): Promise<string> {
    return this.#again(`read ${selector} ${name}`, async () => {
      const id = await this.#find(selector, name);
      return id === null ? null : String(await this.run(READ, { [ELEMENT]: id }));
    });
  }

  /** Waits until a script, the body of a function, gives something that counts as true. */
  async wait(script: string): Promise<unknown> {
    return this.#again(`wait for ${script}`, () => this.run(script));
  }

  async run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#send('ExecuteScript', { script, args });
  }

  /** Where the page is and how its text begins, for whoever looks for a fault. */
  async describe(): Promise<string> {
    return String(
      await this.run("return location.pathname + ' ' + document.body.innerText.slice(0, 600)"),
    );
  }

  async #find(selector: string, name: RegExp): Promise<string | null> {
    const found = (await this.run(FIND, selector, name.source)) as Record<string, string> | null;
    return found?.[ELEMENT] ?? null;
  }

  /** Does it again until it gives something; what is drawn anew meanwhile is looked for anew. */
  async #again<Value>(what: string, attempt: () => Promise<Value | null>): Promise<Value> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      let fault: unknown = null;
      try {
        const value = await attempt();
        if (value) return value;
      } catch (error) {
        fault = error;
      }
      if (Date.now() > end) throw new Error(`Could not ${what}. ${fault ?? ''}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
