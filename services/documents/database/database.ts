const ATTEMPTS = 5;

/** A row as the database gives it: integers, text, Date, null; bytea as Uint8Array. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs statements; `$1` marks the first parameter. */
export interface Queryable {
  query<Result extends Row = Row>(sql: string, parameters?: readonly unknown[]): Promise<Result[]>;
}

/**
 * The ledger's database: PGlite in process or a PostgreSQL server, with the same SQL. A statement
 * outside a transaction is one by itself and is durable when its promise resolves.
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: all of it or, when it throws, nothing. Repeats it when the
   * database gave it up for a deadlock, so `work` has no effects outside the database.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs several statements without parameters, for migrations. */
  runScript(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Its verb and the first table it names: statements here carry nothing of a caller's in their words. */
export function nameStatement(sql: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(\w+)/i.exec(sql) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}

/** The database cannot be reached, or not now. Whether what was under way happened is not known. */
export class DatabaseUnavailableError extends Error {
  /** It is known, and nothing happened: the same may be begun again. */
  readonly isUndone: boolean;

  constructor(message: string, options?: ErrorOptions & { readonly isUndone?: boolean }) {
    super(message, options);
    this.isUndone = options?.isUndone ?? false;
  }
}

/** Codes of PostgreSQL that this service acts on. */
const SQL_STATES = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlock: '40P01',
} as const;

/** The PostgreSQL code of an error and the constraint that refused, where it has them. */
export function readSqlError(error: unknown): {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
} {
  const read = (name: string) => {
    const value: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return { code: read('code'), constraint: read('constraint') };
}

/** Whether an error is the refusal of the named constraint or unique index. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return readSqlError(error).constraint === constraint;
}

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

/** The database cannot be opened for a reason outside the program; the message is for the operator. */
export class DatabaseStartError extends Error {}
