import type { QueryClient } from '@tanstack/react-query';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { noteBalance } from '#storage/balance-query.ts';

/** Asks for the balance and notes it; what was known stays where the service does not say. */
export async function readFreshBalance(
  service: DocumentsService,
  cache: QueryClient,
): Promise<void> {
  try {
    const tokens = await service.readBalance();
    if (tokens !== null) noteBalance(cache, service.person, { tokens, asOf: Date.now() });
  } catch (error) {
    console.warn(error);
  }
}
