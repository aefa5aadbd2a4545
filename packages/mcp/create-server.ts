import { McpServer } from '@modelcontextprotocol/server';
import type { McpContext } from './mcp-context.ts';
import { type Offers, registerBuyingTools } from './tools/buying-tools.ts';
import { registerDocumentTools } from './tools/document-tools.ts';
import { registerEvidenceTools } from './tools/evidence-tools.ts';
import { registerTitleTools } from './tools/title-tools.ts';

const INSTRUCTIONS =
  'Property research in the UK. Answers carry links into the app: give them along. Facts that are called modelled are made up by a model and on no record: never pass them on without saying so. A list that is shorter than its count is a part: say so.';

/**
 * A server of this caller's tools: titles and evidence for everybody, documents for who has a sign-in,
 * buying where the deployment allows it. `offers` outlive the server: one is made for each request.
 */
export function createPropertyServer(context: McpContext, offers: Offers): McpServer {
  const server = new McpServer(
    { name: 'property-research', title: 'Property research', version: '0.1.0' },
    { instructions: INSTRUCTIONS },
  );
  registerTitleTools(server, context);
  registerEvidenceTools(server, context);
  if (context.documents !== null) {
    registerDocumentTools(server, context, context.documents);
    if (context.mayBuy) registerBuyingTools(server, context, context.documents, offers);
  }
  return server;
}
