import { findBound } from '../engine/embedded/columns/number-column.ts';

/** Addresses by their property reference. */
export interface UprnIndex {
  /** Property references in ascending order. */
  readonly uprns: Float64Array;
  /** The address of each. */
  readonly uprnAddresses: Uint32Array;
}

/** Shorter figures are numbers of houses, and no reference has more than twelve. */
const UPRN = /^\d{6,12}$/;

/** A property reference as a figure, with or without zeros before it; NaN when it is none. */
export function readUprn(text: string): number {
  return UPRN.test(text) ? Number(text) : Number.NaN;
}

/** References of addresses by ordinal, in the order in which they are looked up. */
export function arrangeUprns(byAddress: Float64Array): UprnIndex {
  const uprnAddresses = Uint32Array.from(byAddress.keys())
    .filter((address) => !Number.isNaN(byAddress[address]))
    .sort((a, b) => (byAddress[a] ?? 0) - (byAddress[b] ?? 0) || a - b);
  return {
    uprns: Float64Array.from(uprnAddresses, (address) => byAddress[address] ?? 0),
    uprnAddresses,
  };
}

/** The addresses whose property reference is typed, whole and alone (S-016). */
export function findByUprn({ uprns, uprnAddresses }: UprnIndex, typed: string): Uint32Array {
  const wanted = readUprn(typed.trim());
  return uprnAddresses.subarray(findBound(uprns, wanted, false), findBound(uprns, wanted, true));
}
