import type { OptionalPath, SearchProfile } from '../profile/profile-search.ts';

/** Titles by identifier or number, and their search (S-032, S-062). */
export const TITLES_PATH = '/titles';

/** Search paths the document fixes; names in braces are filled by fillPath. */
const FIXED_SEARCH_PATHS = {
  address: '/address',
  titles: TITLES_PATH,
  titlesNaturalLanguage: '/titles/nl-query',
  planning: '/titles/{titleId}/planning',
  sales: '/titles/{titleId}/sales',
  footfall: '/titles/{titleId}/footfall',
  traffic: '/titles/{titleId}/traffic',
  amenities: '/titles/{titleId}/amenities',
  travelTimePolygon: '/titles/{titleId}/travel-time-polygon',
  titleBrochures: '/titles/{titleId}/brochures',
  titleBrochureDownload: '/titles/{titleId}/brochures/download',
  titleImages: '/titles/{titleId}/images',
  titleImageDownload: '/titles/{titleId}/images/download',
  deals: '/comps',
  dealsNaturalLanguage: '/comps/nl-query',
  dealSales: '/comps/{dealId}/sales',
  dealLeases: '/comps/{dealId}/leases',
  dealListings: '/comps/{dealId}/listings',
  dealBrochures: '/comps/{dealId}/brochures',
  dealBrochureDownload: '/comps/{dealId}/brochures/download',
  dealImages: '/comps/{dealId}/images',
  dealImageDownload: '/comps/{dealId}/images/download',
  footfallCell: '/footfall/{indexId}',
  health: '/health',
} as const;

export type SearchPaths = Readonly<typeof FIXED_SEARCH_PATHS> & {
  readonly [Name in Exclude<keyof SearchProfile['paths'], 'comps'>]: OptionalPath;
} & { readonly titleComparables: OptionalPath };

/**
 * Every path of the search service below its base address, as templates such as
 * "/titles/{titleId}/sales". Null means the deployment has no such operation (O-007 to O-018).
 */
export function buildSearchPaths(profile: Pick<SearchProfile, 'paths'>): SearchPaths {
  const { comps, ...open } = profile.paths;
  return { ...FIXED_SEARCH_PATHS, ...open, titleComparables: comps };
}

/** Puts values into the braces of a path, encoded; a missing value is a bug and throws. */
export function fillPath(template: string, values: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${template} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

/** Writes a path the way a router wants it: {titleId} becomes :titleId. */
export function toRoutePattern(template: string): string {
  return template.replace(/\{(\w+)\}/g, ':$1');
}

/** Joins a base address and a path, whatever slashes the base ends in (S-001, D-001). */
export function joinBase(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}
