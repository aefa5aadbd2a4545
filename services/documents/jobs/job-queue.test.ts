import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { addJob, finishJob, takeJob } from './job-queue.ts';

const KIND = 'obtain-document';
/** Time in which whoever would be given what another is taking waits for it. */
const OVERLAP = 300;

// PGlite lets one in after the other.
test.skipIf(inject('postgresAddress') === '')(
  'what one is about to take is not given to another',
  async () => {
    const database = await listDatabases().at(-1)?.open();
    if (database === undefined) throw new Error('There is no database to test on.');
    onTestFinished(() => database.close());
    const now = new Date();
    const times = { now, takenUntil: new Date(now.getTime() + 60_000) };
    const reference = randomUUID();
    await addJob(database, { kind: KIND, reference, runAt: now });
    const taken = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const first = database.transaction(async (transaction) => {
      const job = await takeJob(transaction, [KIND], times);
      taken.resolve();
      await ended.promise;
      return job;
    });
    await taken.promise;
    const second = takeJob(database, [KIND], times);
    await Promise.race([second, wait(OVERLAP)]);
    ended.resolve();
    expect([(await first)?.reference, await second]).toEqual([reference, undefined]);
  },
  OPENING,
);

test.each(listDatabases())(
  'who lost a job to another does not end it, on $name',
  async ({ open }) => {
    const database = await open();
    onTestFinished(() => database.close());
    const now = new Date();
    await addJob(database, { kind: KIND, reference: randomUUID(), runAt: now });
    const late = await takeJob(database, [KIND], { now, takenUntil: now });
    const next = await takeJob(database, [KIND], { now, takenUntil: now });
    if (late === undefined || next === undefined) throw new Error('Each of both was given it.');
    expect(await finishJob(database, late)).toBe(false);
    expect(await finishJob(database, next)).toBe(true);
    expect(await finishJob(database, next)).toBe(false);
  },
  OPENING,
);
