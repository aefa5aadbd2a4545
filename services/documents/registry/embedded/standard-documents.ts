import { DOCUMENT_KINDS, type DocumentKind } from '#contract/document-kinds.ts';
import { STANDARD_DOCUMENT_TOKENS } from '#contract/limits-documents.ts';
import { IMMEDIATE } from '#contract/title-status.ts';
import type { RegistryDocument } from '../land-registry.ts';
import type { Dice } from './dice.ts';
import { hasImmediateDocuments, type Specimen } from './specimen-titles.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  IMMEDIATE: 'Available at once.',
  MANUAL: 'The land registry has to look for it by hand; it cannot be ordered here.',
  UNAVAILABLE: 'There is no such document, or it cannot be had.',
};

/** An availability code in a sentence (D-027 to D-029). */
export function describeAvailability(code: string): string {
  return SENTENCES[code] ?? code;
}

/** Register and title plan of a title (D-019 to D-022). */
export function listStandardDocuments(
  dice: Dice,
  status: string,
  specimen: Specimen | undefined,
): Record<DocumentKind, RegistryDocument> {
  const backdated = status === 'PENDING_APPLICATIONS';
  const write = (
    kind: DocumentKind,
    type: string,
    chosen: string | undefined,
  ): RegistryDocument => {
    const code = hasImmediateDocuments(status)
      ? (chosen ?? roll(dice, kind, specimen))
      : 'UNAVAILABLE';
    return {
      typeCode: DOCUMENT_KINDS[kind].typeCode,
      type,
      availabilityCode: code,
      availability: describeAvailability(code),
      backdated: backdated && code === IMMEDIATE,
      tokenCost: code === IMMEDIATE ? STANDARD_DOCUMENT_TOKENS : 0,
    };
  };
  return {
    register: write('register', 'Official copy of register', specimen?.register),
    title_plan: write('title_plan', 'Official copy of title plan', specimen?.titlePlan),
  };
}

/** A few in a hundred of a world's documents need a hand or are missing. */
function roll(dice: Dice, kind: DocumentKind, specimen: Specimen | undefined): string {
  if (specimen) return IMMEDIATE;
  const rolled = dice.roll(`availability of ${kind}`);
  if (rolled < 0.02) return 'MANUAL';
  return rolled < 0.03 ? 'UNAVAILABLE' : IMMEDIATE;
}
