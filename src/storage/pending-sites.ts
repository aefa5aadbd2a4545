import * as z from 'zod/mini';
import { type ListedSite, listedSiteSchema } from './saved-records.ts';

const KEY = 'saved-pending';
const pendingSchema = z.record(z.string(), z.unknown());

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

/** Each by itself: one that cannot be read does not take the others with it. */
function read(): Record<string, ListedSite> {
  try {
    const stored = z.parse(pendingSchema, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    const readable = Object.entries(stored).flatMap(([name, record]) => {
      const parsed = z.safeParse(listedSiteSchema, record);
      return parsed.success ? [[name, parsed.data] as const] : [];
    });
    return Object.fromEntries(readable);
  } catch {
    return {};
  }
}

function nameSite({ listId, titleId }: ListedSite): string {
  return `${listId} ${titleId}`;
}
