/**
 * Something the person handed in cannot be used: a file, an option, the place to write to. The
 * message is one sentence in their words; the command prints it alone and exits with 1.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}
