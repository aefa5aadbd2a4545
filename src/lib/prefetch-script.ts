/**
 * Asks for a script before whoever needs it does; one that does not come is missed there.
 *
 * By a request and not by `<link rel="prefetch">`: what that fetches is of no kind to Firefox, which
 * the policy of the page forbids, and Safari does not know it. Not with a low priority: behind all
 * that is asked for meanwhile it would come too late.
 */
export function prefetchScript(url: string): void {
  fetch(url)
    .then((response) => response.blob())
    .catch(() => undefined);
}
