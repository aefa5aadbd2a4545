/** Whether an address of tiles is a PMTiles file, read by ranges, in place of a TileJSON document. */
export function isPmtiles(address: string): boolean {
  return /\.pmtiles(?:[?#]|$)/.test(address);
}
/** Before the address of a PMTiles file, in sources of a style. */
export const PMTILES_SCHEME = 'pmtiles://';
/** After it: constraints, or traffic and footfall, in the file, as a source of their own. */
export const LAID_PARTS = ['planning', 'movement'] as const;
export type LaidPart = (typeof LAID_PARTS)[number];
