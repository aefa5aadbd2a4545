/**
 * Runs one SQL statement with parameters `$1`, `$2` … and gives its rows. The statements of this
 * service mean the same in PostgreSQL, PGlite and SQLite, so any of them can stand behind it.
 */
export type RunSql = (
  sql: string,
  parameters: readonly SqlValue[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export type SqlValue = string | number | null;
