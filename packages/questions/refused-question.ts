/** A question that does not become a runnable search; the message tells the person why (S-111). */
export class RefusedQuestion extends Error {
  override readonly name = 'RefusedQuestion';
  /** Questions near to it that do become searches, the nearest first. */
  suggestions: readonly string[] = [];
}
