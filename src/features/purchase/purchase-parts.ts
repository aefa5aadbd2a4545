import type { ComponentType } from 'react';
import type { DocumentsTitle } from '#api/documents-service.ts';

/** What is known of the title before its documents were asked for. */
export interface PurchasedTitle {
  readonly ask: DocumentsTitle;
  readonly id: string | null;
  readonly number: string | null;
  readonly label: string;
}

/** Downloads a document; `name` is what its button names. */
export type DownloadComponent = ComponentType<{
  readonly documentId: string;
  readonly name: string;
  readonly label?: string;
}>;
