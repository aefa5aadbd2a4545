import type { Area } from '#query/area.ts';
import { parseArea, serializeArea } from './area-codec.ts';
import type { Parsed, UrlNotice } from './url-notice.ts';

/** Areas as they are kept outside a link: plain JSON, each as its `area` parameter. */
export interface StoredAreas {
  readonly version: 1;
  readonly areas: readonly string[];
}

/** Areas as JSON; `restoreAreas` gives back equal ones. */
export function storeAreas(areas: readonly Area[]): StoredAreas {
  return { version: 1, areas: areas.map(serializeArea) };
}

/** Reads stored areas; total: what cannot be used is left out and said in a notice. */
export function restoreAreas(stored: unknown): Parsed<Area[]> {
  const notices: UrlNotice[] = [];
  const texts: unknown =
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'areas') : undefined;
  const areas = (Array.isArray(texts) ? texts : []).flatMap((text: unknown) => {
    if (typeof text !== 'string') return [];
    const parsed = parseArea(text);
    notices.push(...parsed.notices);
    return parsed.value ?? [];
  });
  return { value: areas, notices };
}
