/** A question that does not become a runnable search; the message tells the person why (S-111). */
export class RefusedQuestion extends Error {
  override readonly name = 'RefusedQuestion';
  /** Questions near to it that do become searches, the nearest first. */
  suggestions: readonly string[] = [];
  /** The words that are known not to be on record, as they were typed. */
  words: string | undefined;

  /** Words that are said once and may be meant of each of what is joined. */
  saidOnce: string | undefined;

  /** Words that may mean several places, with what each of them is called. */
  choice: PlaceChoice | undefined;

  constructor(message: string, words?: string) {
    super(message);
    this.words = words;
  }
}

/** Several places that the same words may mean. */
export interface PlaceChoice {
  /** As they stand in the question. */
  readonly words: string;
  /** Told apart from each other. */
  readonly names: readonly string[];
}
