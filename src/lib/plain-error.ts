/**
 * A failure that is nobody's bug, such as a damaged link or file: its message is a sentence for the
 * person, and `advice` the one thing to do next.
 */
export class PlainError extends Error {
  override name = 'PlainError';
  readonly code: string;
  readonly advice: string;

  constructor(code: string, sentence: string, advice: string) {
    super(sentence);
    this.code = code;
    this.advice = advice;
  }
}
