import { ApiError } from '#api/api-error.ts';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import { DocumentsError } from '#api/documents-error.ts';

/** What a failed attempt to set a webhook up means. */
export type SubscribeFault =
  /** The address was refused, for this reason (D-109, D-110, O-116). */
  | { readonly kind: 'address'; readonly message: string }
  /** There is a webhook already, which goes on working (D-114, D-115). */
  | { readonly kind: 'conflict' }
  /** It may have been set up, and its secret has been lost with the answer. */
  | { readonly kind: 'unclear'; readonly error: ApiError }
  | { readonly kind: 'other'; readonly error: unknown };

/** Reads it from the error; nothing below 500 has set anything up. */
export function readSubscribeFault(error: unknown): SubscribeFault {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  if (error.kind !== 'http' || error.status >= 500) return { kind: 'unclear', error };
  if (error.status === 409) return { kind: 'conflict' };
  const field = error instanceof DocumentsError ? error.details.field : undefined;
  if (error.status === 400 && field === 'webhook_url') {
    return { kind: 'address', message: error.message.replace('webhook_url', 'The address') };
  }
  return { kind: 'other', error };
}

/** A sentence for an address that cannot be a webhook, before it is sent; null for one that can. */
export function checkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '') return 'Enter the address that is to be told.';
  if (!URL.canParse(address)) return 'This is no web address: it begins with https://.';
  const { protocol, username, password } = new URL(address);
  if (protocol !== 'https:') return 'The address has to begin with https://.';
  if (username !== '' || password !== '') {
    return 'The address must not carry a user name or a password.';
  }
  return null;
}

/** An error of a read in words, as a section shows it. */
export function readSectionFault(error: unknown) {
  const { sentence, advice, code, correlationId, canRetry } = describeDocumentsError(error);
  return { message: `${sentence} ${advice}`, code, correlationId, canRetry };
}
