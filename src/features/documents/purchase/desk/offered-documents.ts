import type {
  Availability,
  DocumentEntry,
  ReferredDocument,
} from '@property/contract/documents/availability.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
} from '@property/contract/documents/document-kinds.ts';
import { writeReferredKey } from '@property/contract/documents/purchase.ts';
import { IMMEDIATE } from '@property/contract/titles/title-status.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { formatDate } from '#lib/format/format-date.ts';

/** A document as the page offers it. */
export interface OfferedDocument {
  /** `register`, `title_plan`, or the key of a referred document. */
  readonly key: string;
  readonly name: string;
  /** One line: what it is, or why it cannot be chosen. */
  readonly explanation: string;
  /** Only IMMEDIATE documents with a price can be chosen (D-030, O-074). */
  readonly state: 'available' | 'manual' | 'unavailable' | 'unpriced';
  readonly cost: number;
  readonly isBackdated: boolean;
  /** The earlier purchase, downloaded free of charge (D-023, D-024). */
  readonly bought: { readonly documentId: string; readonly at: string | null } | null;
}

const EXPLANATIONS = {
  register: 'Owner, charges and restrictions',
  title_plan: 'The outline of the title on the map of the registry',
};

/** The register and the title plan, as far as the answer has them (D-019). */
export function listStandardDocuments({ data }: Availability): OfferedDocument[] {
  return DOCUMENT_KIND_NAMES.flatMap((kind) => {
    const { availabilityField, label } = DOCUMENT_KINDS[kind];
    const entry = data[availabilityField];
    return entry ? [offer(entry, { key: kind, name: label, about: EXPLANATIONS[kind] })] : [];
  });
}

/** Deeds, leases and the like; those that cannot be told apart are listed once (O-075). */
export function listReferredDocuments({ data }: Availability): OfferedDocument[] {
  const offered = new Map<string, OfferedDocument>();
  for (const entry of data.referred_to_documents ?? []) {
    const key = writeReferredKey(entry);
    const name = `${entry.type_code}, ${formatDate(entry.date)}`;
    const filed = `Filed under ${entry.filed_under}`;
    const more = readDescription(entry);
    const about = more ? `${more}. ${filed}` : filed;
    if (!offered.has(key)) offered.set(key, offer(entry, { key, name, about }));
  }
  return [...offered.values()];
}

/** What a description says beyond type and date, which the name of the document says already. */
function readDescription({ type_code, type, date, description = '' }: ReferredDocument): string {
  const written = description.trim().replace(/\.$/, '');
  for (const kind of [type, type_code]) {
    if (!kind || !written.toLowerCase().startsWith(kind.toLowerCase())) continue;
    const after = written.slice(kind.length);
    // "Leasehold plan" is no lease.
    if (/^[\p{L}\p{N}]/u.test(after)) continue;
    const rest = after.replace(` dated ${date}`, '').replace(/^[\s,:]+/, '');
    return capitalise(rest);
  }
  return written.replace(date, formatDate(date));
}

/** The id under which each document was bought last; null for one that never was. */
export function readDocumentIds(answer: Availability): Map<string, string | null> {
  const all = [...listStandardDocuments(answer), ...listReferredDocuments(answer)];
  return new Map(all.map(({ key, bought }) => [key, bought?.documentId ?? null]));
}

function offer(
  entry: DocumentEntry | ReferredDocument,
  { key, name, about }: { readonly key: string; readonly name: string; readonly about: string },
): OfferedDocument {
  const state = readState(entry);
  return {
    key,
    name,
    explanation: explain(state, entry) ?? about,
    state,
    cost: entry.token_cost ?? 0,
    isBackdated: entry.backdated ?? false,
    bought: entry.document_id
      ? { documentId: entry.document_id, at: entry.previously_purchased ?? null }
      : null,
  };
}

function readState(entry: DocumentEntry | ReferredDocument): OfferedDocument['state'] {
  if (entry.availability_code === 'MANUAL') return 'manual';
  if (entry.availability_code !== IMMEDIATE) return 'unavailable';
  return entry.token_cost === undefined ? 'unpriced' : 'available';
}

function explain(
  state: OfferedDocument['state'],
  { availability: said, availability_code: code }: DocumentEntry | ReferredDocument,
): string | null {
  switch (state) {
    case 'available':
      return null;
    case 'manual':
      return 'The land registry has to look for this by hand. It cannot be ordered here.';
    case 'unavailable':
      if (said !== undefined) return said;
      // Of an unfamiliar code it is known only that nobody can buy by it.
      return code === 'UNAVAILABLE'
        ? 'It does not exist or cannot be obtained.'
        : `The service says ${code ?? 'nothing'} of it, so it cannot be ordered here.`;
    case 'unpriced':
      return 'The service names no price for it, so it cannot be ordered here.';
  }
}
