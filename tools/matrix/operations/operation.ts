import type { Scene } from '../scene.ts';

/** What has to have happened at the end of a cell. */
export interface CellEnd {
  /** Tokens that the page has spent. */
  readonly tokens: number;
  /** Requests that charge, as the page sent them. */
  readonly sent: number;
}

/** A row of the matrix: something a person does, and the request that fails meanwhile. */
export interface MatrixOperation {
  readonly name: string;
  readonly isPurchase?: true;
  /** Faults that cannot be told from a success here, by their names. */
  readonly skips?: readonly string[];
  /** Gets there, meets the fault, reads the words, and goes on to the end; throws otherwise. */
  readonly run: (scene: Scene) => Promise<CellEnd>;
}

/** Tokens of a register (D-066). */
export const REGISTER_TOKENS = 7;
export const ORDERED: CellEnd = { tokens: REGISTER_TOKENS, sent: 1 };
export const NOTHING: CellEnd = { tokens: 0, sent: 0 };

/** Requests, as the gate writes them. */
export const BALANCE = /^GET \/check-availability\?title_number=ZZZ/;
export const ORDER = /^GET \/orders\//;
export const PURCHASE = /^POST \/purchase/;
