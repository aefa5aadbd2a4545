import * as z from 'zod/mini';
import { type ListedSite, listedSiteSchema } from './saved-records.ts';

const KEY = 'saved-pending';

/** What changes of a title on a list; the fields that are left out stay as they are. */
export type SiteChange = Pick<ListedSite, 'listId' | 'titleId'> &
  Partial<Pick<ListedSite, 'stage' | 'note' | 'next'>>;

const { listId, titleId, stage, note, next } = listedSiteSchema.shape;
/** Whole records, which earlier versions noted, are read as changes of both fields. */
export const siteChangeSchema = z.object({
  listId,
  titleId,
  stage: z.exactOptional(stage),
  note: z.exactOptional(note),
  next,
});
const pendingSchema = z.record(z.string(), z.unknown());

/**
 * Notes a change that is on its way to the database: this store alone is written while a page is
 * being closed. Where the browser has none the database still gets it.
 */
export function rememberPending(change: SiteChange): void {
  const name = nameSite(change);
  update((pending) => ({ ...pending, [name]: { ...pending[name], ...change } }));
}

/** The change has arrived; a later one of the same field stays noted. */
export function settlePending({ stage, note, next, ...site }: SiteChange): void {
  update((pending) => {
    const { [nameSite(site)]: noted, ...others } = pending;
    if (noted === undefined) return pending;
    const left: SiteChange = {
      ...site,
      ...(noted.stage !== undefined && noted.stage !== stage && { stage: noted.stage }),
      ...(noted.note !== undefined && noted.note !== note && { note: noted.note }),
      ...(noted.next !== undefined && noted.next !== next && { next: noted.next }),
    };
    const isSettled = [left.stage, left.note, left.next].every((each) => each === undefined);
    return isSettled ? others : { ...others, [nameSite(site)]: left };
  });
}

/** Changes that have not arrived yet. */
export function readPending(): readonly SiteChange[] {
  return Object.values(read());
}

type Pending = Readonly<Record<string, SiteChange>>;

function update(change: (pending: Pending) => Pending): void {
  try {
    const next = change(read());
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is off or full: the database alone has to do.
  }
}

/** Each by itself: one that cannot be read does not take the others with it. */
function read(): Pending {
  try {
    const stored = z.parse(pendingSchema, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    const readable = Object.entries(stored).flatMap(([name, record]) => {
      const parsed = z.safeParse(siteChangeSchema, record);
      return parsed.success ? [[name, parsed.data] as const] : [];
    });
    return Object.fromEntries(readable);
  } catch {
    return {};
  }
}

function nameSite({ listId, titleId }: Pick<ListedSite, 'listId' | 'titleId'>): string {
  return `${listId} ${titleId}`;
}
