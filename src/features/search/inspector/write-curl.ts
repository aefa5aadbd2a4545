import { joinBase } from '#contract/paths.ts';

/**
 * A search as a command for a shell, without credentials: the key is read from a variable of the
 * shell, or typed in its place.
 *
 * @param baseUrl of the search service, absolute or below `origin`
 */
export function writeCurl(body: unknown, baseUrl: string, origin: string): string {
  const url = new URL(joinBase(baseUrl, '/titles'), origin).href;
  const json = JSON.stringify(body, null, 1).replaceAll("'", "'\\''");
  return [
    `curl '${url}'`,
    `  -H 'Content-Type: application/json'`,
    `  -H "Ocp-Apim-Subscription-Key: $SEARCH_KEY"`,
    `  -d '${json}'`,
  ].join(' \\\n');
}
