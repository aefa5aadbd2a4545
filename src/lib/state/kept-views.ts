/** Name of the cache in which the service worker holds the last answers about titles. */
export const VIEWS_CACHE = 'views';

/** Forgets them, as with a sign-out: they tell what somebody has looked at. */
export async function forgetViews(): Promise<void> {
  // Not there on pages served without encryption.
  if (!('caches' in globalThis)) return;
  // A browser that keeps nothing, as in a private window, may refuse: then there is nothing to forget.
  await caches.delete(VIEWS_CACHE).catch(() => false);
}
