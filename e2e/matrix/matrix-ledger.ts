import type { APIRequestContext } from '@playwright/test';
import type { SoldTitle } from './choose-titles.ts';

const PAUSE = 500;

/** Asks the document service itself, past the page, in the name of the person. */
export class MatrixLedger {
  readonly #request: APIRequestContext;
  readonly #base: string;
  readonly #readBearer: () => string;

  /** `readBearer` gives the Authorization header of the person. */
  constructor(request: APIRequestContext, address: string, readBearer: () => string) {
    this.#request = request;
    this.#base = `${address}/docs/v1`;
    this.#readBearer = readBearer;
  }

  /** Tokens of the person now: of a number that nobody asks for, past the cache of answers. */
  async readBalance(): Promise<number> {
    const number = `ZZY${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`;
    return (await this.#read(`/check-availability?title_number=${number}`)).current_balance;
  }

  /** Buys the register of a title and waits until it has come; gives the order's id. */
  async buy({ number }: SoldTitle): Promise<string> {
    const response = await this.#request.post(`${this.#base}/purchase`, {
      headers: { Authorization: this.#readBearer() },
      data: { title_number: number, documents: ['register'] },
    });
    const { order_id: orderId } = await response.json();
    while (!(await this.#read(`/orders/${orderId}`)).completed_at) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return orderId;
  }

  async #read(path: string) {
    const headers = { Authorization: this.#readBearer() };
    return (await this.#request.get(this.#base + path, { headers })).json();
  }
}
