import { ApiError, isSignedOut } from '@property/client/api-error.ts';
import { PlainError } from '#lib/plain-error.ts';

/** An error in the person's words, with what support needs to find it (S-222). */
export interface ErrorDescription {
  /** What happened, one sentence. */
  readonly sentence: string;
  /** The one thing to do next. */
  readonly advice: string;
  /** For support: code of the service, or the status. */
  readonly code?: string;
  readonly correlationId?: string;
  /** Trying the same again may help. */
  readonly canRetry: boolean;
}

const AGAIN = 'Try again in a moment.';

/** Says an error in words; the only place where a failed request gets its sentences. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof PlainError) {
    const { message: sentence, advice, code } = error;
    return { sentence, advice, code, canRetry: false };
  }
  if (!(error instanceof ApiError)) {
    return {
      sentence: 'Something in this page went wrong.',
      advice: 'Reload the page; your filters are in the address and stay.',
      code: error instanceof Error ? error.name : 'UNKNOWN',
      canRetry: true,
    };
  }
  const words = describeKind(error);
  const code = error.code ?? (error.status > 0 ? `HTTP ${error.status}` : undefined);
  return {
    ...words,
    ...(code === undefined ? {} : { code }),
    // What never left this machine is in no log.
    ...(error.correlationId === undefined || (error.kind === 'network' && isOffline())
      ? {}
      : { correlationId: error.correlationId }),
  };
}

type Words = Pick<ErrorDescription, 'sentence' | 'advice' | 'canRetry'>;

function describeKind(error: ApiError): Words {
  switch (error.kind) {
    case 'aborted':
      return {
        sentence: 'The request was broken off before it was answered.',
        advice: AGAIN,
        canRetry: true,
      };
    case 'network':
      return isOffline()
        ? {
            sentence: 'You are offline.',
            advice: 'What was loaded stays. This continues when the connection is back.',
            canRetry: true,
          }
        : {
            sentence: 'The search service cannot be reached.',
            advice: 'Check the connection, then try again.',
            canRetry: true,
          };
    case 'schema':
      return {
        sentence: `The service sent an answer this page cannot read: ${error.message}.`,
        advice: 'Try again; if it stays, tell support what stands here.',
        canRetry: true,
      };
    case 'http':
      return describeStatus(error);
  }
}

function describeStatus(error: ApiError): Words {
  const { status, message } = error;
  if (status === 400) return { sentence: message, advice: 'Change the request.', canRetry: false };
  if (status === 404) {
    return { sentence: message, advice: 'Check the link, or search for it.', canRetry: false };
  }
  if (isSignedOut(error)) {
    return {
      sentence: message,
      advice: 'Sign in to carry on; filters and view are kept.',
      canRetry: true,
    };
  }
  if (status === 401) {
    return {
      sentence: 'The search service did not accept the credentials of this page.',
      advice: 'Reload the page; if it stays, the operator has to renew the key.',
      canRetry: true,
    };
  }
  if (status === 403) {
    return {
      sentence: 'Your access does not include this part of the service.',
      advice: `Ask the operator for ${namePermission(error)}.`,
      canRetry: false,
    };
  }
  if (status === 422) {
    return {
      sentence: 'This title has no location on record, so nothing can be measured from it.',
      advice: 'Everything else about the title is still here.',
      canRetry: false,
    };
  }
  if (status === 429) return describeRateLimit(error.retryAfter);
  if (status === 502 && needsRouting(error.path)) {
    return { sentence: 'Routing is away for a moment.', advice: AGAIN, canRetry: true };
  }
  if (status === 503) {
    return {
      sentence: 'This part of the service is not available; nothing you entered is wrong.',
      advice: 'Try again later, or tell the operator.',
      canRetry: true,
    };
  }
  if (status === 504) {
    return {
      sentence: 'The search ran longer than the service allows.',
      advice: 'Narrow the area or the filters, or try once more.',
      canRetry: true,
    };
  }
  return { sentence: 'The search service had an internal fault.', advice: AGAIN, canRetry: true };
}

/** What needs search.comps and search.titles; of others nothing is said. */
const NEEDS_COMPS = /^\/comps|\/brochures|\/footfall/;
const NEEDS_TITLES = /^\/titles$|\/(?:traffic|amenities|travel-?time)\b/i;

/** The permission that is missing: as the service names it, else as the operation has it. */
function namePermission({ message, path = '' }: ApiError): string {
  const [named] = /\bsearch\.[a-z]+/.exec(message) ?? [];
  const needed = NEEDS_COMPS.test(path)
    ? 'search.comps'
    : NEEDS_TITLES.test(path) && 'search.titles';
  const scope = named ?? needed;
  return scope ? `the permission ${scope}` : 'access to it';
}

/** What the service works out by routing, and says 502 about while that is away (S-227). */
function needsRouting(path: string | undefined): boolean {
  return path !== undefined && /\/(amenities|travel-?time)\b/i.test(path);
}

function describeRateLimit(retryAfter: number | undefined): Words {
  const wait =
    retryAfter === undefined
      ? 'Wait a minute, then try again.'
      : `Wait ${Math.ceil(retryAfter)} seconds, then try again.`;
  return { sentence: 'Too many requests in a short time.', advice: wait, canRetry: true };
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
