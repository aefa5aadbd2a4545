import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildSearchPaths, type SearchPaths } from '@property/contract/search/paths.ts';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor, within } from '@testing-library/react';
import type { ServiceFetch } from './create-service-fetch.ts';

/** Every status below a title or a deal that is an error, with the words a person reads. */
export const STATUS_WORDS: readonly (readonly [status: number, words: RegExp])[] = [
  [400, /The request asked for status 400\. Change the request/],
  [401, /did not accept the credentials of this page/],
  [403, /Your access does not include this part of the service/],
  [429, /Too many requests in a short time/],
  [500, /The search service had an internal fault/],
  [503, /This part of the service is not available; nothing you entered is wrong/],
];

const ALERT = '[role="alert"]';

/** All of the page. Roles would be worked out anew for the whole of it, hundreds of times. */
const findAlerts = () => document.querySelectorAll(ALERT);

export interface FaultySection {
  readonly queryClient: QueryClient;
  readonly service: ServiceFetch;
  /** Looks the section up anew: it may be drawn anew. */
  readonly find: () => HTMLElement;
  readonly operation: keyof SearchPaths;
}

/**
 * Has the service answer one list with each status in turn and asks for it anew. The error has to
 * stand in its own section and nowhere else, and to go when the service has recovered.
 */
export async function checkStatuses(
  { queryClient, service, find, operation }: FaultySection,
  statuses: typeof STATUS_WORDS = STATUS_WORDS,
): Promise<void> {
  const path = new RegExp(
    `${buildSearchPaths(searchProfile)[operation]?.replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  );
  for (const [status, words] of statuses) {
    service.setFault(`status=${status}`, path);
    await queryClient.resetQueries({ queryKey: ['search', operation] });
    await waitFor(() => {
      const alert = find().querySelector<HTMLElement>(ALERT);
      if (alert === null) throw new Error(`${status} is not told.`);
      within(alert).getByText(words);
      // With a reference for support.
      within(alert).getByText(/^INJECTED_FAULT [0-9a-f-]{36}$/);
    });
    const all = findAlerts();
    if (all.length > 1) throw new Error(`${status} is told ${all.length} times.`);
    service.setFault(null);
    await queryClient.resetQueries({ queryKey: ['search', operation] });
    await waitFor(() => {
      if (findAlerts().length > 0) throw new Error(`${status} stays.`);
    });
  }
}
