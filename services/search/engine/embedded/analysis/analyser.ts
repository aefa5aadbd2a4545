export interface Token {
  readonly text: string;
  /** A second reading of the token before it: found by search, not counted in the length. */
  readonly overlaps?: true;
}

/** Splits text into terms; what is indexed may hold more readings than what is searched for. */
export interface Analyser {
  index(text: string): readonly Token[];
  search(text: string): readonly string[];
}
