import type { JWK } from 'jose';

export const ISSUER = 'https://crash.example.test/v2.0';
export const AUDIENCE = 'api://crash-docs';
/** More than a run can spend. */
export const OPENING_TOKENS = 1_000_000;

/** What the process that is killed has to know, as JSON in its environment. */
export interface CrashSettings {
  readonly databaseUrl?: string | undefined;
  readonly directory: string;
  /** Host and port of the receiver. */
  readonly receiver: string;
  /** Public key of the tokens. */
  readonly key: JWK;
}

export const SETTINGS_VARIABLE = 'CRASH_SETTINGS';
