import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections at once, where the system has files for so many; each takes some kilobytes. */
const MOST = 8_000;
/** Files that are left for everything else: databases, the world, what is called. */
const OTHER_FILES = 512;
/** Beyond, what comes is not even told that there is no room. */
const TOLD = 200;

/** Milliseconds that a caller may take, and between two looks who took longer. */
export interface Patience {
  /** To send the head of a request, from the moment a connection is open. */
  readonly head: number;
  /** To send all of a request, its body included. */
  readonly request: number;
  readonly look: number;
}

/** A body of a mebibyte comes within a minute by 140 kbit/s. */
const PATIENCE: Patience = { head: 20_000, request: 60_000, look: 5_000 };

/**
 * Milliseconds until a connection is closed on which nothing more is asked: longer than proxies keep
 * theirs (a minute), so that none sends a purchase on one that is just being closed.
 */
const IDLE = 75_000;

/** What a server is created with so that nobody holds a connection by sending slowly: then it is 408. */
export function timeRequests({ head, request, look }: Patience = PATIENCE) {
  return {
    headersTimeout: head,
    requestTimeout: request,
    connectionsCheckingInterval: look,
    keepAliveTimeout: IDLE,
  };
}

/**
 * Tells those who come when `most` connections are open that there is no room, in place of running out
 * of files, which would end what has nothing to do with them. Connections that wait for another
 * request of theirs are closed first: whoever sends one opens another.
 */
export function limitConnections(server: Server, most = countRoom()): void {
  let open = 0;
  server.maxConnections = most + TOLD;
  // Before the server's own listener: what is refused never becomes a request.
  server.prependListener('connection', (socket: Socket) => {
    open++;
    socket.once('close', () => open--);
    if (open <= most) return;
    server.closeIdleConnections();
    refuse(socket);
  });
}

function refuse(socket: Socket): void {
  const message = 'Too many connections are open just now. Try again in a few seconds.';
  const body = JSON.stringify({ error: { code: 'SERVICE_UNAVAILABLE', message } });
  socket.on('error', () => undefined);
  const answer = [
    'HTTP/1.1 503 Service Unavailable',
    'Content-Type: application/json',
    'X-Content-Type-Options: nosniff',
    'Retry-After: 5',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
  socket.end(answer, () => socket.destroySoon());
}

/** Files that this process may open, by what Linux tells of it, less what is needed elsewhere. */
function countRoom(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    return Math.max(64, Math.min(MOST, files - OTHER_FILES));
  } catch {
    return MOST;
  }
}
