import { queryOptions } from '@tanstack/react-query';

/**
 * The query of everything saved in this browser, by what reads it: a page that does not hold the code
 * of the database yet asks for the same, and has it fetched only then.
 */
export function describeSaved<Content>(read: () => Promise<Content>) {
  return queryOptions({
    queryKey: ['saved'] as const,
    queryFn: read,
    // Nobody here listened to the other tabs while it was not looked at.
    staleTime: 0,
  });
}
