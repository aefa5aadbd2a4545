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
