import type { APIRequestContext } from '@playwright/test';
import { SEARCH_SIZE } from '@property/contract/search/limits.ts';

/** A title as the service hands it out, as far as the tests look at it. */
export interface ServiceTitle {
  readonly id: string;
  readonly number: string;
  readonly countryIsoCode: string;
  readonly mainAddress?: { readonly fullAddress?: string };
  readonly geometry?: { readonly centroid?: { readonly lat: number; readonly lon: number } };
}

const SEARCH = '/search/v1';
const HEADERS = { 'Ocp-Apim-Subscription-Key': 'demo-key' };

/** Asks the real search service behind the page, so that tests choose titles by what they are. */
export class Service {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /**
   * The first titles that a query of the search language finds, or those after `from` of them; fewer
   * where there are no more. A request gives no more than a page, so there may be several (S-075).
   */
  async findTitles(query: object, size = 1, from = 0): Promise<readonly ServiceTitle[]> {
    const titles: ServiceTitle[] = [];
    while (titles.length < size) {
      const wanted = Math.min(SEARCH_SIZE.maximum, size - titles.length);
      const page = await this.#readPage(query, wanted, from + titles.length);
      titles.push(...page);
      if (page.length < wanted) break;
    }
    return titles;
  }

  async #readPage(query: object, size: number, from: number): Promise<readonly ServiceTitle[]> {
    const response = await this.#request.post(`${SEARCH}/titles`, {
      headers: HEADERS,
      data: { query, size, from },
    });
    if (!response.ok()) throw new Error(`The search refused: ${await response.text()}`);
    const body: { hits: { hits: readonly { _source: ServiceTitle }[] } } = await response.json();
    return body.hits.hits.map((hit) => hit._source);
  }

  /** The one title a query finds first. */
  async findTitle(query: object): Promise<ServiceTitle> {
    const [title] = await this.findTitles(query);
    if (title === undefined) throw new Error(`No title for ${JSON.stringify(query)}.`);
    return title;
  }

  /** The title that stands first for an address. */
  async findTitleAt(address: string): Promise<ServiceTitle> {
    const response = await this.#request.get(`${SEARCH}/address`, {
      headers: HEADERS,
      params: { address },
    });
    const body: { data: readonly { attributes: { titleRef: { id: string } | null } }[] } =
      await response.json();
    const id = body.data.find(({ attributes }) => attributes.titleRef)?.attributes.titleRef?.id;
    if (id === undefined) throw new Error(`No title at ${address}.`);
    return this.read<ServiceTitle>(`/titles?id=${id}`);
  }

  /** Any answer of the service, by its path. */
  async read<Answer>(path: string): Promise<Answer> {
    const response = await this.#request.get(`${SEARCH}${path}`, { headers: HEADERS });
    return response.json();
  }
}

/** Queries for the kinds of titles the tests need. */
export const TITLES = {
  english: { bool: { must: [{ term: { countryIsoCode: 'ENG' } }] } },
  scottish: {
    bool: {
      must: [{ term: { countryIsoCode: 'SCT' } }, { exists: { field: 'geometry.centroid' } }],
    },
  },
  /** A record of identifiers only: no address, no position (S-007). */
  minimal: {
    bool: {
      must: [{ term: { countryIsoCode: 'SCT' } }],
      must_not: [{ exists: { field: 'geometry.centroid' } }],
    },
  },
} as const;
