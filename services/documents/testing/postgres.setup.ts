import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server for tests, without a database; empty where none is installed. */
    postgresAddress: string;
  }
}

/** Starts a PostgreSQL server of its own for the tests, where one is installed. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if (server === undefined) {
    process.stdout.write(
      'PostgreSQL is not installed: its tests are skipped, PGlite stands alone.\n',
    );
  }
  project.provide('postgresAddress', server?.address ?? '');
  return server?.stop;
}
