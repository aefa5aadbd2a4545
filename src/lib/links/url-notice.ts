/** Something in a link that could not be used as it stands, said to the person. */
export interface UrlNotice {
  /** The parameter as it stands in the link, such as `size`. */
  readonly parameter: string;
  /** A sentence: what was wrong and what was done instead. */
  readonly message: string;
}

/** What a codec read: always a value, and notices for what could not be used. */
export interface Parsed<Value> {
  readonly value: Value;
  readonly notices: readonly UrlNotice[];
}

/** How the address bar is written to. */
export interface UpdateOptions {
  /** Replaces the entry of the history instead of adding one: for steps nobody wants back. */
  readonly replace?: boolean;
}
