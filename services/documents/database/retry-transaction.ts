import { readSqlError, SQL_STATES } from './database.ts';

const ATTEMPTS = 5;

/**
 * Repeats a transaction that the database gave up so that another could go on. Such a transaction
 * has left nothing behind.
 */
export async function retryTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const { code } = readSqlError(error);
      const mayPass = code === SQL_STATES.deadlock || code === SQL_STATES.serializationFailure;
      if (!mayPass || attempt === ATTEMPTS) throw error;
    }
  }
}
