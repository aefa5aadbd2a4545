/** A field of an answer that was not understood. */
export interface MisreadField {
  /** Names from the outside in, without positions in lists, such as `sales.price`. */
  readonly path: string;
  /** What came there first; undefined where something that is needed was missing. */
  readonly value: unknown;
  /** How often. */
  readonly count: number;
}

const noted = new WeakMap<object, readonly MisreadField[]>();

/** Notes what was left out of an answer; answers that are no object or list have nothing to leave out. */
export function noteMisread(answer: unknown, fields: readonly MisreadField[]): void {
  if (typeof answer === 'object' && answer !== null) noted.set(answer, fields);
}

/** What was left out of an answer because it was not understood; undefined where all was. */
export function readMisread(answer: unknown): readonly MisreadField[] | undefined {
  return typeof answer === 'object' && answer !== null ? noted.get(answer) : undefined;
}
