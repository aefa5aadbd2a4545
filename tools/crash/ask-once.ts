/** Requests, and those of them that an app would have to send again. */
export interface AskedTally {
  requests: number;
  asksAgain: number;
  /** The same by what they met, such as `/purchase 503`. */
  reasons: Record<string, number>;
}

export interface Asked {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Asks once, and counts once, also an answer that says 502 and then breaks off.
 * @param what names the request among the reasons
 * @returns undefined when nobody answered in the way of the services
 */
export async function askOnce(
  tally: AskedTally,
  what: string,
  send: () => Promise<Response>,
): Promise<Asked | undefined> {
  tally.requests += 1;
  try {
    const { status, text } = await readWhole(await send());
    if (status >= 500) noteAgain(tally, what, status);
    // A balancer whose process was killed answers with a page.
    return { status, body: status >= 500 ? {} : JSON.parse(text) };
  } catch {
    noteAgain(tally, what, 'cut off');
    return undefined;
  }
}

async function readWhole(response: Response) {
  return { status: response.status, text: await response.text() };
}

export function noteAgain(tally: AskedTally, what: string, reason: string | number): void {
  tally.asksAgain += 1;
  const name = `${what} ${reason}`;
  tally.reasons[name] = (tally.reasons[name] ?? 0) + 1;
}
