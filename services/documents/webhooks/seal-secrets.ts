import { type Database, DatabaseStartError, type Queryable } from '../database/database.ts';
import { type SecretBox, UnsealError } from './secret-box.ts';

/** Sealed when a database is first opened; a key that does not open it is another key. */
const OWNER = 'sealing-key';
const WORD = 'webhooks';

/**
 * Holds the key against the database, seals the secrets that an earlier version left open, and anew
 * those that only the other key of the box opens.
 * @returns how many had been open, and how many no key of the box opens: they stay as they are
 * @throws DatabaseStartError when the secrets in the database were sealed with another key
 */
export function sealSecrets(
  database: Database,
  secrets: SecretBox,
  { isKeyLost = false } = {},
): Promise<{ readonly sealed: number; readonly lost: number }> {
  return database.transaction(async (transaction) => {
    await checkKey(transaction, secrets, isKeyLost);
    const lost = await sealAnew(transaction, secrets);
    const open = await transaction.query<{ id: string; secret: string }>(
      'select id, secret from subscription where secret is not null for update',
    );
    for (const { id, secret } of open) {
      await transaction.query(
        'update subscription set secret = null, sealed_secret = $2 where id = $1',
        [id, secrets.seal(id, secret)],
      );
    }
    return { sealed: open.length, lost };
  });
}

/** Of several processes that start at once, the first leaves the word and the others open it. */
async function checkKey(
  transaction: Queryable,
  secrets: SecretBox,
  isKeyLost: boolean,
): Promise<void> {
  const sealed = secrets.seal(OWNER, WORD);
  await transaction.query(
    'insert into sealing_key (sealed_word) values ($1) on conflict do nothing',
    [sealed],
  );
  const [kept] = await transaction.query<{ sealed_word: Uint8Array }>(
    'select sealed_word from sealing_key for update',
  );
  if (kept !== undefined && opens(secrets, kept.sealed_word)) {
    if (secrets.isCurrent(OWNER, kept.sealed_word)) return;
    await transaction.query('update sealing_key set sealed_word = $1', [sealed]);
    return;
  }
  if (!isKeyLost) {
    throw new DatabaseStartError(
      'WEBHOOK_KEY: the secrets of webhooks were sealed with another key. Put DATA_DIR/identity/webhook-key back, or set WEBHOOK_KEY to that key, the same in every process. If it is lost, start once with WEBHOOK_KEY_LOST=1: all webhooks then end, and people subscribe anew.',
    );
  }
  await transaction.query(
    `update subscription set sealed_secret = null, cancelled_at = coalesce(cancelled_at, now())
     where sealed_secret is not null`,
  );
  await transaction.query('update sealing_key set sealed_word = $1', [sealed]);
}

/** A key takes the place of another; what neither opens stays, and is counted. */
async function sealAnew(transaction: Queryable, secrets: SecretBox): Promise<number> {
  let lost = 0;
  const sealed = await transaction.query<{ id: string; sealed_secret: Uint8Array }>(
    'select id, sealed_secret from subscription where sealed_secret is not null for update',
  );
  for (const { id, sealed_secret: before } of sealed) {
    if (secrets.isCurrent(id, before)) continue;
    try {
      const after = secrets.seal(id, secrets.open(id, before));
      await transaction.query('update subscription set sealed_secret = $2 where id = $1', [
        id,
        after,
      ]);
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      lost += 1;
    }
  }
  return lost;
}

function opens(secrets: SecretBox, sealed: Uint8Array): boolean {
  try {
    return secrets.open(OWNER, sealed) === WORD;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
}

/**
 * Leaves nothing of rows that were sealed in the files of a database in process: rows of before stand
 * in the table until it is written anew, and in the log of changes until its parts are removed.
 */
export async function forgetOpenSecrets(database: Database): Promise<void> {
  await database.runScript('vacuum full subscription');
  // Parts of the log would be taken again as they are, with what stands in them.
  await database.runScript('set wal_recycle = off');
  await database.runScript('select pg_switch_wal()');
  await database.runScript('checkpoint');
  await database.runScript('reset wal_recycle');
}
