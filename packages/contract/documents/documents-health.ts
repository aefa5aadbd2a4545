import * as z from 'zod/mini';
import { maybe, maybeText } from '../schema-parts.ts';

/** Checks of the document service; each reads ok when working (D-156). */
export const HEALTH_CHECKS = ['database', 'cache', 'document_provider', 'ledger_api'] as const;

/** Answer of GET /health of the document service, with 200 or 503 (D-155 to D-157, O-131). */
export const documentsHealthSchema = z.looseObject({
  status: maybeText,
  timestamp: maybeText,
  checks: maybe(z.record(z.string(), z.unknown())),
});
export type DocumentsHealth = z.infer<typeof documentsHealthSchema>;
