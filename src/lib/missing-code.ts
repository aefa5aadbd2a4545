/** How browsers say that a part of the app could not be loaded; the standard leaves it open. */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i;

/**
 * Whether an error says that a part of the app itself did not come: the connection broke, or the
 * app was deployed anew and the old part is gone. Only loading the page again helps.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}

/** What to say of it, after the name of the part. */
export const MISSING_CODE =
  'could not be loaded; this app may have been renewed meanwhile. Your filters are in the address and stay.';
