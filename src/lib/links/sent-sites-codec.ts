import { isRealDay } from '@property/contract/documents/request-parts-documents.ts';

/** What a link to a list says of one of its titles. */
export interface SentSite {
  readonly stage: string;
  /** YYYY-MM-DD; empty for none. */
  readonly next: string;
}

/** The parameter beside the titles of the link. */
export const SENT_SITES = 'sites';

const BETWEEN_STAGES = '~';
const BEFORE_SITES = '~~';
/** A stage by its place, and the day where there is one. */
const SITE = /^(\d{1,3})(?:-(\d{4})(\d{2})(\d{2}))?$/;

/** Characters of a stage that a person names. */
export const STAGE_MAXIMUM = 40;

/** Writes stages and next dates in the order of the titles: `New~Offer~~0.1-20260301.0`. */
export function serializeSentSites(sites: readonly SentSite[]): string {
  const named = sites.map((site) => ({
    stage: site.stage.replaceAll(BETWEEN_STAGES, '-'),
    next: site.next.replaceAll('-', ''),
  }));
  const stages = [...new Set(named.map(({ stage }) => stage))];
  const parts = named.map(
    ({ stage, next }) => `${stages.indexOf(stage)}${next === '' ? '' : `-${next}`}`,
  );
  return stages.join(BETWEEN_STAGES) + BEFORE_SITES + parts.join('.');
}

/** Reads them; null where they are missing or damaged, or are not those of so many titles. */
export function parseSentSites(text: string | null, count: number): readonly SentSite[] | null {
  const [names, sites, ...others] = text?.split(BEFORE_SITES) ?? [];
  if (names === undefined || sites === undefined || others.length > 0) return null;
  const stages = names.split(BETWEEN_STAGES).map((name) => name.trim());
  const found = sites.split('.').flatMap((part): readonly SentSite[] => {
    const [, place, year, month, day] = SITE.exec(part) ?? [];
    const stage = stages[Number(place)];
    if (place === undefined || !stage || stage.length > STAGE_MAXIMUM) return [];
    const next = year === undefined ? '' : `${year}-${month}-${day}`;
    return next === '' || isRealDay(next) ? [{ stage, next }] : [];
  });
  return found.length === count ? found : null;
}
