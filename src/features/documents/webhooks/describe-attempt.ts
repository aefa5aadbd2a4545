import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import { WEBHOOK_TIMEOUT_MILLISECONDS } from '@property/contract/documents/limits-documents.ts';
import { TEST_EVENT } from '@property/contract/documents/webhook-names.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import { dateFormat } from '#lib/format/british-format.ts';
import { readBodyWords } from './read-body-words.ts';

const DAY_AND_TIME = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const REASONS: Readonly<Record<number, string>> = {
  301: 'Moved; redirects are not followed',
  302: 'Moved; redirects are not followed',
  400: 'Bad request',
  401: 'Refused (401)',
  403: 'Refused (403)',
  404: 'Not found',
  408: 'Timed out',
  410: 'Gone',
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** Why no answer came, in words for those who set the address up (D-153, O-126). */
const UNREACHED: readonly { readonly pattern: RegExp; readonly words: string }[] = [
  { pattern: /ENOTFOUND|ENODATA/, words: 'The name of the address is not known' },
  { pattern: /EAI_AGAIN/, words: 'The name of the address could not be looked up' },
  { pattern: /ECONNREFUSED/, words: 'Nothing answers at the address' },
  { pattern: /ECONNRESET|EPIPE|socket hang up|closed without/i, words: 'The connection broke off' },
  { pattern: /ETIMEDOUT|No answer within/, words: 'No answer within 30 s' },
  { pattern: /EHOSTUNREACH|ENETUNREACH/, words: 'The address cannot be reached' },
  {
    pattern: /CERT_HAS_EXPIRED|certificate has expired/i,
    words: 'The certificate of the address has expired',
  },
  {
    pattern: /CERT|SELF_SIGNED|certificate/i,
    words: 'The certificate of the address is not trusted',
  },
  { pattern: /\bTLS\b|\bSSL\b|EPROTO/, words: 'No secure connection could be made' },
];

/** What an event told about a document; an unfamiliar number is shown with its words (O-097). */
export function describeChange(
  {
    event_type: type,
    document_status: number,
    document_status_description: words,
  }: DeliveryAttempt,
  { events }: DocumentsProfile,
): string {
  if (type === TEST_EVENT) return 'Test message';
  if (number === undefined || number === null) return words ?? 'Unknown';
  const name = events.statusNames[String(number)];
  if (name !== undefined) return `Status to ${name.toLowerCase()}`;
  return `Status ${number}${words ? `, ${words}` : ''}`;
}

/** How the receiver answered, or why it did not (D-139, O-120, O-126). */
export function describeAnswer(attempt: DeliveryAttempt): string {
  const { http_status_code: status, error_message: reason, duration_ms: took } = attempt;
  if (attempt.is_success) return 'OK';
  if (attempt.is_success === undefined) return 'Not known';
  if (status === null || status === undefined) {
    const known = UNREACHED.find(({ pattern }) => pattern.test(reason ?? ''));
    if (known) return known.words;
    if (reason) return reason;
    return (took ?? 0) >= WEBHOOK_TIMEOUT_MILLISECONDS ? 'No answer within 30 s' : 'No answer';
  }
  if (status > 200 && status < 300) return `Only ${readAccepted(reason)} counts as delivered`;
  return REASONS[status] ?? reason ?? 'Not delivered';
}

/** The number of the answer and what it says; once where the words name the number already. */
export function describeNumberedAnswer(attempt: DeliveryAttempt): string {
  const words = describeAnswer(attempt);
  const number = String(attempt.http_status_code ?? '');
  return words.includes(number) ? words : `${number} ${words}`;
}

/** What would have been taken as delivered, as the service notes it: 200, or what a deployment says. */
function readAccepted(reason: string | null | undefined): string {
  return /^Answered \d{3} instead of (\d{3}(?: or \d{3})*)[.:]/.exec(reason ?? '')?.[1] ?? '200';
}

/**
 * The beginning of what a receiver said to a message it did not take, without the marks of its
 * machine; null where that is not told.
 */
export function readReceiverWords(attempt: DeliveryAttempt): string | null {
  const said = readBody(attempt);
  return said === null ? null : readBodyWords(said);
}

function readBody({ error_message: reason }: DeliveryAttempt): string | null {
  return /^Answered \d{3} instead of \d{3}(?: or \d{3})*: (.+)$/.exec(reason ?? '')?.[1] ?? null;
}

/**
 * What the service noted of a failed attempt beside what `describeAnswer` says, to be copied for
 * whoever looks after the receiver; null where that is all.
 */
export function readTechnicalReason(attempt: DeliveryAttempt): string | null {
  const { error_message: reason, is_success: isDelivered, http_status_code: status } = attempt;
  if (isDelivered || !reason || reason === describeAnswer(attempt)) return null;
  const said = readBody(attempt);
  if (said !== null) return readBodyWords(said) === said ? null : said;
  // "Answered 503" beside the 503 that is shown says nothing.
  return status && reason.includes(String(status)) ? null : reason;
}

/** A duration as `212 ms`, `4.1 s` or `30 s`. */
export function formatTook(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '';
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  return `${Number((milliseconds / 1_000).toFixed(1))} s`;
}

/** A day and a time to the second where the person is, such as `17 Nov, 14:02:11`. */
export function formatAttemptTime(time: number): string {
  return Number.isNaN(time) ? '' : DAY_AND_TIME.format(time);
}

/** An id by its ends, such as `9b02…c4e1`. */
export function shortenId(id: string): string {
  return id.length > 9 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id;
}
