import type { McpServer } from '@modelcontextprotocol/server';
import type { DocumentsClient } from '@property/client/open-clients.ts';
import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { recognizeTitleNumber } from '@property/contract/titles/title-number.ts';
import * as z from 'zod';
import { answer, listMisread, refuse, tellFaults } from '../answer.ts';
import type { McpContext } from '../mcp-context.ts';

const READ_ONLY = { readOnlyHint: true, openWorldHint: true } as const;

export const titleNumberField = z.string().max(32).describe('A title number such as WX195488');

/** What documents of a title there are and cost, and how orders stand. Nothing here charges. */
export function registerDocumentTools(
  server: McpServer,
  { appUrl }: McpContext,
  documents: DocumentsClient,
): void {
  server.registerTool(
    'check_documents',
    {
      title: 'Check documents',
      description:
        'Which land registry documents of a title can be bought, what each costs in tokens, what was bought before, how the title stands, and the balance. Charges nothing.',
      inputSchema: z.strictObject({ number: titleNumberField }),
      annotations: READ_ONLY,
    },
    ({ number }, call) =>
      tellFaults(async () => {
        const title = recognizeTitleNumber(number);
        if (title === null) return refuse('That is no title number, such as WX195488.');
        const { answer: found, asOf } = await documents.checkAvailability(
          { title_number: title },
          call.mcpReq.signal,
        );
        const { register, title_plan: plan, title_status: status } = found.data;
        const entries = [
          ['Register', register],
          ['Title plan', plan],
        ] as const;
        return answer(
          [
            `${title}: ${status ?? 'its state is not said'}`,
            ...entries.map(
              ([label, entry]) =>
                `${label}: ${entry?.availability ?? 'not said'}, ${entry?.token_cost ?? '?'} tokens${entry?.document_id ? `, bought before as ${entry.document_id}` : ''}`,
            ),
            `${(found.data.referred_to_documents ?? []).length} referred documents, ${(found.data.pending_applications ?? []).length} pending applications.`,
            `Balance: ${found.current_balance ?? 'not said'} tokens, as of ${new Date(asOf).toISOString()}.`,
            ...listMisread(found),
            `${appUrl}/titles/ENG/${title}`,
          ],
          { ...found, asOf: new Date(asOf).toISOString() },
        );
      }),
  );

  server.registerTool(
    'read_order',
    {
      title: 'Read an order',
      description: 'How an order of documents stands, and its documents.',
      inputSchema: z.strictObject({
        orderId: z.string().regex(UUID_PATTERN, 'An order has a UUID.'),
      }),
      annotations: READ_ONLY,
    },
    ({ orderId }, call) =>
      tellFaults(async () => {
        const order = await documents.order(orderId, call.mcpReq.signal);
        return answer(
          [
            `Order ${orderId}: ${order.status ?? 'state not said'}`,
            ...listMisread(order),
            `${appUrl}/orders/${orderId}`,
          ],
          order,
        );
      }),
  );
}
