/** A closed range of numbers with the value taken when nothing is sent. */
export interface Limit {
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback: number;
}

/** Plain UUID of any version (S-003, S-008). */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** ISO 8601 date, or date and time with or without an offset (S-008). */
export const DATE_TIME_PATTERN =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Calendar day, YYYY-MM-DD (D-049). */
export const DATE_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Title number of the search service, letter case ignored (S-034, S-035). */
export const TITLE_NUMBER_PATTERN = /^[A-Z]{2,3}[0-9]+$/i;

/** Shortest address text the service searches for, in characters (S-014, S-015). */
export const ADDRESS_TEXT_MINIMUM = 3;

/**
 * Longest address text, in characters: several times any postal address, so that the search for
 * near spellings stays short.
 */
export const ADDRESS_TEXT_MAXIMUM = 400;

/** Most address suggestions in one answer (S-017). */
export const ADDRESS_RESULTS_MAXIMUM = 10;

/** Page size of POST /titles and POST /comps (S-075, S-197). */
export const SEARCH_SIZE: Limit = { minimum: 0, maximum: 25, fallback: 10 };

/** Largest from + size of a structured search (S-080). */
export const SEARCH_WINDOW_MAXIMUM = 10_000;

/** First record of a structured search (S-079). */
export const SEARCH_FROM: Limit = { minimum: 0, maximum: SEARCH_WINDOW_MAXIMUM, fallback: 0 };

/** Most keys a search sorts by (S-082). */
export const SORT_KEYS_MAXIMUM = 10;

/** Most patterns of a field selection (S-090). */
export const SOURCE_PATTERNS_MAXIMUM = 200;

/** Most positions in all shapes of a search: ten times the finest travel-time area (S-074, O-055). */
export const SHAPE_POSITIONS_MAXIMUM = 20_000;

/** Highest total the service reports (S-093, S-094). */
export const TOTAL_HITS_CEILING = 10_000;

/** Time limit of a query, in milliseconds (S-096, S-115). */
export const QUERY_TIMEOUT_MILLISECONDS = 5_000;

/** Length of a plain-English question, in characters (S-106). */
export const QUESTION_LENGTH = { minimum: 1, maximum: 500 } as const;

/** Page size of the natural-language searches (S-109). */
export const QUESTION_SIZE: Limit = { minimum: 1, maximum: 25, fallback: 25 };

/** Distance around the title polygon in which roads count, in metres (S-134). */
export const TRAFFIC_RADIUS_METRES: Limit = { minimum: 1, maximum: 1000, fallback: 200 };

/** Most road segments in one answer (S-137). */
export const ROADS_MAXIMUM = 5;

/** Travel time, in minutes (S-145, S-159). */
export const TRAVEL_MINUTES: Limit = { minimum: 1, maximum: 60, fallback: 15 };

/** Most amenities in one answer (S-147). */
export const AMENITIES_SIZE: Limit = { minimum: 1, maximum: 50, fallback: 25 };

/** Zero-based index of a brochure or an image (S-181, S-191). */
export const FILE_INDEX: Limit = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, fallback: 0 };

/** Most sale, lease or listing records of a deal (S-208, S-212, S-215). */
export const DEAL_DETAILS_MAXIMUM = 10;

/** Most listing images in one answer (S-189). */
export const IMAGES_MAXIMUM = 50;

/** Moves a number into its range, the way the app does before it asks (O-062). */
export function clampToLimit(value: number, limit: Limit): number {
  if (Number.isNaN(value)) return limit.fallback;
  return Math.min(limit.maximum, Math.max(limit.minimum, value));
}

/** Deals of one title that are listed below it at most, newest first (O-021). */
export const TITLE_DEALS_MAXIMUM = 100;
