import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts } from '../documents-services.ts';
import { addJob, findNextDue, freeTakenJobs, takeJob } from '../jobs/job-queue.ts';
import { lockOrder } from '../orders/settle-order.ts';
import { createEmbeddedRegistry } from '../registry/embedded/create-embedded-registry.ts';
import { RegistryUnavailableError } from '../registry/land-registry.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { TEST_RECORDS } from '../testing/test-records.ts';
import { signToken } from '../testing/test-service.ts';
import { createWatchedService, type WatchedService } from '../testing/watch-webhooks.ts';
import { announceDocument } from '../webhooks/announce-document.ts';

/** Longer than every pause between tries together. */
const ALL_TRIES = 3_600;
const registry = createEmbeddedRegistry({ records: TEST_RECORDS });
/** What the registry of the test says to whoever wants a document. */
let refusal: Error = new Error();

describe.each(listDatabases())('what fails on $name', ({ open }) => {
  let watched: WatchedService;
  beforeAll(async () => {
    watched = await createWatchedService(await open(), {
      registry: { ...registry, obtain: () => Promise.reject(refusal) },
    });
  }, OPENING);
  afterAll(() => watched.close());

  test.each([
    [new RegistryUnavailableError('10.1.2.3 is away'), 'could not be reached in time'],
    [new Error('column "deed" does not exist'), 'could not produce the document'],
  ])(
    'D-063 a document that cannot be had says why in words of its own: %s',
    async (error, told) => {
      refusal = error;
      const { token } = await watched.subscribe();
      watched.receiver.deliveries.length = 0;
      const { read } = await watched.buy(token);
      expect((await read()).status).toBe('PROCESSING');
      for (let tries = 0; tries < 6; tries += 1) await watched.pass(ALL_TRIES);
      expect((await read()).status).toBe('FAILED');
      const [delivery] = watched.receiver.deliveries;
      expect(JSON.parse(String(delivery?.body)).data.message).toBe(
        `The land registry ${told}. Your tokens for it are given back.`,
      );
    },
  );

  test('what is not there is not settled, told of or locked', async () => {
    const id = randomUUID();
    const { database } = watched.service;
    await expect(database.transaction((one) => lockOrder(one, id))).rejects.toThrow(
      `There is no order ${id}.`,
    );
    const statusNames = { delivered: '', failed: '' } as never;
    const announce = database.transaction((one) =>
      announceDocument(one, id, { at: new Date(), statusNames }),
    );
    await expect(announce).rejects.toThrow(`There is no document ${id}.`);
  });

  test('a process that died holds up no job of the one that takes its place', async () => {
    const { database } = watched.service;
    const now = new Date(watched.now());
    const later = new Date(now.getTime() + 600_000);
    const kinds = ['deliver-event'] as const;
    const reference = randomUUID();
    await addJob(database, { kind: 'deliver-event', reference, runAt: now });
    expect((await takeJob(database, kinds, { now, takenUntil: later }))?.reference).toBe(reference);
    expect(await takeJob(database, kinds, { now, takenUntil: later })).toBeUndefined();
    expect(await findNextDue(database, kinds)).toEqual(later);
    await freeTakenJobs(database);
    expect(await findNextDue(database, kinds)).toEqual(now);
    const again = await takeJob(database, kinds, { now, takenUntil: later });
    expect(again).toMatchObject({ reference, takes: 2, failures: 0 });
    await database.query('delete from job where reference = $1', [reference]);
  });

  test('O-088 an account that could not be opened is opened with the next question', async () => {
    const { database } = watched.service;
    let tries = 0;
    const accounts = createAccounts(
      database,
      () => {
        tries += 1;
        if (tries === 1) throw new Error('not now');
        return 120;
      },
      watched.now,
    );
    const person = { kind: 'person', id: randomUUID(), scopes: new Set<string>() } as never;
    await expect(accounts.of(person)).rejects.toThrow('not now');
    const id = await accounts.of(person);
    expect(await accounts.of(person)).toBe(id);
    expect(tries).toBe(2);
  });

  test('D-159 what was sent is given back shortened, and no more of it than a line', async () => {
    const token = await signToken();
    const refuse = async (title: unknown) => {
      const order = { title_number: title, documents: ['register'] };
      const { status, body } = await watched.service.post('/purchase', order, token);
      expect(status).toBe(400);
      return body.error.details.value;
    };
    const long = await refuse('x'.repeat(5_000));
    expect(long).toMatch(/^x{20,300}$/);
    expect(await refuse({ secret: 'kept' })).toBeUndefined();
    expect(await refuse(12)).toBe('12');
  });
});
