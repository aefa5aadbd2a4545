/** What was looked at: sound, or what is wrong and how it is mended. */
export type Finding =
  | { readonly name: string; readonly ok: true; readonly detail?: string }
  | { readonly name: string; readonly ok: false; readonly fault: string; readonly mend: string };

export function sound(name: string, detail?: string): Finding {
  return { name, ok: true, ...(detail === undefined ? {} : { detail }) };
}

export function faulty(name: string, fault: string, mend: string): Finding {
  return { name, ok: false, fault, mend };
}

/** An answer read whole, or why there is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Milliseconds since 1970 when it was asked for and when it had come, for its clock. */
  readonly between: readonly [number, number];
}

const PATIENCE = 20_000;

/**
 * Asks as a program does, without following redirects.
 * @returns the answer, or the reason in words
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  const begun = Date.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(url, { redirect: 'manual', signal, ...init });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      between: [begun, Date.now()],
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error)) return String(cause);
    return 'code' in cause ? `${cause.code}` : cause.message;
  }
}

export function isPage({ headers, text }: Answer): boolean {
  return headers.get('Content-Type')?.includes('text/html') === true || /^\s*<!doctype/i.test(text);
}

/** The JSON of an answer; undefined when it is none. */
export function readJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An address of the settings, which may begin at the app's own host. */
export function resolve(origin: string, address: string): string {
  return new URL(address, origin).href.replace(/\/$/, '');
}

/** What came of asking, for the middle of a sentence. */
export function describe(answer: Answer | string): string {
  if (typeof answer === 'string') return `does not answer (${answer})`;
  return answer.status === 200 && isPage(answer)
    ? 'answers a page of the app'
    : `answers ${answer.status}`;
}
