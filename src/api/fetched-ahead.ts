/**
 * Answers that a page has asked for before its entry has come, by address. Kept on the global
 * object, because the script that asks (src/app/ahead/title-ahead.ts) shares no module with the entry.
 */
type FetchedAhead = Map<string, Promise<Response>>;

const page = globalThis as { fetchedAhead?: FetchedAhead };

/** Whether the app, or a script ahead of it, has begun to ask: then there is nothing to be ahead of. */
export function hasBegunToAsk(): boolean {
  return page.fetchedAhead !== undefined;
}

/** Asks for an address ahead; whoever asks for it next with `takeOrFetch` is given this answer. */
export function fetchAhead(url: string, headers: Record<string, string> = {}): Promise<Response> {
  page.fetchedAhead ??= new Map();
  const answer = fetch(url, { headers });
  page.fetchedAhead.set(url, answer);
  return answer;
}

/** `fetch`, but an answer that was asked for ahead is taken, once. */
export const takeOrFetch: typeof fetch = (input, init) => {
  page.fetchedAhead ??= new Map();
  const answer = page.fetchedAhead.get(`${input}`);
  page.fetchedAhead.delete(`${input}`);
  return answer ?? fetch(input, init);
};
