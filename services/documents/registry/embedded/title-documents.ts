import { DOCUMENT_KINDS, type DocumentKind } from '@property/contract/documents/document-kinds.ts';
import { STANDARD_DOCUMENT_TOKENS } from '@property/contract/documents/limits-documents.ts';
import { IMMEDIATE } from '@property/contract/titles/title-status.ts';
import type { RegistryDocument, RegistryReferredDocument } from '../land-registry.ts';
import type { Dice } from './dice.ts';
import { hasImmediateDocuments, type Specimen } from './specimen-titles.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  IMMEDIATE: 'Available at once.',
  MANUAL: 'The land registry has to look for it by hand; it cannot be ordered here.',
  UNAVAILABLE: 'There is no such document, or it cannot be had.',
};

/** An availability code in a sentence (D-027 to D-029). */
function describeAvailability(code: string): string {
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

interface ReferredKind {
  readonly typeCode: string;
  readonly type: string;
  /** What it is about, or for. */
  readonly subject: string;
}

const KINDS: readonly [ReferredKind, ...ReferredKind[]] = [
  {
    typeCode: 'Deed',
    type: 'Deed',
    subject: 'about rights of way and drainage over the access road',
  },
  { typeCode: 'Lease', type: 'Lease', subject: 'for a term of 125 years' },
  {
    typeCode: 'Transfer',
    type: 'Transfer',
    subject: 'about restrictive covenants by the transferee',
  },
  { typeCode: 'Conveyance', type: 'Conveyance', subject: 'about the land and other land' },
  { typeCode: 'Charge', type: 'Charge', subject: 'about a registered charge' },
];

/** Prices differ from that of a standard document, so that one taken for granted is noticed (O-074). */
const PRICES: readonly [number, ...number[]] = [4, 9, 11];

/** Documents the register refers to; many titles have none (D-018). */
export function listReferredDocuments(
  dice: Dice,
  titleNumber: string,
  count = dice.roll('has referred') < 0.4 ? 0 : dice.count('referred', 1, 5),
): RegistryReferredDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = dice.pick(`referred kind ${index}`, KINDS);
    // A year of its own for each of up to 66: no two of a title are alike (O-075).
    const year = 1958 + ((dice.count('referred year', 0, 65) + index * 13) % 66);
    const date = `${year}-${pad(dice.count(`referred month ${index}`, 1, 12))}-${pad(dice.count(`referred day ${index}`, 1, 28))}`;
    const rolled = dice.roll(`referred availability ${index}`);
    const availabilityCode =
      index > 0 && rolled < 0.12
        ? 'MANUAL'
        : index > 0 && rolled < 0.18
          ? 'UNAVAILABLE'
          : 'IMMEDIATE';
    return {
      key: { type_code: kind.typeCode, date, filed_under: titleNumber },
      description: `${kind.type} dated ${date} ${kind.subject}`,
      typeCode: kind.typeCode,
      type: kind.type,
      availabilityCode,
      availability: describeAvailability(availabilityCode),
      backdated: false,
      tokenCost: availabilityCode === 'IMMEDIATE' ? dice.pick(`price ${index}`, PRICES) : 0,
    };
  });
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
