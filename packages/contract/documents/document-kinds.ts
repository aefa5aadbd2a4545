/**
 * Spellings of the standard documents, the one table of them (D-004): purchase, orders and
 * webhooks of the app speak of the kind; availability and download use the type code.
 */
export const DOCUMENT_KINDS = {
  register: { typeCode: 'REGISTER', availabilityField: 'register', label: 'Register' },
  title_plan: { typeCode: 'TITLEPLAN', availabilityField: 'title_plan', label: 'Title plan' },
} as const;

/** Kind of a standard document, as purchases and orders spell it (D-004). */
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** The kinds in the order they are offered. */
export const DOCUMENT_KIND_NAMES = ['register', 'title_plan'] as const satisfies DocumentKind[];

/** Reads any known spelling as a kind; undefined for the type code of a referred document. */
export function readDocumentKind(spelling: string): DocumentKind | undefined {
  const plain = spelling.toUpperCase().replace(/[^A-Z]/g, '');
  return DOCUMENT_KIND_NAMES.find((kind) => DOCUMENT_KINDS[kind].typeCode === plain);
}
