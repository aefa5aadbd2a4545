import { randomUUID } from 'node:crypto';
import {
  acceptedContent,
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
} from '@modelcontextprotocol/server';
import { ApiError } from '@property/client/api-error.ts';
import { isOutcomeOpen } from '@property/client/documents/is-outcome-open.ts';
import type { DocumentsClient } from '@property/client/open-clients.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
} from '@property/contract/documents/document-kinds.ts';
import { recognizeTitleNumber } from '@property/contract/titles/title-number.ts';
import * as z from 'zod';
import { answer, refuse, tellFaults } from '../answer.ts';
import type { McpContext } from '../mcp-context.ts';
import { titleNumberField } from './document-tools.ts';

/** Milliseconds for which a charge that was shown can be confirmed. */
const OFFER_LIFE = 10 * 60_000;
/** Offers of one caller at once; the oldest goes first. */
export const MOST_OFFERS = 20;

/** What was shown to a caller, and can be bought until it runs out. */
interface Offer {
  readonly number: string;
  readonly documents: readonly (typeof DOCUMENT_KIND_NAMES)[number][];
  readonly reference: string | undefined;
  /** Tokens. */
  readonly cost: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Charges that were shown to one caller and not taken up yet, by the id they were given. */
export type Offers = Map<string, Offer>;

const CANNOT_ASK =
  'Nothing was charged: this client has no way to ask the person (elicitation), and nothing is bought without their yes. They can buy in the app.';
const confirmationSchema = z.object({ confirm: z.boolean().meta({ title: 'Charge the tokens' }) });

/**
 * Buying in two steps: the first shows the charge, the second asks the person, through the client, and
 * buys. An offer is spent when the person has said yes, before anything is sent: nothing is bought
 * twice by it, whatever becomes of the request.
 */
export function registerBuyingTools(
  server: McpServer,
  { appUrl }: McpContext,
  documents: DocumentsClient,
  offers: Offers,
): void {
  server.registerTool(
    'prepare_purchase',
    {
      title: 'Prepare a purchase',
      description:
        'Shows what documents of a title would cost, and gives the offer that buy_documents takes. Charges nothing.',
      inputSchema: z.strictObject({
        number: titleNumberField,
        documents: z.array(z.enum(DOCUMENT_KIND_NAMES)).min(1).max(DOCUMENT_KIND_NAMES.length),
        reference: z.string().max(255).optional().describe('The customer’s own reference'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ number: text, documents: asked, reference }, call) =>
      tellFaults(async () => {
        const number = recognizeTitleNumber(text);
        if (number === null) return refuse('That is no title number, such as WX195488.');
        const chosen = [...new Set(asked)];
        const quote = await readQuote(documents, number, chosen, call.mcpReq.signal);
        if (typeof quote === 'string') return refuse(quote);
        const { cost, balance, asOf, status, pending } = quote;
        const until = Date.now() + OFFER_LIFE;
        const offer = keepOffer(offers, { number, documents: chosen, reference, cost, until });
        return answer(
          [
            `${chosen.map(label).join(' and ')} of ${number}: ${cost} tokens${balance === null ? '' : `, ${balance - cost} left afterwards`}, as of ${asOf}. Nothing is charged yet.`,
            `State of the title: ${status?.replace(/\.$/, '') ?? 'not said'}. Pending applications: ${pending}.`,
            `Offer ${offer}, good for ten minutes.`,
          ],
          { offer, number, documents: chosen, cost, balance, asOf },
        );
      }),
  );

  server.registerTool(
    'buy_documents',
    {
      title: 'Buy documents',
      description:
        'Buys what an offer of prepare_purchase names, once the person has confirmed the charge in their client. Sent once: an outcome that is not clear is looked into with check_documents, never tried again.',
      inputSchema: z.strictObject({ offer: z.string().max(64) }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    async ({ offer: id }, call): Promise<CallToolResult | InputRequiredResult> => {
      const offer = offers.get(id);
      if (offer === undefined || offer.until < Date.now()) {
        offers.delete(id);
        return refuse(
          'There is no such offer, or it has been spent or run out. Nothing was charged: prepare the purchase again.',
        );
      }
      const client = server.server.getClientCapabilities();
      if (client !== undefined && client.elicitation === undefined) return refuse(CANNOT_ASK);
      const said = inputResponse(call.mcpReq.inputResponses, 'confirm');
      const confirmed = acceptedContent(call.mcpReq.inputResponses, 'confirm', confirmationSchema);
      if (said.kind === 'missing') {
        const message = `Buy ${offer.documents.map(label).join(' and ')} of ${offer.number} for ${offer.cost} tokens?`;
        return inputRequired({
          inputRequests: {
            confirm: inputRequired.elicit({ message, requestedSchema: confirmationSchema }),
          },
        });
      }
      offers.delete(id);
      if (confirmed?.confirm !== true) return refuse('Not confirmed. Nothing was charged.');
      return tellFaults(async () => {
        // The person may have taken minutes to answer, and the price is that of the service.
        const now = await readQuote(documents, offer.number, offer.documents, call.mcpReq.signal);
        if (typeof now === 'string') return refuse(now);
        if (now.cost !== offer.cost) {
          return refuse(
            `It costs ${now.cost} tokens by now, not the ${offer.cost} that were confirmed. Nothing was charged: prepare the purchase again.`,
          );
        }
        return buy(documents, offer, appUrl);
      });
    },
  );
}

interface Quote {
  /** Tokens. */
  readonly cost: number;
  /** Tokens; null where the service does not say. */
  readonly balance: number | null;
  /** When the service worked it out, as ISO 8601: it may keep an answer for minutes (D-031). */
  readonly asOf: string;
  readonly status: string | undefined;
  /** How many applications are pending against the title. */
  readonly pending: number;
}

/** What documents cost, by the service; a sentence where they cannot be bought. */
async function readQuote(
  documents: DocumentsClient,
  number: string,
  kinds: Offer['documents'],
  signal: AbortSignal,
): Promise<Quote | string> {
  const { answer: found, asOf } = await documents.checkAvailability(
    { title_number: number },
    signal,
  );
  const entries = kinds.map((kind) => found.data[DOCUMENT_KINDS[kind].availabilityField]);
  const missing = kinds.filter((_kind, at) => entries[at]?.availability_code !== 'IMMEDIATE');
  if (missing.length > 0) {
    return `Not to be had at once: ${missing.map(label).join(', ')}. Nothing was charged.`;
  }
  const costs = entries.map((entry) => entry?.token_cost);
  if (costs.some((cost) => cost === undefined)) return 'The service does not say what it costs.';
  const cost = costs.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const balance = found.current_balance ?? null;
  if (balance !== null && balance < cost) {
    return `It costs ${cost} tokens and there are ${balance}. Nothing was charged.`;
  }
  return {
    cost,
    balance,
    asOf: new Date(asOf).toISOString(),
    status: found.data.title_status,
    pending: (found.data.pending_applications ?? []).length,
  };
}

/** Keeps an offer and gives its id; those that have run out, and the oldest past the limit, go. */
export function keepOffer(offers: Offers, offer: Offer): string {
  const now = Date.now();
  for (const [id, { until }] of offers) if (until < now) offers.delete(id);
  const [oldest] = offers.keys();
  if (offers.size >= MOST_OFFERS && oldest !== undefined) offers.delete(oldest);
  const id = randomUUID();
  offers.set(id, offer);
  return id;
}

function buy(documents: DocumentsClient, offer: Offer, appUrl: string): Promise<CallToolResult> {
  return tellFaults(async () => {
    try {
      const order = await documents.purchase({
        title_number: offer.number,
        documents: [...offer.documents],
        ...(offer.reference === undefined ? {} : { customer_reference: offer.reference }),
      });
      return answer(
        [
          `Bought: ${order.total_tokens_charged} tokens, ${order.new_balance} left.`,
          ...(order.total_tokens_charged === offer.cost
            ? []
            : [`That is not the ${offer.cost} tokens that were confirmed: tell the person.`]),
          `${appUrl}/orders/${order.order_id}`,
        ],
        order,
      );
    } catch (error) {
      if (error instanceof ApiError && isUnclear(error)) {
        return refuse(
          `Whether it was bought is not known (${error.status || 'no answer'}). Do not buy it again: look with check_documents whether the balance fell and the documents are there.`,
        );
      }
      throw error;
    }
  });
}

/** Whether tokens may have been charged all the same (O-085): 409 may tell of this very purchase, sent twice. */
function isUnclear(error: ApiError): boolean {
  return isOutcomeOpen(error) || error.status === 409;
}

function label(kind: (typeof DOCUMENT_KIND_NAMES)[number]): string {
  return DOCUMENT_KINDS[kind].label;
}
