import type { Principal } from '#services/http/principal.ts';
import type { Database } from './database/database.ts';
import { openAccount } from './ledger/ledger.ts';

/** Accounts of callers: each identity has one, opened when it is first seen. */
export interface Accounts {
  /** The id of the caller's account: a person's, or the service identity of an application (D-071). */
  of(caller: Principal): Promise<string>;
}

/** `openingTokens` gives what an identity starts with (O-088); `clock` milliseconds since 1970. */
export function createAccounts(
  database: Database,
  openingTokens: (caller: Principal) => number,
  clock: () => number,
): Accounts {
  const opened = new Map<string, Promise<void>>();
  return {
    of: async (caller) => {
      const id = `${caller.kind}:${caller.id}`;
      let opening = opened.get(id);
      if (opening === undefined) {
        opening = database.transaction((transaction) =>
          openAccount(transaction, {
            id,
            openingTokens: openingTokens(caller),
            at: new Date(clock()),
          }),
        );
        opened.set(id, opening);
        opening.catch(() => opened.delete(id));
      }
      await opening;
      return id;
    },
  };
}
