import type { Face, Period } from './planar-map.ts';

/** When homes were built. */
export type Age = Exclude<Period, 'industrial'>;

/** Land for homes and shops, with streets round it. */
export interface Block {
  readonly face: Face;
  readonly age: Age;
}
