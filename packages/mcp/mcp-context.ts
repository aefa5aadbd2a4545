import type { DocumentsClient, SearchClient } from '@property/client/open-clients.ts';
import type { Aggregations } from '@property/contract/search/search-request.ts';

/** What the tools work with, for one caller. */
export interface McpContext {
  readonly search: SearchClient;
  /** Null where nobody says who buys. */
  readonly documents: DocumentsClient | null;
  /** Where the app is, without a slash at the end: links lead there. */
  readonly appUrl: string;
  /** Suffix of fields that are compared whole, as the deployment has it. */
  readonly exactSuffix: string;
  /** Counts titles past the ceiling of a total; null where the deployment has no way to. */
  readonly counting: Aggregations | null;
  /** Whether anything may be bought at all. */
  readonly mayBuy: boolean;
}
