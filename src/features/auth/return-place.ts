import * as z from 'zod/mini';
import '@property/contract/schema-parts.ts';

const returnPlaceSchema = z.object({
  /** Path, query and hash below the app's own origin. */
  href: z.string(),
  /** How far the parts of the page that scroll were scrolled, in pixels, in their order. */
  scrolled: z.array(z.number()),
});

/** Where a person was when they went off to sign in. */
export type ReturnPlace = z.infer<typeof returnPlaceSchema>;

const HOME: ReturnPlace = { href: '/', scrolled: [] };

/**
 * Reads where to go back to. Only an address of this very app counts: whatever else was put in its
 * place leads to the map, so a sign-in can never be used to send somebody elsewhere.
 */
export function parseReturnPlace(value: unknown, origin: string): ReturnPlace {
  const result = z.safeParse(returnPlaceSchema, value);
  if (!result.success) return HOME;
  const { href, scrolled } = result.data;
  // A path such as //evil.test or /\evil.test would name another host.
  if (!href.startsWith('/') || !URL.canParse(href, origin)) return HOME;
  const address = new URL(href, origin);
  if (address.origin !== origin || address.pathname === '/callback') return HOME;
  return { href: `${address.pathname}${address.search}${address.hash}`, scrolled };
}
