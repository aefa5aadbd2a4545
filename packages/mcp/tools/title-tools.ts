import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { TitleDocument, TitleSource } from '@property/contract/titles/title.ts';
import { guessTitleCountry, recognizeTitleNumber } from '@property/contract/titles/title-number.ts';
import * as z from 'zod';
import { answer, listMisread, readTotal, refuse, tellFaults } from '../answer.ts';
import type { McpContext } from '../mcp-context.ts';

/** Of a tool that changes nothing and looks nowhere but in the data of the deployment. */
export const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;
const MOST_TITLES = 25;

/** A title as a person names it. */
export const titleName = z
  .string()
  .max(64)
  .describe('A title number such as WX195488, or the id of a title');

/** What can be read below a title, beside its own facts. */
const PARTS = [
  'owners',
  'sales',
  'leases',
  'planning',
  'constraints',
  'energyCertificates',
  'useClasses',
  'ratingClassifications',
  'buildings',
  'footfall',
  'traffic',
] as const;

/** Finding and reading titles, by plain English, filters, addresses and numbers. */
export function registerTitleTools(server: McpServer, context: McpContext): void {
  const { search } = context;

  server.registerTool(
    'find_titles',
    {
      title: 'Find titles',
      description:
        'Finds registered titles of land and property by a question in plain English, such as "commercial freeholds over 2 acres not sold for 10 years". Says how the question was understood, how many titles there are in all, and gives the first ones with links. A question that is not understood is refused with the reason; nothing is dropped from it in silence.',
      inputSchema: z.strictObject({
        question: z.string().min(3).max(500),
        size: z.number().int().min(1).max(MOST_TITLES).default(10),
      }),
      annotations: READ_ONLY,
    },
    ({ question, size }, call) =>
      tellFaults(async () => {
        const { signal } = call.mcpReq;
        const found = await search.askTitles({ query: question, size }, signal);
        const results = await countPast(context, found, signal);
        const link = `${context.appUrl}/?ask=${encodeURIComponent(question)}`;
        return listTitles(context, results, [`Understood as: ${found.queryDescription}`], {
          understoodAs: found.queryDescription,
          query: found.engineQuery,
          link,
        });
      }),
  );

  server.registerTool(
    'search_titles',
    {
      title: 'Search titles by filters',
      description:
        'The same by a query of the search service (OpenSearch query DSL over the fields of a title), for what plain English cannot say; find_titles gives the query that it ran, to start from.',
      inputSchema: z.strictObject({
        query: z.record(z.string(), z.unknown()),
        size: z.number().int().min(0).max(MOST_TITLES).default(10),
        from: z.number().int().min(0).max(9_975).default(0),
      }),
      annotations: READ_ONLY,
    },
    ({ query, size, from }, call) =>
      tellFaults(async () => {
        // The service reads the query and says what is wrong with it.
        const aggs = context.counting;
        const asked = { query: query as unknown as QueryNode, size, from, ...(aggs && { aggs }) };
        return listTitles(context, await search.searchTitles(asked, call.mcpReq.signal), [], {});
      }),
  );

  server.registerTool(
    'find_address',
    {
      title: 'Find an address',
      description:
        'Suggests addresses for a text of at least three characters, each with the title it stands on where one is linked.',
      inputSchema: z.strictObject({ text: z.string().min(3).max(200) }),
      annotations: READ_ONLY,
    },
    ({ text }, call) =>
      tellFaults(async () => {
        const { data } = await search.address(text, call.mcpReq.signal);
        const addresses = data.map(({ attributes }) => ({
          address: attributes.fullAddress,
          titleId: attributes.titleRef?.id ?? null,
          link: attributes.titleRef ? `${context.appUrl}/titles/${attributes.titleRef.id}` : null,
        }));
        const lines = addresses.map(
          ({ address, link }) => `${address}: ${link ?? 'no title linked'}`,
        );
        return answer(lines.length === 0 ? ['No address fits.'] : lines, { addresses });
      }),
  );

  server.registerTool(
    'read_title',
    {
      title: 'Read a title',
      description:
        'Facts of one title, and lists below it: who owns it, sales, leases, planning and more. Says which facts are modelled, that is made up by a model and on no record.',
      inputSchema: z.strictObject({
        title: titleName,
        parts: z.array(z.enum(PARTS)).max(PARTS.length).default(['owners', 'sales']),
      }),
      annotations: READ_ONLY,
    },
    ({ title: name, parts }, call) =>
      tellFaults(async () => {
        const title = await findTitle(context, name, call.mcpReq.signal);
        if (title === null) return refuse(NO_NAME);
        const read = await Promise.all(
          [...new Set(parts)].map(async (part) =>
            readPart(context, part, title.id, call.mcpReq.signal),
          ),
        );
        const {
          owners: _owners,
          sales: _sales,
          leases: _leases,
          planning: _planning,
          ...facts
        } = title;
        return answer(
          [
            describeTitle(context, title.id, title),
            ...describeProvenance(title.provenance),
            ...listMisread(title),
            ...read.map(({ line }) => line),
          ],
          { title: facts, ...Object.fromEntries(read.map(({ part, value }) => [part, value])) },
        );
      }),
  );
}

export const NO_NAME =
  'That is no title number and no id: a title number is two or three letters and digits, such as WX195488.';

/** The title that a person names; null for a name that is none. */
export async function findTitle(
  { search }: McpContext,
  name: string,
  signal?: AbortSignal,
): Promise<TitleDocument | null> {
  if (UUID_PATTERN.test(name)) return search.title(name.toLowerCase(), signal);
  const number = recognizeTitleNumber(name);
  if (number === null) return null;
  return search.titleByNumber(number, guessTitleCountry(number), signal);
}

/** One title in a line, with its link. */
export function describeTitle({ appUrl }: McpContext, id: string, title: TitleSource): string {
  const { number, mainAddress, tenure, propertyCategory, areaInAcres } = title;
  const facts = [
    number,
    mainAddress?.fullAddress,
    tenure,
    propertyCategory,
    areaInAcres === undefined ? undefined : `${areaInAcres} acres`,
  ];
  return `${facts.filter(Boolean).join(', ')}: ${appUrl}/titles/${id}`;
}

/** What of a record is made up, in a line. */
export function describeProvenance(provenance: Provenance | undefined): readonly string[] {
  const { modelled = [], real = [], sources = [] } = provenance ?? {};
  if (modelled.length === 0) return [];
  const what = modelled.includes('*')
    ? `everything${real.length === 0 ? '' : ` but ${real.join(', ')}`}`
    : modelled.join(', ');
  const from = sources.length === 0 ? '' : ` Sources of the rest: ${sources.join(', ')}.`;
  return [`Modelled, on no record: ${what}.${from}`];
}

type Titles = Awaited<ReturnType<McpContext['search']['searchTitles']>>;
type Answered = Awaited<ReturnType<McpContext['search']['askTitles']>>;

/** The results of a question with their exact number, which only a search can be asked for. */
async function countPast(
  { search, counting: aggs }: McpContext,
  { engineQuery, results }: Answered,
  signal: AbortSignal,
): Promise<Titles> {
  if (aggs === null || readTotal(results).isExact || results.timed_out === true) return results;
  // Either a whole body or the tree alone (O-053), which the service has just run itself.
  const query = (engineQuery.query ?? engineQuery) as unknown as QueryNode;
  // Titles that were found are not withheld because they could not be counted.
  const counted = await search.searchTitles({ query, size: 0, aggs }, signal).catch(() => null);
  if (counted === null || counted.timed_out === true) return results;
  return { ...results, aggregations: counted.aggregations };
}

function listTitles(
  context: McpContext,
  found: Titles,
  before: readonly string[],
  facts: Record<string, unknown>,
): CallToolResult {
  const { hits, timed_out: isCut } = found;
  const { total, isExact, said } = readTotal(found);
  const count = `${said} titles; ${hits.hits.length} are listed.`;
  const cut = isCut === true ? ['The service stopped before it had looked everywhere.'] : [];
  const titles = hits.hits.map(({ _id: id, _source: source = {} }) => ({
    id,
    link: `${context.appUrl}/titles/${id}`,
    number: source.number,
    address: source.mainAddress?.fullAddress,
    tenure: source.tenure,
    category: source.propertyCategory,
    acres: source.areaInAcres,
    provenance: source.provenance,
  }));
  return answer(
    [
      ...before,
      count,
      ...cut,
      ...hits.hits.map(({ _id, _source = {} }) => describeTitle(context, _id, _source)),
      ...(titles.some(({ provenance }) => (provenance?.modelled ?? []).length > 0)
        ? ['Some facts of these are modelled; read_title says which.']
        : []),
    ],
    { ...facts, total, isTotalExact: isExact, isCut: isCut === true, titles },
  );
}

const WITHHELD = 'names are withheld, which does not mean that there are none';

async function readPart(
  { search }: McpContext,
  part: (typeof PARTS)[number],
  id: string,
  signal: AbortSignal,
) {
  const value: unknown =
    part === 'traffic'
      ? await search.traffic(id, undefined, signal)
      : await search[part](id, signal);
  const count = Array.isArray(value) ? `${value.length}` : 'read';
  // No owner means that names are withheld, not that there is none (S-054).
  const isWithheld = part === 'owners' && count === '0';
  return {
    part,
    value,
    line: [`${part}: ${isWithheld ? WITHHELD : count}`, ...listMisread(value)].join('. '),
  };
}
