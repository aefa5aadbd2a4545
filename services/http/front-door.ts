import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface FrontDoorOptions {
  /** Origin that people open, where a proxy stands before the services. */
  readonly publicUrl?: string | undefined;
  /** Names beside those of this machine under which the services may be asked for (ALLOWED_HOSTS). */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The address that is listened on; it may be asked for where it is a name of its own. */
  readonly host: string;
}

/** Loopback under all its names; with a port or without. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const YEAR = 31_536_000;

/**
 * What holds for every answer of the process, whichever service gives it: no browser guesses what
 * kind of file it is, and one that came by https comes back by https. Without PUBLIC_URL addresses
 * in answers follow the name that was asked for, so a name that is not this server's is refused
 * (421): a page elsewhere could point its own name here, and caches would keep what it says.
 */
export function guardFrontDoor(
  answer: RequestListener,
  options: FrontDoorOptions,
): RequestListener {
  const { publicUrl, allowedHosts, host } = options;
  // Behind a proxy nothing follows the name that was asked for, unless names were listed.
  const isAnyName = publicUrl !== undefined && allowedHosts === undefined;
  const names = new Set(
    [
      ...(allowedHosts ?? []),
      host,
      ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]),
    ]
      .map((name) => name.toLowerCase())
      .map((name) => (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name)),
  );
  const isSecure = publicUrl?.startsWith('https:') === true;
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR}`);
    if (isAnyName || isKnown(readName(request), names)) return answer(request, response);
    return refuse(response);
  };
}

/** The name without its port, in lower case; empty where none was said (HTTP/1.0). */
function readName({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d*$/, '').toLowerCase();
}

function isKnown(name: string, names: ReadonlySet<string>): boolean {
  return name === '' || THIS_MACHINE.test(name) || names.has(name);
}

function refuse(response: ServerResponse): void {
  const message =
    'This server does not answer under that name. Whoever runs it can name it in ALLOWED_HOSTS.';
  response.writeHead(421, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ error: { code: 'UNKNOWN_HOST', message } }));
}
