import { createClientCredentials } from '@property/client/client-credentials.ts';
import { openDocumentsClient, openSearchClient } from '@property/client/open-clients.ts';

/** Finds a title, values it by sales within a walk of it, and buys its register: see README.md. */
const { SERVICES = 'http://localhost:4173', QUESTION = 'commercial freeholds over 0.2 acres' } =
  process.env;
const search = openSearchClient({ baseUrl: `${SERVICES}/search/v1`, subscriptionKey: 'demo-key' });
const readToken = createClientCredentials({
  tokenUrl: `${SERVICES}/auth/oauth2/v2.0/token`,
  clientId: process.env.CLIENT_ID ?? 'demo-integration',
  clientSecret: process.env.CLIENT_SECRET ?? 'demo-integration-secret',
  scope: 'api://demo-docs/.default',
});
const documents = openDocumentsClient({ baseUrl: `${SERVICES}/docs/v1`, readToken });

const { queryDescription, results } = await search.askTitles({ query: QUESTION, size: 1 });
const [hit] = results.hits.hits;
if (hit === undefined) throw new Error(`Nothing found: ${queryDescription}`);
const { number = '', mainAddress } = await search.title(hit._id);
console.log(`${queryDescription}: ${number}, ${mainAddress?.fullAddress}`);

const { polygon } = await search.travelTime(hit._id, 'foot', 15);
const shape = { shape: polygon, relation: 'within' } as const;
const within = { geo_shape: { 'dealData.dealGeometry.centroid': shape } };
const sold = { term: { comparableStatus: 'RegisteredSale' } };
const rates = { percentiles: { field: 'dealData.dealPricePerSquareFoot', percents: [25, 50, 75] } };
const { hits, aggregations } = await search.searchDeals({
  query: { bool: { filter: [within, sold] } },
  aggs: { rates },
  size: 0,
});
console.log(
  `${hits.total?.value} sales within 15 minutes on foot, £ per sq ft:`,
  aggregations?.rates,
);

const { answer } = await documents.checkAvailability({ title_number: number });
const { register } = answer.data;
// One that is looked for by hand has no price, and an order of it is refused.
const isOffered = register?.availability_code === 'IMMEDIATE';
const state = isOffered
  ? `costs ${register.token_cost} tokens.`
  : `is not sold: ${register?.availability}`;
console.log(`The register ${state} Tokens: ${answer.current_balance}.`);
if (isOffered && process.env.BUY === 'yes') {
  // Sent once: a failure that is not a refusal is looked into before anybody buys again.
  const order = await documents.purchase({ title_number: number, documents: ['register'] });
  console.log(`Order ${order.order_id}, ${order.new_balance} tokens left.`);
}
