/** State of a title at the registry, each with a sentence for people (D-035 to D-043). */
export const TITLE_STATUSES: Readonly<Record<string, string>> = {
  VALID: 'Live registered title.',
  PENDING_APPLICATIONS:
    'Applications are pending; documents marked as backdated show the position before them.',
  CLOSED: 'The title is closed, for example after a merger into another.',
  INVALID: 'The title number is not recognised.',
  CLOSED_AND_CONTINUED: 'The title is closed and continued under a different number.',
  NOT_COMPUTERISED: 'There is no electronic record, so there are no documents to buy.',
  PENDING_DEALING:
    'A dealing, such as a sale or a mortgage, awaits registration; documents may show the title as it stood before it.',
  PENDING_FIRST:
    'A first registration is pending; there may be few documents yet, and owner and extent may still change.',
  SCHEME:
    'A scheme title, which the registry keeps for an estate as a whole; a single property of it may have a title of its own.',
};

/** The one availability_code that can be bought (D-027, D-030). */
export const IMMEDIATE = 'IMMEDIATE';
