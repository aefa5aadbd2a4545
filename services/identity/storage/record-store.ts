import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { RunSql } from './sqlite.ts';

/** Statements that make the table when it is missing. */
export const RECORDS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS identity_records (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    user_code TEXT,
    consumed_at BIGINT,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (model, id)
  )`,
  'CREATE INDEX IF NOT EXISTS identity_records_grant ON identity_records (grant_id)',
  'CREATE INDEX IF NOT EXISTS identity_records_uid ON identity_records (model, uid)',
  'CREATE INDEX IF NOT EXISTS identity_records_code ON identity_records (model, user_code)',
  'CREATE INDEX IF NOT EXISTS identity_records_expiry ON identity_records (expires_at)',
];

/** Kept this long after they lapse, so that a late caller hears "expired" and not "unknown". */
const AFTERLIFE_SECONDS = 3_600;
const SWEEP_SECONDS = 600;
/** Lapsed records that one write clears away: it adds one, and holds everything up while it runs. */
const SWEPT_AT_ONCE = 100;

/** Records that are found by their secret alone, which is then not stored. */
const FOUND_BY_SECRET = new Set(['RefreshToken', 'AuthorizationCode']);

/**
 * Sessions, grants, codes and refresh tokens in one table. The ids are secrets, so the table holds
 * their hashes. What is used once is marked as used by one statement, so that of two requests with
 * the same code or refresh token at most one gets tokens (A-054, O-136, O-137).
 */
export class RecordStore {
  readonly #run: RunSql;
  readonly #clock: () => number;
  #sweptAt = 0;

  private constructor(run: RunSql, clock: () => number) {
    this.#run = run;
    this.#clock = clock;
  }

  /** `clock` gives milliseconds since 1970. */
  static async open(run: RunSql, clock: () => number = Date.now): Promise<RecordStore> {
    for (const statement of RECORDS_SCHEMA) await run(statement, []);
    return new RecordStore(run, clock);
  }

  /** The records of one kind, in the form oidc-provider asks for. */
  adapter(model: string): Adapter {
    return {
      upsert: (id, payload, expiresIn) => this.#upsert(model, id, payload, expiresIn),
      find: (id) => this.#find(model, 'id', hash(id), id),
      findByUid: (uid) => this.#find(model, 'uid', uid),
      findByUserCode: (code) => this.#find(model, 'user_code', code),
      consume: (id) => this.#consume(model, id),
      destroy: async (id) => {
        await this.#run('DELETE FROM identity_records WHERE model = $1 AND id = $2', [
          model,
          hash(id),
        ]);
      },
      revokeByGrantId: async (grantId) => {
        await this.#run('DELETE FROM identity_records WHERE model = $1 AND grant_id = $2', [
          model,
          grantId,
        ]);
      },
    };
  }

  async #upsert(
    model: string,
    id: string,
    { consumed, ...payload }: AdapterPayload,
    expiresIn = 0,
  ): Promise<void> {
    if (FOUND_BY_SECRET.has(model)) delete payload.jti;
    await this.#run(
      `INSERT INTO identity_records
        (model, id, payload, grant_id, uid, user_code, consumed_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload,
        grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
        expires_at = excluded.expires_at`,
      [
        model,
        hash(id),
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        typeof consumed === 'number' ? consumed : null,
        this.#now() + expiresIn,
      ],
    );
    await this.#sweep();
  }

  async #find(
    model: string,
    column: 'id' | 'uid' | 'user_code',
    value: string,
    id?: string,
  ): Promise<AdapterPayload | undefined> {
    const [row] = await this.#run(
      `SELECT payload, consumed_at FROM identity_records WHERE model = $1 AND ${column} = $2`,
      [model, value],
    );
    if (row === undefined) return undefined;
    const payload: AdapterPayload = JSON.parse(String(row.payload));
    return {
      ...payload,
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumed_at === null ? {} : { consumed: Number(row.consumed_at) }),
    };
  }

  /** The loser of a race is treated like any second use: what was granted ends (O-136, O-137). */
  async #consume(model: string, id: string): Promise<void> {
    const [taken] = await this.#run(
      `UPDATE identity_records SET consumed_at = $3
      WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING id`,
      [model, hash(id), this.#now()],
    );
    if (taken !== undefined) return;
    const record = await this.#find(model, 'id', hash(id));
    if (record?.grantId !== undefined) {
      await this.#run('DELETE FROM identity_records WHERE grant_id = $1 OR id = $2', [
        record.grantId,
        hash(record.grantId),
      ]);
    }
    throw new errors.InvalidGrant('used twice at the same time');
  }

  /**
   * Clears lapsed records away in slices, one with each write, until none is left; then it rests. So
   * however many have gathered, no write takes long, and they go faster than they can come.
   */
  async #sweep(): Promise<void> {
    const now = this.#now();
    if (now < this.#sweptAt + SWEEP_SECONDS) return;
    const gone = await this.#run(
      `DELETE FROM identity_records WHERE (model, id) IN (
        SELECT model, id FROM identity_records WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
      ) RETURNING id`,
      [now - AFTERLIFE_SECONDS, SWEPT_AT_ONCE],
    );
    if (gone.length < SWEPT_AT_ONCE) this.#sweptAt = now;
  }

  /** Whether what was granted under this name (see `nameGrant`) has neither ended nor lapsed. */
  async isGranted(name: string): Promise<boolean> {
    const rows = await this.#run(
      `SELECT id FROM identity_records WHERE model = 'Grant' AND id = $1 AND expires_at > $2`,
      [name, this.#now()],
    );
    return rows.length > 0;
  }

  #now(): number {
    return Math.floor(this.#clock() / 1000);
  }
}

/** What a grant is called in tokens: its id is a secret, and stays with the provider. */
export function nameGrant(grantId: string): string {
  return hash(grantId);
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
