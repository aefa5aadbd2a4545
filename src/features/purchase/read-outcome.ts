import { ApiError } from '#api/api-error.ts';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import type { PurchaseEvent } from './purchase-machine.ts';

/**
 * What a failed purchase request means. A 4xx is a refusal before any charge (D-058 to D-060,
 * D-065); a fault of the server, no answer, or one that cannot be read leaves it open. So does "on
 * order already" (D-060): that order may be this very purchase, when something between this page and
 * the service has sent it twice.
 */
export function readOutcome(error: unknown, now: number): PurchaseEvent {
  if (!(error instanceof ApiError)) return { kind: 'lost', cause: 'no-answer', now };
  if (error.kind === 'schema') return { kind: 'lost', cause: 'unreadable', now };
  if (error.kind !== 'http') {
    // Not even the token could be had: nothing has left.
    if (error.code === 'SIGN_IN_UNREACHABLE') return refuse(error);
    return { kind: 'lost', cause: 'no-answer', now };
  }
  const reference = [error.code, error.correlationId].filter(Boolean).join(' ');
  if (error.status === 409) return { kind: 'lost', cause: 'on-order', now, reference };
  if (error.status < 500) return refuse(error);
  const cause = error.status === 500 ? 'server-fault' : 'gateway-fault';
  return { kind: 'lost', cause, now, reference };
}

function refuse(error: ApiError): PurchaseEvent {
  const { sentence, advice, code = '', correlationId = '' } = describeDocumentsError(error);
  const isSaid = /charged/.test(sentence) || /charged/.test(advice);
  return {
    kind: 'refused',
    refusal: {
      status: error.status,
      code,
      sentence: isSaid ? sentence : `${sentence} Nothing was charged.`,
      advice,
      requestId: correlationId,
    },
  };
}
