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

/**
 * Short forms in British addresses and the word they stand for (OpenSearch: `rd => road`), on the
 * index side and on the search side alike.
 */
export const ADDRESS_SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apartment: 'flat',
    apt: 'flat',
    av: 'avenue',
    ave: 'avenue',
    bldg: 'building',
    bldgs: 'buildings',
    blvd: 'boulevard',
    cl: 'close',
    cott: 'cottage',
    cotts: 'cottages',
    cres: 'crescent',
    crt: 'court',
    ct: 'court',
    ctr: 'centre',
    dr: 'drive',
    est: 'estate',
    flt: 'flat',
    gdn: 'garden',
    gdns: 'gardens',
    gr: 'grove',
    grn: 'green',
    gt: 'great',
    hse: 'house',
    hts: 'heights',
    ind: 'industrial',
    la: 'lane',
    ln: 'lane',
    lwr: 'lower',
    mt: 'mount',
    pde: 'parade',
    pk: 'park',
    pl: 'place',
    rd: 'road',
    sq: 'square',
    str: 'street',
    ter: 'terrace',
    terr: 'terrace',
    trad: 'trading',
    upr: 'upper',
    wlk: 'walk',
    wy: 'way',
    yd: 'yard',
  }),
);

/**
 * "St" is a street or a saint, and nothing near it says which for certain. So only the index side
 * adds readings: "St" is found as street and as saint, either of them as "st", and "street" never
 * finds a saint that is written out.
 */
export const ADDRESS_READINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['st', ['street', 'saint']],
  ['street', ['st']],
  ['saint', ['st']],
]);
