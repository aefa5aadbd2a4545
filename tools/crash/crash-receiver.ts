import { startReceiver } from '#services/documents/testing/start-receiver.ts';
import { createReceiver } from '../../examples/webhook-receiver/create-receiver.ts';

/** What has arrived and was taken, over the whole run. */
export interface CrashReceiver {
  /** Host and port. */
  readonly host: string;
  /** The address of a caller's own endpoint. */
  readonly addressOf: (caller: string) => string;
  readonly trust: (caller: string, secret: string) => void;
  /** Bodies of the events that were answered with 200, by event id. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** Deliveries of any kind. */
  readonly count: () => number;
  /** Deliveries whose signature did not hold. */
  readonly refused: () => number;
  readonly close: () => Promise<void>;
}

/**
 * The example receiver, which answers the first delivery of every fifth event with a fault. No event
 * meets a second one: five in a row would rightly end its tries.
 */
export async function startCrashReceiver(): Promise<CrashReceiver> {
  const taken = new Map<string, Set<string>>();
  const listeners = new Map<string, ReturnType<typeof createReceiver>>();
  const met = new Set<unknown>();
  let count = 0;
  let refused = 0;
  const receiver = await startReceiver((request, response) => {
    count += 1;
    const listener = listeners.get(request.url ?? '');
    const event = request.headers['x-webhook-id'];
    const isFirst = !met.has(event);
    met.add(event);
    if (listener === undefined || (isFirst && met.size % 5 === 0)) {
      request.resume();
      response.writeHead(503).end();
      return;
    }
    response.on('finish', () => {
      if (response.statusCode === 401) refused += 1;
    });
    listener(request, response);
  });
  const log = {
    add: (id: string, body: string) => {
      const isNew = !taken.has(id);
      taken.set(id, (taken.get(id) ?? new Set()).add(body));
      return isNew;
    },
    close: () => undefined,
  };
  return {
    host: receiver.host,
    addressOf: (caller) => `https://${receiver.host}/${caller}`,
    trust: (caller, secret) => {
      listeners.set(`/${caller}`, createReceiver({ secret, log, onEvent: () => undefined }));
    },
    taken,
    count: () => count,
    refused: () => refused,
    close: receiver.close,
  };
}
