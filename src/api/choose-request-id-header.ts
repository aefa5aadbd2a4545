const USUAL = 'X-Request-Id';

/**
 * The header by which requests to a service are named (decision 169): the one of the settings, or by itself
 * the usual one where the service answers at the page's own origin. A service elsewhere may permit
 * pages no such header, and would then get no request at all.
 */
export function chooseRequestIdHeader(setting: string | null, baseUrl: string): string | null {
  if (setting !== null || typeof location === 'undefined') return setting;
  return new URL(baseUrl, location.origin).origin === location.origin ? USUAL : null;
}
