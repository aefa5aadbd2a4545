/** What is told of a proposal for a house that several households share. */
export const SHARED_NOTE =
  '“HMO” is read as an application that says “HMO”, or “multiple” as in a house in multiple occupation';

export const isShared = (word: string) => /^hmos?$/.test(word);

/** The words by which proposals call such a house, either of which is meant. */
export const writeShared = (word: string) => (isShared(word) ? 'hmo multiple' : word);
