import { createContext, useContext } from 'react';
import type { DocumentsService } from './documents-service.ts';

export const DocumentsContext = createContext<DocumentsService | null>(null);

/** The document service of the signed-in person; a component outside the gate is a bug. */
export function useDocuments(): DocumentsService {
  const service = useContext(DocumentsContext);
  if (service === null) throw new Error('useDocuments needs a DocumentsContext above it.');
  return service;
}
