import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFile, readIfThere, replacePrivateFile } from '#services/http/private-file.ts';
import type { RunSql } from '../storage/sqlite.ts';

const FILE = 'keys.json';
/** Whose the sealed keys are: they open as nothing else. */
const OWNER = 'identity keys';

/** Keys that cannot be read; the message is for whoever starts the program. */
export class KeyStoreError extends Error {
  override readonly name = 'KeyStoreError';
}

/** Where the keys of the provider lie, as one text, for all processes that use them. */
export interface KeyStore {
  /**
   * What is kept; undefined before the first start.
   * @throws KeyStoreError when it cannot be opened
   */
  read(): Promise<string | undefined>;
  /** Keeps the first text; of several at once one wins, and its text is given to all. */
  create(text: string): Promise<string>;
  /** Keeps `text` in the place of `old`, unless another process was faster; gives what is kept. */
  replace(old: string, text: string): Promise<string>;
  /** What to tell of a text that is kept and makes no sense. */
  readonly damage: string;
}

/**
 * A file that only this account of the machine may read. Deleting it replaces all keys at the next
 * start and ends every token at once.
 * @param directory where state is kept
 */
export function keepKeysInFile(directory: string): KeyStore {
  const path = join(directory, FILE);
  return {
    damage: `${path} is damaged; delete it, and everybody signs in anew`,
    read: async () => {
      try {
        return await readIfThere(path);
      } catch (error) {
        throw new KeyStoreError(`${path} cannot be read`, { cause: error });
      }
    },
    create: (text) => createPrivateFile(path, text),
    replace: async (_old, text) => {
      await replacePrivateFile(path, text);
      return text;
    },
  };
}

/** Statements that make the table of `keepKeysInTable`. */
export const KEYS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS identity_keys (
    name TEXT PRIMARY KEY,
    sealed TEXT NOT NULL,
    digest TEXT NOT NULL
  )`,
];

/** Seals texts for a place that others may read. */
export interface KeySeal {
  seal(owner: string, text: string): Uint8Array;
  open(owner: string, sealed: Uint8Array): string;
  /** Whether it is the key that seals now which opens it. */
  isCurrent(owner: string, sealed: Uint8Array): boolean;
}

/**
 * A row of a database that several processes share, sealed with a key that is not in it. Deleting the
 * row replaces all keys at the next start.
 * @param first what a folder kept before, so that who moves to a database keeps their tokens
 */
export function keepKeysInTable(run: RunSql, seal: KeySeal, first?: KeyStore): KeyStore {
  const write = (text: string) => [
    Buffer.from(seal.seal(OWNER, text)).toString('base64url'),
    digest(text),
  ];
  const store = (old: string, text: string) =>
    run(`UPDATE identity_keys SET sealed = $1, digest = $2 WHERE name = 'keys' AND digest = $3`, [
      ...write(text),
      digest(old),
    ]);
  const read = async () => {
    const [row] = await run(`SELECT sealed FROM identity_keys WHERE name = 'keys'`, []);
    if (row === undefined) return undefined;
    const sealed = Buffer.from(String(row.sealed), 'base64url');
    try {
      const text = seal.open(OWNER, sealed);
      // One key takes the place of another: from now on it is sealed with that.
      if (!seal.isCurrent(OWNER, sealed)) await store(text, text);
      return text;
    } catch (cause) {
      throw new KeyStoreError(
        'The identity keys in the database do not open with this key: set WEBHOOK_KEY to the one that every process of this database uses.',
        { cause },
      );
    }
  };
  return {
    damage:
      'The identity keys in the database are damaged; delete the row of identity_keys, and everybody signs in anew',
    read,
    create: async (text) => {
      const begun = (await first?.read()) ?? text;
      await run(
        `INSERT INTO identity_keys (name, sealed, digest) VALUES ('keys', $1, $2)
        ON CONFLICT (name) DO NOTHING`,
        write(begun),
      );
      return (await read()) ?? begun;
    },
    replace: async (old, text) => {
      await store(old, text);
      return (await read()) ?? text;
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
