// @waits: for processes that are killed to be started again.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgresDatabase } from '#services/documents/database/postgres-database.ts';
import { IS_LONG } from '#testing/count-runs.ts';
import { runCrashTest } from './run-crash-test.ts';

/** A short version of `npm run crash`. */
const KILLS = IS_LONG ? 5 : 1;
const LONGEST = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the document service, killed under load', () => {
  test(
    'D-064 D-065 D-121 D-138 over PGlite it loses and repeats nothing',
    async () => {
      const report = await runCrashTest({ directory: join(folder, 'documents') }, KILLS);
      expect(report.faults).toEqual([]);
      expect(report.kills).toBe(KILLS);
    },
    LONGEST,
  );

  test.skipIf(inject('postgresAddress') === '')(
    'D-064 D-065 D-121 D-138 over PostgreSQL it loses and repeats nothing',
    async () => {
      const name = `crash_${randomUUID().replaceAll('-', '')}`;
      const server = await openPostgresDatabase(`${inject('postgresAddress')}/postgres`);
      await server.query(`create database ${name}`);
      await server.close();
      const where = {
        directory: join(folder, 'none'),
        databaseUrl: `${inject('postgresAddress')}/${name}`,
      };
      expect((await runCrashTest(where, KILLS)).faults).toEqual([]);
    },
    LONGEST,
  );
});
