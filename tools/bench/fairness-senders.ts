import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { KEY } from './served-world.ts';

/** Clients that send one search over and over, each as soon as it is answered. */
export interface Crowd {
  readonly address: string;
  /** JSON. */
  readonly body: string;
  readonly clients: number;
  /** Milliseconds. */
  readonly period: number;
}

/** A thread of its own: what sending takes must not hold up whoever measures beside it. */
const { address, body, clients, period } = workerData as Crowd;
const bytes = Buffer.from(body);
const end = AbortSignal.timeout(period);
const statuses: Record<string, number> = {};

await Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    // Others than the address of those who measure.
    while (!end.aborted) await send(`127.0.0.${client + 2}`);
  }),
);
parentPort?.postMessage(statuses);

function send(from: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      'Ocp-Apim-Subscription-Key': KEY,
      'Content-Type': 'application/json',
      'Content-Length': bytes.byteLength,
    };
    const options = { method: 'POST', localAddress: from, headers, signal: end, agent: false };
    const asked = request(`${address}/search/v1/titles`, options, (response) => {
      const { statusCode = 0 } = response;
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      response.on('error', () => resolve());
      response.resume().on('end', resolve);
    });
    // A body that is refused before it has been sent.
    asked.on('error', () => resolve());
    asked.end(bytes);
  });
}
