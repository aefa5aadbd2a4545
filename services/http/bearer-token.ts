import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Principal } from './principal.ts';

interface BearerOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Finds the key of a token: a local or a remote key set. */
  readonly keys: JWTVerifyGetKey;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** A token that is not accepted. */
export class BearerError extends Error {
  override readonly name = 'BearerError';
  readonly expired: boolean;

  constructor(expired: boolean, cause: unknown) {
    super(expired ? 'The access token has expired.' : 'The access token is not valid.', { cause });
    this.expired = expired;
  }
}

export type BearerCheck = (token: string) => Promise<Principal>;

/**
 * Checks signature (RS256), issuer, audience and life of an access token, and reads its rights:
 * the scp text of a person's token, the roles list of an application's (A-005, A-026 to A-033,
 * O-142, O-144). Throws BearerError.
 */
export function createBearerCheck(options: BearerOptions): BearerCheck {
  const { issuer, audience, keys, clock = Date.now } = options;
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(clock()),
      });
      return readPrincipal(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new BearerError(true, error);
      if (error instanceof errors.JWKSTimeout) throw error;
      if (error instanceof errors.JOSEError) throw new BearerError(false, error);
      throw error;
    }
  };
}

function readPrincipal(payload: JWTPayload): Principal {
  const id = payload.sub ?? '';
  if (typeof payload.scp === 'string') {
    return { kind: 'person', id, scopes: new Set(payload.scp.split(' ').filter(Boolean)) };
  }
  const roles = Array.isArray(payload.roles) ? payload.roles : [];
  return {
    kind: 'application',
    id,
    scopes: new Set(roles.filter((role) => typeof role === 'string')),
  };
}
