/** State of a title at the registry, each with a sentence for people (D-035 to D-043). */
export const TITLE_STATUSES: Readonly<Record<string, string>> = {
  VALID: 'Live registered title.',
  PENDING_APPLICATIONS:
    'Applications are pending; documents marked as backdated show the position before them.',
  CLOSED: 'The title is closed, for example after a merger into another.',
  INVALID: 'The title number is not recognised.',
  CLOSED_AND_CONTINUED: 'The title is closed and continued under a different number.',
  NOT_COMPUTERISED: 'There is no electronic record, so there are no documents to buy.',
  PENDING_DEALING: 'A dealing is pending.',
  PENDING_FIRST: 'A first registration is pending.',
  SCHEME: 'Scheme title.',
};

/** The one availability_code that can be bought (D-027, D-030). */
export const IMMEDIATE = 'IMMEDIATE';
