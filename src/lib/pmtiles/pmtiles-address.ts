/** Whether an address of tiles is a PMTiles file, read by ranges, in place of a TileJSON document. */
export function isPmtiles(address: string): boolean {
  return /\.pmtiles(?:[?#]|$)/.test(address);
}
/** Before the address of a PMTiles file, in sources of a style. */
export const PMTILES_SCHEME = 'pmtiles://';
/** After it: the constraints in the file, as a source of their own. */
export const PLANNING_PART = '/planning';
