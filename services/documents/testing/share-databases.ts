import { afterAll } from 'vitest';
import type { Database } from '../database/database.ts';

/** Tables of the schema whose rows belong to a test: the note of scripts that ran does not. */
const TABLES = `select tablename as name from pg_tables
  where schemaname = 'public' and tablename <> 'migration' order by tablename`;

/**
 * Opens databases as `openNew` does, but gives one that was closed to the next who asks, emptied to
 * what it was when new: opening one costs seconds, emptying one does not. No two have the same one at
 * the same time, and whoever has closed theirs is refused from then on. They end with the file of tests.
 */
export function shareDatabases(openNew: () => Promise<Database>): () => Promise<Database> {
  const free: { readonly database: Database; readonly empty: string }[] = [];
  afterAll(async () => {
    for (const { database } of free.splice(0)) await database.close();
  });
  return async () => {
    const taken = free.pop() ?? (await describeNew(await openNew()));
    await taken.database.runScript(taken.empty);
    return lend(taken.database, () => free.push(taken));
  };
}

/** A new database, with the script that makes it new again. */
async function describeNew(database: Database) {
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
