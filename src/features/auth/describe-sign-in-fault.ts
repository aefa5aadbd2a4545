import { ErrorResponse } from 'oidc-client-ts';

/** Why a sign-in did not work. */
export type SignInFault =
  /** The answer belongs to no sign-in that was begun in this tab, or was taken before. */
  | { readonly kind: 'not-begun-here' }
  /** The identity provider said no, or the exchange was refused (O-139). */
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  | { readonly kind: 'unreachable' };

/** Reads what the protocol client threw. */
export function readSignInFault(error: unknown): SignInFault {
  if (!(error instanceof ErrorResponse)) return { kind: 'unreachable' };
  return {
    kind: 'refused',
    code: error.error ?? 'unknown',
    description: error.error_description ?? '',
  };
}

/** The fault in words: what happened, and what to do. */
export function describeSignInFault(fault: SignInFault): {
  readonly sentence: string;
  readonly advice: string;
} {
  switch (fault.kind) {
    case 'not-begun-here':
      return {
        sentence: 'This sign-in was not begun in this tab, or it was finished before.',
        advice: 'Nothing happened. Sign in again to carry on.',
      };
    case 'unreachable':
      return {
        sentence: 'The sign-in could not be finished: the sign-in service cannot be reached.',
        advice: 'Check the connection, then sign in again.',
      };
    case 'refused':
      return describeRefusal(fault);
  }
}

function describeRefusal({ code, description }: Extract<SignInFault, { kind: 'refused' }>) {
  if (code === 'access_denied') {
    return {
      sentence: 'You were not signed in, because the sign-in was cancelled or not allowed.',
      advice: 'Sign in again, or ask the operator for access.',
    };
  }
  if (code === 'invalid_grant') {
    return {
      sentence: 'The sign-in took too long and has run out.',
      advice: 'Sign in again to carry on.',
    };
  }
  return {
    sentence: `The sign-in service refused${description === '' ? '' : `: ${description}`}.`,
    advice: 'Sign in again; if it stays, tell the operator the code below.',
  };
}
