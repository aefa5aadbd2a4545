import { Pool, type PoolClient, types } from 'pg';
import type { Database, Queryable, Row } from './database.ts';
import { retryTransaction } from './retry-transaction.ts';

/** Eight-byte integers: counts, ids and tokens here stay far below what a number holds exactly. */
const INT8 = 20;
/** Days stay text: a Date would move them by the time zone of the machine. */
const DATE = 1082;

const CONNECTIONS_MAXIMUM = 10;
const CONNECT_MILLISECONDS = 5_000;

/** Connects to a PostgreSQL server by its address, such as postgresql://user@host/name. */
export async function openPostgresDatabase(address: string): Promise<Database> {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS_MAXIMUM,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    types: { getTypeParser: chooseParser },
  });
  // A connection that breaks while nobody uses it is replaced; the next query says if that fails.
  pool.on('error', () => undefined);
  const database: Database = {
    query: (sql, parameters) => runQuery(pool, sql, parameters),
    transaction: (work) => retryTransaction(() => runTransaction(pool, work)),
    runScript: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
  await database.query('select 1');
  return database;
}

const chooseParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') => {
  if (id === INT8) return Number;
  if (id === DATE) return String;
  return format === 'binary' ? types.getTypeParser(id, 'binary') : types.getTypeParser(id, 'text');
};

async function runTransaction<Result>(
  pool: Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      query: (sql, parameters) => runQuery(client, sql, parameters),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runQuery<Result extends Row>(
  runner: Pick<PoolClient, 'query'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Result[]> {
  const { rows } = await runner.query<Result>(sql, [...parameters]);
  return rows;
}
