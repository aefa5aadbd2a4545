// @waits: for a database that says nothing.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/database.ts';
import { openPostgresDatabase, type PostgresDatabase } from '../database/postgres-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PATIENCE = 20_000;
/** As long as any machine needs for an answer that comes. */
const ANSWER = 6_000;
const OUTAGE = 60_000;

/** Stands between, and can let nothing more through: as a firewall that has forgotten a connection. */
class Link {
  readonly #server: Server;
  readonly #silent = new WeakSet<Socket>();
  readonly #deaf = new WeakSet<Socket>();
  readonly #callers = new Set<Socket>();

  constructor(target: URL) {
    this.#server = createServer((caller) => {
      const server = connect(Number(target.port), target.hostname);
      this.#callers.add(caller);
      caller.on('data', (data) => this.#deaf.has(caller) || server.write(data));
      server.on('data', (data) => this.#silent.has(caller) || caller.write(data));
      for (const [one, other] of [
        [caller, server],
        [server, caller],
      ] as const) {
        one.on('error', () => undefined);
        one.on('close', () => {
          this.#callers.delete(caller);
          other.destroy();
        });
      }
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** No answer comes any more on the connections that there are; new ones are as before. */
  silence({ isHeard }: { readonly isHeard: boolean }): void {
    for (const caller of this.#callers) {
      this.#silent.add(caller);
      if (!isHeard) this.#deaf.add(caller);
    }
  }

  close(): void {
    for (const caller of this.#callers) caller.destroy();
    this.#server.close();
  }
}

describe.skipIf(inject('postgresAddress') === '')('D-170 a link that falls silent', () => {
  let link: Link;
  let database: PostgresDatabase;
  beforeAll(async () => {
    const address = new URL(`${inject('postgresAddress')}/postgres`);
    link = new Link(new URL(address));
    address.port = String(await link.open());
    const limits = { outage: OUTAGE, answer: ANSWER };
    database = await openPostgresDatabase(address.href, PATIENCE, limits);
    await database.runScript(
      'drop table if exists heard; create table heard (id integer primary key, times integer not null)',
    );
  });
  beforeEach(() => database.runScript('delete from heard; insert into heard values (1, 0)'));
  afterAll(async () => {
    await database?.runScript('drop table heard');
    await database?.close();
    link?.close();
  });

  const addOne = 'update heard set times = times + 1 where id = 1';
  const readTimes = () => database.query('select times from heard where id = 1');

  test('does not fail a transaction before its commit: it is begun again, and done once', async () => {
    let runs = 0;
    await database.transaction(async (transaction) => {
      runs += 1;
      await transaction.query(addOne);
      if (runs === 1) link.silence({ isHeard: false });
      await transaction.query('select 1');
    });
    expect(runs).toBe(2);
    expect(await readTimes()).toEqual([{ times: 1 }]);
  });

  test('a commit of which nobody hears is not done again, and not said to have failed', async () => {
    let runs = 0;
    const doing = database.transaction(async (transaction) => {
      runs += 1;
      await transaction.query(addOne);
      link.silence({ isHeard: true });
    });
    const fault = await doing.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DatabaseUnavailableError);
    expect(fault).toMatchObject({ isUndone: false });
    expect(runs).toBe(1);
    expect(await readTimes()).toEqual([{ times: 1 }]);
  });

  test('nor is a statement that writes', async () => {
    link.silence({ isHeard: true });
    const fault = await database.query(addOne).catch((error: unknown) => error);
    expect(fault).toMatchObject({ isUndone: false });
    expect(await readTimes()).toEqual([{ times: 1 }]);
  });

  test('what has something better to do gives up, and the next one is answered', async () => {
    link.silence({ isHeard: false });
    await expect(database.queryAtOnce('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await database.queryAtOnce('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
