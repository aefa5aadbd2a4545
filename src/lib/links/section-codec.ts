import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed } from './url-notice.ts';

/** What `?section=` may name: these words stand in links that people keep. */
const SECTION_IDS = [
  'overview',
  'owners',
  'sales',
  'leases',
  'planning',
  'footfall',
  'traffic',
  'amenities',
  'travel-time',
  'energy',
  'use-classes',
  'rating',
  'constraints',
  'buildings',
  'leasehold-titles',
  'deals',
  'images',
  'brochures',
  'more',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** Reads the `section` parameter: the part of the title panel a link leads to; null without one. */
export function parseSection(parameters: URLSearchParams): Parsed<SectionId | null> {
  const text = parameters.get('section');
  if (text === null || text === '') return { value: null, notices: [] };
  const known = SECTION_IDS.find((id) => id === text);
  if (known !== undefined) return { value: known, notices: [] };
  const message = `There is no section called ${quoteStraight(text)}; the title opens at its top.`;
  return { value: null, notices: [{ parameter: 'section', message }] };
}
