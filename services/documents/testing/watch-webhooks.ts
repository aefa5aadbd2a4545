import type { Database } from '../database/database.ts';
import type { DocumentsAppDependencies } from '../documents-app.ts';
import { startRecordingReceiver } from './start-receiver.ts';
import { createTestService, signToken, type TestService } from './test-service.ts';

/** A service whose clock stands, with a receiver that it may deliver to. */
export interface WatchedService {
  readonly service: TestService;
  readonly receiver: Awaited<ReturnType<typeof startRecordingReceiver>>;
  /** Moves the clock on and runs what has fallen due. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly now: () => number;
  /** Subscribes somebody new to the receiver, or to the address given. */
  readonly subscribe: (url?: string) => Promise<Subscriber>;
  /** Buys and lets the documents come; the first tries to tell are made. */
  readonly buy: (
    token: string,
    documents?: readonly string[],
    title?: string,
  ) => Promise<{ readonly id: string; readonly read: () => Promise<ReadOrder> }>;
  readonly close: () => Promise<void>;
}

export interface Subscriber {
  readonly token: string;
  readonly id: string;
  readonly secret: string;
}

// Answers are looked into by tests, which name the fields they expect.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about
type ReadOrder = any;

/** Seconds until the registry of the test hands out a document. */
export const DELIVERY_SECONDS = 3;

export async function createWatchedService(
  database: Database,
  changes: Partial<DocumentsAppDependencies> = {},
): Promise<WatchedService> {
  let now = Date.UTC(2026, 10, 2, 9);
  const receiver = await startRecordingReceiver();
  const service = await createTestService(database, {
    clock: () => now,
    allowedHosts: [receiver.host],
    deliveryDelay: DELIVERY_SECONDS * 1000,
    retryScale: 1,
    ...changes,
  });
  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await service.jobs.settle();
  };
  return {
    service,
    receiver,
    pass,
    now: () => now,
    subscribe: async (url = receiver.url) => {
      const token = await signToken();
      const { body } = await service.post('/subscribe', { webhook_url: url }, token);
      return { token, id: body.subscription_id, secret: body.secret };
    },
    buy: async (token, documents = ['register'], title = 'ZZ100000') => {
      const order = { title_number: title, documents };
      const { body } = await service.post('/purchase', order, token);
      await pass(DELIVERY_SECONDS);
      const read = async () => (await service.get(`/orders/${body.order_id}`, token)).body;
      return { id: body.order_id, read };
    },
    close: async () => {
      await service.close();
      await receiver.close();
    },
  };
}
