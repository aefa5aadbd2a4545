/** Share of its runs that a property test has to make; less where every change of the code is tried. */
const SHARE = Number(process.env.PROPERTY_SHARE ?? 1);

/** How often a property is tried, of the runs that it wants. */
export function countRuns(wanted: number): number {
  return Math.max(1, Math.ceil(wanted * SHARE));
}
