import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnreadable } from '../http-error.ts';
import type { Probes } from '../readiness/probes.ts';
import { limitConnections, timeRequests } from './limit-connections.ts';

/** Milliseconds that running requests get to end when the services are closed. */
const GRACE = 5_000;

/** A port that is open. */
export interface OpenPort {
  readonly port: number;
  /** Such as http://127.0.0.1:4173. */
  readonly address: string;
  /** What answers from now on; requests that came before have waited for it. */
  readonly answerWith: (answer: RequestListener) => void;
  /** Takes no more requests, and resolves when those that run have ended or had their time. */
  readonly close: () => Promise<void>;
  /** Closes it at once. */
  readonly drop: () => void;
}

/**
 * Opens the port, any free one where none is given; what asks for probes is answered from the first
 * moment on.
 * @throws when the port is taken, or the host is not this machine's
 */
export async function openPort(
  { port = 0, host }: { readonly port?: number | undefined; readonly host: string },
  probes: Probes,
): Promise<OpenPort> {
  const { promise, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  const server = createServer(
    timeRequests(),
    probes.before(async (request, response) => (await promise)(request, response)),
  );
  server.on('clientError', answerUnreadable);
  limitConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const opened = server.address() as AddressInfo;
  return {
    port: opened.port,
    address: describeAddress(opened),
    answerWith,
    close: async () => {
      const cutOff = setTimeout(() => server.closeAllConnections(), GRACE);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(cutOff);
    },
    drop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function describeAddress({ address, port }: AddressInfo): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
