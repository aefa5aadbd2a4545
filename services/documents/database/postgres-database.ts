import { Pool, type PoolClient, types } from 'pg';
import {
  type Database,
  DatabaseUnavailableError,
  type Queryable,
  type Row,
  readSqlError,
  retryTransaction,
} from './database.ts';

/** Eight-byte integers: counts, ids and tokens here stay far below what a number holds exactly. */
const INT8 = 20;
/** Days stay text: a Date would move them by the time zone of the machine. */
const DATE = 1082;
const CONNECTIONS_MAXIMUM = 10;
const CONNECT_MILLISECONDS = 5_000;
/** No statement here takes as long; a server that hangs must not hold callers for ever. */
const STATEMENT_MILLISECONDS = 30_000;
/** A process that stopped in the middle of a transaction gives up what it had locked. */
const IDLE_MILLISECONDS = 30_000;

/** Of PostgreSQL: connections, resources, an operator who stops the server, limits of time. */
const AWAY_STATES = /^(?:08|53|57P0)|^(?:55000|57014|25P03)$/;
const AWAY_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** Of the client, which has no codes for them. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Connects to a PostgreSQL server by its address, such as postgresql://user@host/name.
 *
 * @param patience milliseconds that a caller waits for one of the connections
 */
export async function openPostgresDatabase(
  address: string,
  patience = CONNECT_MILLISECONDS,
): Promise<Database> {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS_MAXIMUM,
    connectionTimeoutMillis: patience,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_MILLISECONDS,
    keepAlive: true,
    types: { getTypeParser: chooseParser },
  });
  // A connection that breaks while nobody uses it is replaced; the next query says if that fails.
  pool.on('error', () => undefined);
  const database: Database = {
    query: <Result extends Row>(sql: string, parameters?: readonly unknown[]) =>
      runQuery<Result>(pool, sql, parameters).catch(throwUnavailable),
    transaction: (work) => retryTransaction(() => runTransaction(pool, work)),
    runScript: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
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
  const client = await pool.connect().catch(throwUnavailable);
  let broken: Error | undefined;
  // While it is lent out nobody else listens: a connection that breaks between two statements would
  // end the process. The next statement fails by itself.
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
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
    throw describeUnavailable(error) ?? error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

function throwUnavailable(error: unknown): never {
  throw describeUnavailable(error) ?? error;
}

/** The error of a server that is away or going, as such; undefined for what a statement did wrong. */
function describeUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error;
  const { code = '' } = readSqlError(error);
  const isAway =
    AWAY_STATES.test(code) ||
    AWAY_CODES.has(code) ||
    (error instanceof Error && AWAY_WORDS.test(error.message));
  if (!isAway) return undefined;
  const reason = error instanceof Error ? error.message || code : code;
  return new DatabaseUnavailableError(reason, { cause: error });
}

async function runQuery<Result extends Row>(
  runner: Pick<PoolClient, 'query'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Result[]> {
  const { rows } = await runner.query<Result>(sql, [...parameters]);
  return rows;
}
