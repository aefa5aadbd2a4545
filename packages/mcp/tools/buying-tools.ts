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
      inputSchema: z.object({
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
        const { answer: found } = await documents.checkAvailability(
          { title_number: number },
          call.mcpReq.signal,
        );
        const chosen = [...new Set(asked)];
        const entries = chosen.map((kind) => found.data[DOCUMENT_KINDS[kind].availabilityField]);
        const missing = chosen.filter(
          (_kind, at) => entries[at]?.availability_code !== 'IMMEDIATE',
        );
        if (missing.length > 0)
          return refuse(`Not to be had at once: ${missing.map(label).join(', ')}.`);
        const costs = entries.map((entry) => entry?.token_cost);
        if (costs.some((cost) => cost === undefined))
          return refuse('The service does not say what it costs.');
        const cost = costs.reduce<number>((sum, each) => sum + (each ?? 0), 0);
        const balance = found.current_balance;
        if (balance !== undefined && balance < cost)
          return refuse(`It costs ${cost} tokens and there are ${balance}. Nothing was charged.`);
        forgetOld(offers);
        const offer = randomUUID();
        offers.set(offer, {
          number,
          documents: chosen,
          reference,
          cost,
          until: Date.now() + OFFER_LIFE,
        });
        return answer(
          [
            `${chosen.map(label).join(' and ')} of ${number}: ${cost} tokens${balance === undefined ? '' : `, ${balance - cost} left afterwards`}. Nothing is charged yet.`,
            `State of the title: ${found.data.title_status ?? 'not said'}. Pending applications: ${(found.data.pending_applications ?? []).length}.`,
            `Offer ${offer}, good for ten minutes.`,
          ],
          { offer, number, documents: chosen, cost, balance: balance ?? null },
        );
      }),
  );

  server.registerTool(
    'buy_documents',
    {
      title: 'Buy documents',
      description:
        'Buys what an offer of prepare_purchase names, once the person has confirmed the charge in their client. Sent once: an outcome that is not clear is looked into with check_documents, never tried again.',
      inputSchema: z.object({ offer: z.string().max(64) }),
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
      return buy(documents, offer, appUrl);
    },
  );
}

/** Takes away the offers that have run out. */
function forgetOld(offers: Offers): void {
  const now = Date.now();
  for (const [id, { until }] of offers) if (until < now) offers.delete(id);
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

/** Whether tokens may have been charged all the same (O-085): a 4xx is a refusal before any charge, but 409. */
function isUnclear({ kind, status }: ApiError): boolean {
  return kind !== 'http' || status >= 500 || status === 409;
}

function label(kind: (typeof DOCUMENT_KIND_NAMES)[number]): string {
  return DOCUMENT_KINDS[kind].label;
}
