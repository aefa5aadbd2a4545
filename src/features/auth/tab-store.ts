import type { AuthProfile } from '@property/contract/profile/profile-auth.ts';
import type { TokenAudience } from '#api/documents/token-source.ts';
import { parseTokenSet, type TokenSet } from './token-set.ts';

type StoragePolicy = AuthProfile['storage'];

/** Keeps the token sets of this tab over a reload. */
export interface TabStore {
  read(audience: TokenAudience): TokenSet | null;
  write(audience: TokenAudience, tokens: TokenSet): void;
  remove(audience: TokenAudience): void;
  /**
   * Notes that the set obtained then is about to be traded for a new one: from now on its token may
   * be spent. The note stands until another set takes its place.
   */
  markRenewing(audience: TokenAudience, obtainedAt: number): void;
  /** Whether this set was about to be traded, and no answer was heard. */
  isDoubtful(audience: TokenAudience, obtainedAt: number): boolean;
  /** Notes where the last sign-in of this tab led back to; as JSON would hold it. */
  writePlace(place: unknown): void;
  readPlace(): unknown;
  clear(): void;
}

const PREFIX = 'signed-in.';
const RENEWING = 'signed-in-renewing.';
const PLACE = 'signed-in-place';

/**
 * Keeps in the tab's own storage what the deployment allows: the refresh token at most. Access
 * tokens and proofs of identity stay in memory (O-145). A browser without storage keeps nothing.
 */
export function createTabStore(policy: StoragePolicy, storage: Storage): TabStore {
  return {
    read: (audience) => {
      try {
        return parseTokenSet(JSON.parse(storage.getItem(PREFIX + audience) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (audience, tokens) => {
      try {
        storage.setItem(PREFIX + audience, JSON.stringify(strip(tokens, policy)));
      } catch {
        // Storage is off or full: the sign-in holds until this page is left.
      }
    },
    remove: (audience) => {
      for (const prefix of [PREFIX, RENEWING]) storage.removeItem(prefix + audience);
    },
    markRenewing: (audience, obtainedAt) => {
      try {
        storage.setItem(RENEWING + audience, String(obtainedAt));
      } catch {
        // Storage is off or full: a reload signs out anyway.
      }
    },
    isDoubtful: (audience, obtainedAt) => {
      try {
        return storage.getItem(RENEWING + audience) === String(obtainedAt);
      } catch {
        return false;
      }
    },
    writePlace: (place) => {
      try {
        storage.setItem(PLACE, JSON.stringify(place));
      } catch {
        // Storage is off or full: the way back leads to the map.
      }
    },
    readPlace: () => {
      try {
        return JSON.parse(storage.getItem(PLACE) ?? 'null');
      } catch {
        return null;
      }
    },
    clear: () => {
      storage.removeItem(PLACE);
      for (const key of Object.keys(storage)) {
        if (key.startsWith(PREFIX) || key.startsWith(RENEWING)) storage.removeItem(key);
      }
    },
  };
}

function strip(tokens: TokenSet, policy: StoragePolicy): TokenSet {
  const { idToken: _idToken, refreshToken, ...rest } = tokens;
  return {
    ...rest,
    ...(policy.accessToken === 'tab' ? {} : { accessToken: '', expiresAt: 0 }),
    ...(policy.refreshToken === 'tab' && refreshToken !== undefined ? { refreshToken } : {}),
  };
}
