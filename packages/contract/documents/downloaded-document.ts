import * as z from 'zod/mini';
import { maybe, maybeNumber, maybeText } from '../schema-parts.ts';

/** JSON form of GET /download/{document_id} (D-088, O-103). */
export const downloadedDocumentSchema = z.looseObject({
  document_id: maybeText,
  document_type_code: maybeText,
  /** pdf seen; anything else is saved unaltered. */
  format: maybeText,
  /** The file, encoded as the profile says (Base64). */
  content: z.string(),
  metadata: maybe(z.looseObject({ filename: maybeText, file_size_bytes: maybeNumber })),
  downloaded_at: maybeText,
});
export type DownloadedDocument = z.infer<typeof downloadedDocumentSchema>;
