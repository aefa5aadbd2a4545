import type { APIRequestContext } from '@playwright/test';
import { SCOUT } from './matrix-people.ts';

export interface SoldTitle {
  readonly id: string;
  readonly number: string;
}

const SIZE = 25;

/** Titles of which the register can be bought, none of which anybody has looked at. */
export async function chooseTitles(
  request: APIRequestContext,
  address: string,
  count: number,
): Promise<SoldTitle[]> {
  const headers = { Authorization: `Bearer ${await signScoutIn(request, address)}` };
  const titles: SoldTitle[] = [];
  for (let from = 0; titles.length < count; from += SIZE) {
    const page = await findTitles(request, address, from);
    if (page.length === 0)
      throw new Error(`Only ${titles.length} titles can be sold, not ${count}.`);
    for (const { id, number } of page) {
      if (titles.length === count) break;
      const path = `/docs/v1/check-availability?title_number=${number}`;
      const response = await request.get(address + path, { headers });
      if (!response.ok()) continue;
      const { data } = await response.json();
      const isSold = data.register?.availability_code === 'IMMEDIATE';
      if (isSold && data.title_status_code === 'VALID') titles.push({ id, number });
    }
  }
  return titles;
}

async function signScoutIn(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.post(`${address}/auth/oauth2/v2.0/token`, {
    form: {
      grant_type: 'client_credentials',
      client_id: SCOUT.clientId,
      client_secret: SCOUT.secret,
      scope: 'api://demo-docs/.default',
    },
  });
  return (await response.json()).access_token;
}

async function findTitles(
  request: APIRequestContext,
  address: string,
  from: number,
): Promise<SoldTitle[]> {
  const response = await request.post(`${address}/search/v1/titles`, {
    headers: { 'Ocp-Apim-Subscription-Key': 'demo-key' },
    data: { query: { bool: { must: [{ term: { countryIsoCode: 'ENG' } }] } }, size: SIZE, from },
  });
  if (!response.ok()) throw new Error(`The search refused: ${await response.text()}`);
  const body: { hits: { hits: readonly { _source: SoldTitle }[] } } = await response.json();
  return body.hits.hits.map(({ _source }) => _source);
}
