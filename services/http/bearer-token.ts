import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { HttpError } from './http-error.ts';
import type { Principal } from './principal.ts';

interface BearerOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Finds the key of a token: a local or a remote key set. */
  readonly keys: JWTVerifyGetKey;
  /** Whether a token that is sound otherwise still counts (O-153); by default it does until its end. */
  readonly isAlive?: (claims: JWTPayload) => Promise<boolean>;
  /** Seconds by which the clock of who issues them may be off; none by default. */
  readonly leeway?: number;
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

const UNCHECKED = 'Access tokens cannot be checked just now: the sign-in service is out of reach.';

/** Faults of the token itself, unlike those of the key set or of the way to it. */
const TOKEN_ERRORS = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

function isAboutToken(error: unknown): boolean {
  return TOKEN_ERRORS.some((kind) => error instanceof kind);
}

export type BearerCheck = (token: string) => Promise<Principal>;

/**
 * Checks signature (RS256), issuer, audience and life of an access token, and reads its rights:
 * the scp text of a person's token, the roles list of an application's (A-005, A-026 to A-033,
 * O-142, O-144). Throws BearerError for a token that is not sound, HttpError 503 when the keys, or
 * what was granted, cannot be had: then nothing can be said about the token.
 */
export function createBearerCheck(options: BearerOptions): BearerCheck {
  const { issuer, audience, keys, isAlive = async () => true } = options;
  const { leeway = 0, clock = Date.now } = options;
  const findKey: JWTVerifyGetKey = async (header, input) => {
    try {
      return await keys(header, input);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      throw refuseUnchecked(error);
    }
  };
  const isStillAlive = (payload: JWTPayload) =>
    isAlive(payload).catch((error: unknown) => {
      throw refuseUnchecked(error);
    });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(clock()),
        clockTolerance: leeway,
      });
      if (!(await isStillAlive(payload))) throw new BearerError(false, 'signed out or revoked');
      return readPrincipal(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new BearerError(true, error);
      if (isAboutToken(error)) throw new BearerError(false, error);
      throw error;
    }
  };
}

function refuseUnchecked(privateDetail: unknown): HttpError {
  return new HttpError(503, 'SERVICE_UNAVAILABLE', UNCHECKED, { privateDetail });
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
