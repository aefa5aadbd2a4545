import type { RegistryTitle } from '../land-registry.ts';

/** How the registry behaves for a specimen title. */
export interface Specimen {
  readonly about: string;
  readonly status?: string;
  /** Availability codes of register and title plan. */
  readonly register?: string;
  readonly titlePlan?: string;
  readonly referredDocuments?: number;
  readonly successor?: string;
  /** Every question fails: the registry is away, or too slow. */
  readonly lookup?: 'away' | 'late';
  /** What happens when a document is obtained. */
  readonly obtain?: 'refused' | 'plan refused' | 'slow' | 'fails twice';
}

/**
 * Titles that belong to no world and show one behaviour each, for trying and for tests. A person
 * meets the states of a title in the world as well; only here is the registry slow or broken.
 */
export const SPECIMENS: Readonly<Record<string, Specimen>> = {
  ZZ100000: { about: 'everything can be had' },
  ZZ100001: { about: 'applications are pending', status: 'PENDING_APPLICATIONS' },
  ZZ100002: { about: 'closed', status: 'CLOSED' },
  ZZ100003: {
    about: 'closed and continued under ZZ100000',
    status: 'CLOSED_AND_CONTINUED',
    successor: 'ZZ100000',
  },
  ZZ100004: { about: 'not held electronically', status: 'NOT_COMPUTERISED' },
  ZZ100005: { about: 'a dealing is pending', status: 'PENDING_DEALING' },
  ZZ100006: { about: 'a first registration is pending', status: 'PENDING_FIRST' },
  ZZ100007: { about: 'scheme title', status: 'SCHEME' },
  ZZ100008: {
    about: 'register by hand, no title plan',
    register: 'MANUAL',
    titlePlan: 'UNAVAILABLE',
  },
  ZZ100009: { about: '60 referred documents', referredDocuments: 60 },
  ZZ200001: { about: 'the registry cannot be reached', lookup: 'away' },
  ZZ200002: { about: 'the registry takes too long', lookup: 'late' },
  ZZ200003: { about: 'documents take 15 seconds', obtain: 'slow' },
  ZZ200004: { about: 'documents are refused after the purchase', obtain: 'refused' },
  ZZ200005: { about: 'the title plan is refused after the purchase', obtain: 'plan refused' },
  ZZ200006: { about: 'documents come at the third try', obtain: 'fails twice' },
};

/** The address every specimen title has. */
export const SPECIMEN_ADDRESS = {
  fullAddress: '1 Specimen Street, Wrenford WX1 1ZZ',
  buildingNumber: '1',
  street: 'Specimen Street',
  town: 'Wrenford',
  postcode: { value: 'WX1 1ZZ', outcode: 'WX1' },
} as const;

/** The proprietor every specimen title has, besides one who sold. */
export const SPECIMEN_PROPRIETORS = [
  { forenames: ['Margaret', 'Anne'], surname: "O'Connell-Price", isFormer: false },
  { forenames: ['Idris'], surname: 'Price', isFormer: false },
  { forenames: ['Walter'], surname: 'Penrose', isFormer: true },
] as const satisfies readonly {
  forenames: readonly string[];
  surname: string;
  isFormer: boolean;
}[];

/** Whether a state leaves anything that can be bought (O-078). */
export function hasImmediateDocuments(statusCode: RegistryTitle['statusCode']): boolean {
  return statusCode !== 'INVALID' && statusCode !== 'NOT_COMPUTERISED';
}
