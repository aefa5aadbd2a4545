/** Whether checks that take long are wanted whole, as by `npm run test:long`. */
export const IS_LONG = process.env.LONG_TESTS === '1';

/** Share of its runs that a property test has to make; less where every change of the code is tried. */
const SHARE = Number(process.env.PROPERTY_SHARE ?? 1);

/** How often a property is tried, of the runs that it wants. */
export function countRuns(wanted: number): number {
  return Math.max(1, Math.ceil(wanted * SHARE));
}
