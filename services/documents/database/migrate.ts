import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, DatabaseStartError } from './database.ts';

const DIRECTORY = join(import.meta.dirname, 'migrations');
/** Any number, the same in every process: two that start at once migrate one after the other. */
const LOCK = 7_312_064;

/**
 * Brings the tables up to date: runs each script of `migrations/`, in the order of its names, that
 * this database has not seen, each in one transaction with the note that it ran.
 * @throws DatabaseStartError when the database has seen a script that this version does not know
 */
export async function migrate(database: Database): Promise<void> {
  // Under the lock: two that make the same table at once trip over each other, "if not exists" or not.
  await database.runScript(`begin;
select pg_advisory_xact_lock(${LOCK});
create table if not exists migration (
  name text primary key,
  applied_at timestamptz not null default now()
);
commit;`);
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort();
  const applied = await database.query<{ name: string }>('select name from migration');
  const unknown = applied.find(({ name }) => !names.includes(name));
  if (unknown) {
    throw new DatabaseStartError(
      `The database has seen ${unknown.name}, which this version does not know: it belongs to a newer one.`,
    );
  }
  const seen = new Set(applied.map(({ name }) => name));
  for (const name of names.filter((candidate) => !seen.has(candidate))) {
    const script = await readFile(join(DIRECTORY, name), 'utf8');
    await database.runScript(`begin;
select pg_advisory_xact_lock(${LOCK});
do $migration$ begin
  if not exists (select from migration where name = '${name}') then
    execute $script$${script}$script$;
    insert into migration (name) values ('${name}');
  end if;
end $migration$;
commit;`);
  }
}
