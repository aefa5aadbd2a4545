import type { DocumentKind } from '@property/contract/documents/document-kinds.ts';
import type { ReferredDocumentRequest } from '@property/contract/documents/referred-document.ts';

/** What the registry says of one document (D-019 to D-022, O-073). */
export interface RegistryDocument {
  /** REGISTER, TITLEPLAN, or the type code of a referred document. */
  readonly typeCode: string;
  /** In words, such as "Official copy of register". */
  readonly type: string;
  /** IMMEDIATE, MANUAL or UNAVAILABLE, with a sentence for people. */
  readonly availabilityCode: string;
  readonly availability: string;
  readonly backdated: boolean;
  /** Tokens; 0 when not IMMEDIATE. */
  readonly tokenCost: number;
}

/** A deed, lease or the like that the register refers to (D-018). */
export interface RegistryReferredDocument extends RegistryDocument {
  readonly key: ReferredDocumentRequest;
  readonly description: string;
}

/** An application that is not settled yet (O-072). */
export interface PendingApplication {
  readonly reference: string;
  readonly type: string;
  readonly lodgedAt: string;
}

/** State of a title at the registry. */
export interface RegistryTitle {
  readonly titleNumber: string;
  /** One of TITLE_STATUSES, with a sentence that names a successor where there is one (O-079). */
  readonly statusCode: string;
  readonly status: string;
  readonly pendingApplications: readonly PendingApplication[];
  readonly referredDocuments: readonly RegistryReferredDocument[];
  /** Absent where the title has no such document. */
  readonly standard: Readonly<Partial<Record<DocumentKind, RegistryDocument>>>;
}

/** One document of a title. */
export type DocumentSelection =
  | { readonly kind: DocumentKind }
  | { readonly kind: 'referred'; readonly key: ReferredDocumentRequest };

export interface RegistryFile {
  readonly fileName: string;
  /** PDF. */
  readonly content: Uint8Array;
}

/** A registered proprietor, for comparing names; never handed out (D-093). */
export interface Proprietor {
  readonly forenames: readonly string[];
  readonly surname: string;
  /** Of a company, where it is on record. */
  readonly companyNumber?: string | undefined;
  /** Was an owner once and is no longer. */
  readonly isFormer: boolean;
}

/** What a verification compares with (D-104, D-106). */
export interface Ownership {
  readonly proprietors: readonly Proprietor[];
  readonly ownershipType: 'Sole' | 'Joint';
  readonly address: {
    readonly buildingNumber: string;
    readonly streetName: string;
    readonly cityName: string;
    readonly postcode: string;
    readonly tenure: string;
  };
}

/** The registry is away or too slow; the same request may pass later (D-169, O-129). */
export class RegistryUnavailableError extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

/** The registry will not produce a document, now or later; the message says why. */
export class DocumentRefusedError extends Error {}

/** The land registry behind the service. Every method may throw RegistryUnavailableError. */
export interface LandRegistry {
  /** Undefined when the number is not recognised. */
  findTitle(titleNumber: string, signal: AbortSignal): Promise<RegistryTitle | undefined>;
  /** The number of a title of the search service; undefined when unknown (D-008). */
  findTitleNumber(titleId: string, signal: AbortSignal): Promise<string | undefined>;
  /** Undefined when the number is not recognised. */
  findOwnership(titleNumber: string, signal: AbortSignal): Promise<Ownership | undefined>;
  /**
   * Produces a document. Asked twice for the same `reference` it produces the same one.
   * @throws DocumentRefusedError when it never will
   */
  obtain(
    order: {
      readonly reference: string;
      readonly titleNumber: string;
      readonly document: DocumentSelection;
    },
    signal: AbortSignal,
  ): Promise<RegistryFile>;
  /** Resolves when the registry answers. */
  ping(signal: AbortSignal): Promise<void>;
}
