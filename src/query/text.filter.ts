import type { QueryNode } from '#contract/query-node.ts';
import { TEXT_FIELDS } from './title-fields.ts';

/** Titles in whose address, number or owner the words are found, near spellings too (S-065 to S-067). */
export function buildTextFilter(text: string): QueryNode {
  return { multi_match: { query: text, fields: TEXT_FIELDS, fuzziness: 'AUTO' } };
}
