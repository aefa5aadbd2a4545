import { buildIndexTemplate } from '../../mappings/index-template.ts';
import type { IndexName } from '../../mappings/mapping.ts';
import { MAPPINGS } from '../../mappings/mappings.ts';

/** Documents sent at a time. */
const BATCH = 500;

/** What a node answers. */
export interface NodeAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read like those of the service's tests.
  readonly body: any;
}

/** A running OpenSearch with the indexes of this project in it. */
export class OpenSearchNode {
  readonly #address: string;

  /** `address` is a base address such as http://127.0.0.1:9200. */
  constructor(address: string) {
    this.#address = address.replace(/\/$/, '');
  }

  /** Puts documents into an index made anew: one shard and one segment, in the order given. */
  async load(index: IndexName, documents: readonly { readonly id: string }[]): Promise<void> {
    await this.#ask('DELETE', `/${index}`);
    await this.#expect('PUT', `/_index_template/${index}`, buildIndexTemplate(MAPPINGS[index]));
    await this.#expect('PUT', `/${index}`, { settings: { number_of_replicas: 0 } });
    for (let start = 0; start < documents.length; start += BATCH) {
      const lines = documents
        .slice(start, start + BATCH)
        .flatMap((document) => [{ index: { _id: document.id } }, document]);
      const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
      const { body } = await this.#expect('POST', `/${index}/_bulk`, text);
      const fault = body.items.find((item: { index: { error?: object } }) => item.index.error);
      if (fault) throw new Error(JSON.stringify(fault).slice(0, 1000));
    }
    await this.#expect('POST', `/${index}/_forcemerge?max_num_segments=1`);
    await this.#expect('POST', `/${index}/_refresh`);
  }

  search(index: IndexName, body: object): Promise<NodeAnswer> {
    return this.#ask('POST', `/${index}/_search`, body);
  }

  async #expect(method: string, path: string, body?: object | string): Promise<NodeAnswer> {
    const answer = await this.#ask(method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${JSON.stringify(answer.body).slice(0, 1000)}`);
    }
    return answer;
  }

  async #ask(method: string, path: string, body?: object | string): Promise<NodeAnswer> {
    const isLines = typeof body === 'string';
    const response = await fetch(this.#address + path, {
      method,
      headers: { 'Content-Type': isLines ? 'application/x-ndjson' : 'application/json' },
      body: body === undefined ? null : isLines ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
}
