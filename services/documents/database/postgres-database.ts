import { setTimeout as wait } from 'node:timers/promises';
import { takeStep } from '@property/contract/current-request.ts';
import { Pool, type PoolClient, types } from 'pg';
import {
  type Database,
  DatabaseUnavailableError,
  nameStatement,
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
/**
 * For an answer to arrive: a server that has gone without a word, as behind a firewall, neither answers
 * nor ends a statement. The server's own limit comes first where it can.
 */
const ANSWER_MILLISECONDS = STATEMENT_MILLISECONDS + 5_000;
/** For what has something better to do than wait. */
const AT_ONCE_MILLISECONDS = 2_000;
/** A process that stopped in the middle of a transaction gives up what it had locked. */
const IDLE_MILLISECONDS = 30_000;

/**
 * A server that falls is back in about so many milliseconds, or its stand-in has taken over. What is
 * certain not to have happened is begun again meanwhile, so that nobody has to ask twice.
 */
const OUTAGE_MILLISECONDS = 4_000;
const PAUSE_MILLISECONDS = 100;
/** Reads, and locks no rows: done twice, it is done once. */
const READS = /^\s*select\b(?!.*\bfor\s+(?:no\s+key\s+)?(?:update|share)\b)/is;

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
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** A server, which callers who have something better to do need not wait for. */
export interface PostgresDatabase extends Database {
  /** As `query`, and fails at once while the server is away. */
  readonly queryAtOnce: Queryable['query'];
}

/**
 * Connects to a PostgreSQL server by its address, such as postgresql://user@host/name.
 *
 * @param patience milliseconds that a caller waits for one of the connections
 * @param limits milliseconds for which what has not happened is begun again while the server is away
 * (`outage`), and for which an answer is waited for (`answer`)
 */
export async function openPostgresDatabase(
  address: string,
  patience = CONNECT_MILLISECONDS,
  { outage = OUTAGE_MILLISECONDS, answer = ANSWER_MILLISECONDS } = {},
): Promise<PostgresDatabase> {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS_MAXIMUM,
    connectionTimeoutMillis: patience,
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: answer,
    idle_in_transaction_session_timeout: IDLE_MILLISECONDS,
    keepAlive: true,
    types: { getTypeParser: chooseParser },
  });
  // A connection that breaks while nobody uses it is replaced; the next query says if that fails.
  pool.on('error', () => undefined);
  const database: PostgresDatabase = {
    queryAtOnce: (sql, parameters) => runAlone(pool, sql, parameters, AT_ONCE_MILLISECONDS),
    query: <Result extends Row>(sql: string, parameters?: readonly unknown[]) =>
      takeStep(`database: ${nameStatement(sql)}`, {}, () =>
        outlast(outage, () => runAlone<Result>(pool, sql, parameters)),
      ),
    transaction: (work) =>
      takeStep('database: transaction', {}, () =>
        outlast(outage, () => retryTransaction(() => runTransaction(pool, work))),
      ),
    runScript: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
  try {
    // A start says at once that there is no server.
    await pool.query('select 1');
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
  const client = await lend(pool);
  let isEnding = false;
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
    isEnding = true;
    await client.query('commit');
    return result;
  } catch (error) {
    // What was not committed has left nothing behind. Of a commit that was sent nobody knows.
    const unavailable = describeUnavailable(error, !isEnding);
    // Without its connection it is rolled back too; a word to a server that is silent is waited for.
    if (unavailable) broken ??= unavailable;
    else {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
    }
    throw unavailable ?? error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

async function lend(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw describeUnavailable(error, true) ?? error;
  });
}

/** One statement, which is a transaction by itself. */
async function runAlone<Result extends Row>(
  pool: Pool,
  sql: string,
  parameters: readonly unknown[] = [],
  milliseconds?: number,
): Promise<Result[]> {
  const client = await lend(pool);
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    return await runQuery<Result>(client, sql, parameters, milliseconds);
  } catch (error) {
    const unavailable = describeUnavailable(error, READS.test(sql));
    if (unavailable) broken ??= unavailable;
    throw unavailable ?? error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

/** Begins again what has certainly not happened, until the server is back or the time is over. */
async function outlast<Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + milliseconds;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const mayPass = error instanceof DatabaseUnavailableError && error.isUndone;
      if (!mayPass || performance.now() + PAUSE_MILLISECONDS > end) throw error;
      await wait(PAUSE_MILLISECONDS);
    }
  }
}

/** The error of a server that is away or going, as such; undefined for what a statement did wrong. */
function describeUnavailable(
  error: unknown,
  isUndone: boolean,
): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error;
  const { code = '' } = readSqlError(error);
  const isAway =
    AWAY_STATES.test(code) ||
    AWAY_CODES.has(code) ||
    (error instanceof Error && AWAY_WORDS.test(error.message));
  if (!isAway) return undefined;
  const reason = error instanceof Error ? error.message || code : code;
  return new DatabaseUnavailableError(reason, { cause: error, isUndone });
}

async function runQuery<Result extends Row>(
  runner: Pick<PoolClient, 'query'>,
  sql: string,
  parameters: readonly unknown[] = [],
  milliseconds?: number,
): Promise<Result[]> {
  // The types of the library know the limit of a pool alone, which holds without another.
  const limit = milliseconds === undefined ? {} : { query_timeout: milliseconds };
  const query = { text: sql, values: [...parameters], ...limit };
  const { rows } = await runner.query<Result>(query);
  return rows;
}
