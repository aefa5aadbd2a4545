import type { SecurityEvent } from './security-log.ts';

/** Who calls, and what they may do. */
export interface Principal {
  readonly kind: 'person' | 'application' | 'key';
  /** Stable and free of secrets: the subject of the token, or a fingerprint of the key. */
  readonly id: string;
  readonly scopes: ReadonlySet<string>;
}

/** What the middlewares of a service leave for those after them. */
export interface ServiceVariables {
  requestId: string;
  /** Milliseconds since 1970, before anything was looked at. */
  receivedAt: number;
  principal: Principal;
  /** Writes a line of the log of security events, with who calls, from where, in which request. */
  tellSecurity: (event: SecurityEvent, facts?: Readonly<Record<string, string>>) => void;
}

export interface ServiceEnvironment {
  Variables: ServiceVariables;
}
