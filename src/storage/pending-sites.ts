import * as z from 'zod/mini';
import { type ListedSite, listedSiteSchema } from './saved-records.ts';

const KEY = 'saved-pending';
const pendingSchema = z.record(z.string(), listedSiteSchema);

/**
 * Notes a change that is on its way to the database: this store alone is written while a page is
 * being closed. Where the browser has none the database still gets it.
 */
export function rememberPending(site: ListedSite): void {
  change((pending) => ({ ...pending, [nameSite(site)]: site }));
}

/** The change has arrived; a later one of the same site stays noted. */
export function settlePending(site: ListedSite): void {
  change((pending) => {
    const { [nameSite(site)]: noted, ...others } = pending;
    return JSON.stringify(noted) === JSON.stringify(site) ? others : pending;
  });
}

/** Changes that have not arrived yet. */
export function readPending(): readonly ListedSite[] {
  return Object.values(read());
}

function change(update: (pending: Record<string, ListedSite>) => Record<string, ListedSite>): void {
  try {
    const next = update(read());
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is off or full: the database alone has to do.
  }
}

function read(): Record<string, ListedSite> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return z.parse(pendingSchema, stored);
  } catch {
    return {};
  }
}

function nameSite({ listId, titleId }: ListedSite): string {
  return `${listId} ${titleId}`;
}
