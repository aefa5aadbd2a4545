/**
 * Answers that a page has asked for before its entry has come, by address. Kept on the window,
 * because the script that asks (src/app/ahead/title-ahead.ts) shares no module with the entry.
 */
type FetchedAhead = Map<string, Promise<Response>>;

declare global {
  interface Window {
    fetchedAhead?: FetchedAhead;
  }
}

/** Asks for an address ahead; whoever asks for it next with `takeOrFetch` is given this answer. */
export function fetchAhead(url: string, headers: Record<string, string> = {}): Promise<Response> {
  window.fetchedAhead ??= new Map();
  const answer = fetch(url, { headers });
  window.fetchedAhead.set(url, answer);
  return answer;
}

/** `fetch`, but an answer that was asked for ahead is taken, once. */
export const takeOrFetch: typeof fetch = (input, init) => {
  const ahead = window.fetchedAhead;
  const answer = ahead?.get(`${input}`);
  ahead?.delete(`${input}`);
  return answer ?? fetch(input, init);
};
