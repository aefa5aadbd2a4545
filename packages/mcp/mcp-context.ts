import type { DocumentsClient, SearchClient } from '@property/client/open-clients.ts';

/** What the tools work with, for one caller. */
export interface McpContext {
  readonly search: SearchClient;
  /** Null where nobody says who buys. */
  readonly documents: DocumentsClient | null;
  /** Where the app is, without a slash at the end: links lead there. */
  readonly appUrl: string;
  /** Suffix of fields that are compared whole, as the deployment has it. */
  readonly exactSuffix: string;
  /** Whether anything may be bought at all. */
  readonly mayBuy: boolean;
}
