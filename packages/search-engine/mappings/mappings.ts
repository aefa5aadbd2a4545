import { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import type { Fields } from '@property/contract/fields.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import { type IndexMapping, type IndexName, mapFields } from './mapping.ts';

/** The table of fields behind each index. */
export const INDEX_FIELDS: Readonly<Record<IndexName, Fields>> = {
  titles: TITLE_FIELDS,
  comps: DEAL_FIELDS,
};

/** The mapping of each index (S-046 to S-060, S-200 to S-207). */
export const MAPPINGS: Readonly<Record<IndexName, IndexMapping>> = {
  titles: mapFields('titles', TITLE_FIELDS),
  comps: mapFields('comps', DEAL_FIELDS),
};
