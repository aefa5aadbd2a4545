import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { describeMatch } from '../verify/describe-match.ts';
import type { LedgerLine } from './build-ledger.ts';

/** What a line is about, in words: "Register; Title plan", "Refund: Lease", "Owner check, no match". */
export function describeLine(line: LedgerLine, profile: DocumentsProfile): string {
  const { kind, what, tokens, isNet } = line;
  switch (kind) {
    case 'order':
      return `${what.join('; ') || 'Documents'}${isNet ? ', net of refund' : ''}`;
    case 'refund':
      return what.length > 0 ? `Refund: ${what.join('; ')}` : 'Refund of a part of the order';
    case 'check':
      return describeCheck(what[0] ?? '', profile);
    case 'elsewhere':
      return tokens > 0 ? 'Added, or given back' : 'Spent elsewhere';
  }
}

/** Whether a check of an owner confirmed the name or found nobody of it; null for what did neither. */
export function readCheckEnd(
  { kind, what: [result = ''] }: LedgerLine,
  { verification }: DocumentsProfile,
): 'ok' | 'bad' | null {
  if (kind !== 'check') return null;
  const { tone } = describeMatch({ match_result: result }, verification);
  return tone === 'ok' || tone === 'bad' ? tone : null;
}

function describeCheck(result: string, { verification }: DocumentsProfile): string {
  if (result === '') return 'Owner check, its answer was lost';
  const { title } = describeMatch({ match_result: result }, verification);
  return `Owner check, ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** Whose word a line is: the service's, or this browser's alone. */
export function describeSource({ kind, isConfirmed }: LedgerLine): string {
  if (isConfirmed) return 'Service';
  return kind === 'elsewhere' ? 'Balance' : 'This browser';
}

/** Tokens with their sign, such as `+9` or `−14`. */
export function formatSigned(tokens: number): string {
  if (tokens === 0) return '0';
  return `${tokens > 0 ? '+' : '−'}${formatCount(Math.abs(tokens))}`;
}
