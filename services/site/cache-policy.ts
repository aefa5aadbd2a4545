/** For files with a hash in their name: they never change. */
export const KEEP_FOREVER = 'public, max-age=31536000, immutable';
/** For everything else: it is asked for again each time. */
export const ASK_AGAIN = 'no-cache';
