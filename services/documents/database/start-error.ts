/** The database cannot be opened for a reason outside the program; the message is for the operator. */
export class DatabaseStartError extends Error {}
