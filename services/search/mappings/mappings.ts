import { COMPS_MAPPING } from './comps.ts';
import type { IndexMapping, IndexName } from './mapping.ts';
import { TITLES_MAPPING } from './titles.ts';

/** The mapping of each index. */
export const MAPPINGS: Readonly<Record<IndexName, IndexMapping>> = {
  titles: TITLES_MAPPING,
  comps: COMPS_MAPPING,
};
