import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './self-signed-certificate.ts';

export interface Delivery {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they came. */
  readonly body: Buffer;
}

/** A receiver over HTTPS on this machine. */
export interface TestReceiver {
  /** localhost and port, for the hosts that deliveries may go to. */
  readonly host: string;
  readonly url: string;
  /** Connections that were ever opened. */
  readonly connections: () => number;
  close(): Promise<void>;
}

let certificate: ReturnType<typeof makeCertificate> | undefined;

/** Listens on a free port with a certificate of its own making. */
export async function startReceiver(listener: RequestListener): Promise<TestReceiver> {
  certificate ??= makeCertificate();
  let connections = 0;
  const server = createServer(certificate, listener);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `https://${host}/hook`,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface RecordingReceiver extends TestReceiver {
  readonly deliveries: Delivery[];
  /** Status of the answers from now on, with headers where they matter; undefined never answers. */
  readonly answerWith: (status: number | undefined, headers?: Record<string, string>) => void;
  /** Answers to nothing until what it gives is called. */
  readonly hold: () => () => void;
  /** Asked again for each answer. */
  readonly answerEach: (choose: () => number) => void;
}

/** A receiver that keeps what it is sent and answers what it is told to. */
export async function startRecordingReceiver(): Promise<RecordingReceiver> {
  const deliveries: Delivery[] = [];
  let choose: () => number | undefined = () => 200;
  let answerHeaders: Record<string, string> = {};
  let held: Promise<void> | undefined;
  const receiver = await startReceiver(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: path, headers } = request;
    deliveries.push({ method, path, headers, body: Buffer.concat(chunks) });
    await held;
    const status = choose();
    if (status !== undefined) response.writeHead(status, answerHeaders).end();
  });
  return {
    ...receiver,
    deliveries,
    answerWith: (status, headers = {}) => {
      choose = () => status;
      answerHeaders = headers;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    answerEach: (next) => {
      choose = next;
    },
  };
}
