import type { Database } from '../database/database.ts';

/** Tables of the schema whose rows belong to a test: the note of scripts that ran does not. */
const TABLES = `select tablename as name from pg_tables
  where schemaname = 'public' and tablename <> 'migration' order by tablename`;

/** A database that nobody has just now, with the script that makes it new again. */
interface FreeDatabase {
  readonly database: Database;
  readonly empty: string;
}

/**
 * Opens databases as `openNew` does, but gives one that was closed to the next who asks, emptied to
 * what it was when new: opening one costs seconds, emptying one does not. No two have the same one at
 * the same time, and whoever has closed theirs is refused from then on. Those that are free are in
 * `free`.
 */
export function shareDatabases(
  openNew: () => Promise<Database>,
  free: FreeDatabase[] = [],
): () => Promise<Database> {
  return async () => {
    const taken = (await takeFree(free)) ?? (await describeNew(await openNew()));
    return lend(taken.database, () => free.push(taken));
  };
}

/**
 * The free databases of a name, of this thread rather than of its modules: where a thread is kept
 * and modules are read anew for each file, as mutations are tried, each file would leave its own.
 */
export function findFree(name: string): FreeDatabase[] {
  const key = Symbol.for(`free databases of ${name}`);
  const free: FreeDatabase[] = Reflect.get(globalThis, key) ?? [];
  Reflect.set(globalThis, key, free);
  return free;
}

/** A free one, emptied; one that cannot be emptied is let go. */
async function takeFree(free: FreeDatabase[]): Promise<FreeDatabase | undefined> {
  for (let taken = free.pop(); taken !== undefined; taken = free.pop()) {
    try {
      await taken.database.runScript(taken.empty);
      return taken;
    } catch (error) {
      console.warn(error);
      await taken.database.close().catch(() => undefined);
    }
  }
  return undefined;
}

/** A new database, with the script that makes it new again. */
async function describeNew(database: Database): Promise<FreeDatabase> {
  const tables = (await database.query<{ name: string }>(TABLES)).map(({ name }) => name);
  const rows: string[] = [];
  for (const name of tables) {
    const [found] = await database.query<{ rows: string | null }>(
      `select json_agg(row)::text as rows from ${name} row`,
    );
    if (!found?.rows) continue;
    rows.push(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $rows$${found.rows}$rows$);`,
    );
  }
  // As a replica: the ledger refuses to be emptied, and what stands in it was checked when written.
  const empty = `begin;
set local session_replication_role = replica;
truncate ${tables.join(', ')} restart identity;
${rows.join('\n')}
commit;`;
  return { database, empty };
}

/** The database until it is closed; `giveBack` is called once nothing uses it any more. */
function lend(database: Database, giveBack: () => void): Database {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosed) throw new Error('The database is closed.');
    const result = work();
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  };
  return {
    query: (sql, parameters) => run(() => database.query(sql, parameters)),
    transaction: (work) => run(() => database.transaction(work)),
    runScript: (sql) => run(() => database.runScript(sql)),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(running);
      giveBack();
    },
  };
}
