import { parentPort, workerData } from 'node:worker_threads';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { buildHostileBody } from '#services/search/testing/hostile-bodies.ts';
import { type BodiesReport, SOAK_KEY } from './bodies-report.ts';

const AT_ONCE = 8;
const BETWEEN_CANARIES = 50;
const EXPECTED = [200, 400, 504];
/** The services may hang up on a body that is too long while it is still being sent. */
const HUNG_UP = 0;
const LONG_BODY = 4_000_000;

/** A thread that sends spoilt bodies, several at once, and counts what is answered. */
const { address, bodies } = workerData as { address: string; bodies: number };
const random = new SeededRandom(7);
const statuses: Record<number, number> = {};
const unexpected: string[] = [];
let sent = 0;
let canaries = 0;
let slowestCanary = 0;

/** Asks again once when it fails: the connection may be one that a body too long had closed. */
async function ask(path: string, body: string | Uint8Array, isAgain = false): Promise<number> {
  try {
    const response = await fetch(`${address}/search/v1${path}`, {
      method: 'POST',
      headers: { 'Ocp-Apim-Subscription-Key': SOAK_KEY, 'Content-Type': 'application/json' },
      body: Buffer.from(body),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return isAgain ? HUNG_UP : ask(path, body, true);
  }
}

async function throwBodies(): Promise<void> {
  while (sent < bodies) {
    const own = sent++;
    const body = buildHostileBody(random);
    const status = await ask(own % 2 === 0 ? '/titles' : '/comps', body);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const isCutOff = status === HUNG_UP && body.length > LONG_BODY;
    if (!EXPECTED.includes(status) && !isCutOff)
      unexpected.push(`${status}: ${String(body).slice(0, 300)}`);
    if (own % BETWEEN_CANARIES === 0) {
      const started = performance.now();
      const answer = await ask('/titles', '{"query":{"match_all":{}},"size":1}');
      slowestCanary = Math.max(slowestCanary, Math.round(performance.now() - started));
      if (answer === 200) canaries += 1;
      else unexpected.push(`${answer}: a sound request`);
    }
    if ((own + 1) % Math.ceil(bodies / 10) === 0) parentPort?.postMessage('tenth');
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, throwBodies));
parentPort?.postMessage({ statuses, unexpected, canaries, slowestCanary } satisfies BodiesReport);
