/**
 * Postcodes as Royal Mail writes them: an outward code of an area (two letters, or one of the eight
 * single letters in use) and a district, then an inward code of a digit and two of the letters used
 * there. Patterns are kept as text, since the index template carries the same ones.
 */
const OUTWARD = '(?:[A-Za-z]{2}|[BEGLMNSWbeglmnsw])[0-9][A-Za-z0-9]?';
const INWARD = '[0-9][ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}';

/** A whole postcode with or without the space between; groups are its two codes. */
export const POSTCODE_PATTERN = `(?<![\\p{L}\\p{Nd}])(${OUTWARD})[\\s\\u00a0]*(${INWARD})(?![\\p{L}\\p{Nd}])`;

/** A token that is a whole postcode; the group is its outward code. */
export const JOINED_PATTERN = `^(${OUTWARD})${INWARD}$`;

/** Every postcode in a text. */
export const POSTCODES: RegExp = new RegExp(POSTCODE_PATTERN, 'gu');
