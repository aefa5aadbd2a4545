import { ApiError } from '@property/client/api-error.ts';
import { DocumentsError } from '@property/client/documents/documents-error.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import { TITLE_STATUSES } from '@property/contract/titles/title-status.ts';
import { agreeWith, formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { describeError, type ErrorDescription } from '../describe-error.ts';

/** What the path of every download begins with. */
const DOWNLOAD = DOCUMENTS_PATHS.download.replace('{document_id}', '');

/**
 * Says an error of the document service in words. What charges tokens says itself what became of
 * it; these are the sentences of everything else.
 */
export function describeDocumentsError(error: unknown): ErrorDescription {
  const general = describeError(error);
  if (!(error instanceof ApiError)) return general;
  return { ...general, ...describe(error) };
}

type Words = Partial<Pick<ErrorDescription, 'sentence' | 'advice' | 'canRetry'>>;

function describe(error: ApiError): Words {
  if (error.code === 'SIGN_IN_UNREACHABLE') {
    return { sentence: error.message, advice: 'Check the connection, then try again.' };
  }
  if (error.kind === 'network' && navigator.onLine) {
    return { sentence: 'The document service cannot be reached.' };
  }
  if (error.kind !== 'http') return {};
  const isDownload = error.path?.startsWith(DOWNLOAD) === true;
  // A link that was cut short holds no id at all; to who follows it that is the same (400).
  if (isDownload && (error.status === 400 || error.status === 404)) {
    return {
      sentence: 'You have no document at this link.',
      advice: 'Go back to what it was bought for, and open it there.',
      canRetry: false,
    };
  }
  switch (error.status) {
    case 400:
      return { advice: 'Change what you chose or entered, then try again.' };
    case 401:
      return {
        sentence: 'Your sign-in was not accepted any more.',
        advice: 'Sign in again; what you chose is kept.',
        canRetry: false,
      };
    case 402:
      return describeBalance(error);
    case 403:
      return {
        sentence: 'Your account may not do this.',
        advice: `Ask the operator for the permission it needs: ${error.message}`,
        canRetry: false,
      };
    case 404:
      // A title that is not there, as the code INVALID of an answer says it (D-015).
      return error.path === DOCUMENTS_PATHS.availability
        ? {
            sentence: TITLE_STATUSES.INVALID,
            advice: 'Check the number, or search for the title.',
            canRetry: false,
          }
        : error.path === DOCUMENTS_PATHS.purchase
          ? { advice: 'Take it out: what can be bought of the title has changed.' }
          : {};
    case 409:
      return {
        sentence: 'The service refused this because of something that is under way.',
        advice: `Try again when it has ended: ${error.message}`,
        canRetry: true,
      };
    case 500:
      return { sentence: 'The document service had an internal fault.' };
    case 502:
      return {
        sentence: 'The land registry cannot be reached just now.',
        advice: 'Nothing is wrong with what you chose. Try again in a few minutes.',
      };
    case 503:
      return { sentence: 'The document service is not available for a moment.' };
    case 504:
      return {
        sentence: 'The land registry did not answer in time.',
        advice: 'Try again in a few minutes.',
      };
    case 429:
      return {};
    default:
      return describeOther(error);
  }
}

/** A status that no page of the service tells of, in the words it came with. */
function describeOther({ status, message }: ApiError): Words {
  if (status >= 500) return { sentence: 'The document service had an internal fault.' };
  return {
    sentence: message || 'The document service refused this.',
    advice: 'If it stays, tell the operator what stands here.',
    canRetry: false,
  };
}

/** How far the tokens go and how many more it takes, a sentence (D-059). */
export function describeShortage(required: number, available: number): string {
  const missing = required - available;
  return `This needs ${formatCountOf(required, 'token')} and you have ${formatCount(available)}: ${formatCount(missing)} ${agreeWith(missing, 'is')} missing.`;
}

function describeBalance(error: ApiError): Words {
  const { required, available } = error instanceof DocumentsError ? error.details : {};
  const missing =
    required === undefined || available === undefined
      ? 'There are not enough tokens.'
      : describeShortage(required, available);
  return {
    sentence: `${missing} Nothing was charged.`,
    advice: 'Take something out, or ask your account owner to top up.',
    canRetry: false,
  };
}
