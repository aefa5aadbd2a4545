/** Words that sources shorten, wherever they stand. */
const SHORTENED: Readonly<Record<string, string>> = {
  AV: 'AVENUE',
  AVE: 'AVENUE',
  BLDG: 'BUILDING',
  BLDGS: 'BUILDINGS',
  BLVD: 'BOULEVARD',
  COTTS: 'COTTAGES',
  CRES: 'CRESCENT',
  CRESC: 'CRESCENT',
  EST: 'ESTATE',
  GDNS: 'GARDENS',
  GRN: 'GREEN',
  IND: 'INDUSTRIAL',
  LN: 'LANE',
  MT: 'MOUNT',
  NTH: 'NORTH',
  RD: 'ROAD',
  SAINT: 'ST',
  SQ: 'SQUARE',
  STH: 'SOUTH',
  TERR: 'TERRACE',
};
/** Words that mean something else in front of another word: St John's, Dr Barnardo. */
const SHORTENED_AT_THE_END: Readonly<Record<string, string>> = {
  CL: 'CLOSE',
  CT: 'COURT',
  DR: 'DRIVE',
  GR: 'GROVE',
  HO: 'HOUSE',
  HSE: 'HOUSE',
  LA: 'LANE',
  PDE: 'PARADE',
  PK: 'PARK',
  PL: 'PLACE',
  ST: 'STREET',
  TER: 'TERRACE',
  WY: 'WAY',
  YD: 'YARD',
};
const SHORTEST_FOR_A_SLIP = 8;

/** Capitals and figures in single spaces: no accents, no apostrophes, `&` as a word. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘`]/g, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** The name of a street or building in the form in which two sources agree; empty for none. */
export function foldName(text: string): string {
  const words = foldText(text).split(' ');
  if (words[0] === 'THE' && words.length > 1) words.shift();
  const last = words.length - 1;
  const written = words.map((word, index) => {
    const atEnd = index === last && index > 0 ? SHORTENED_AT_THE_END[word] : undefined;
    return atEnd ?? SHORTENED[word] ?? word;
  });
  // Cross Keys is also written Crosskeys.
  return written.join('');
}

/**
 * Whether two folded names differ by one letter too many, as St Anns and St Ann do. A letter in place
 * of another makes a pair (Block A, Block B), and short names differ by little anyway.
 */
export function isSlip(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < SHORTEST_FOR_A_SLIP || long.length !== short.length + 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return long.slice(same + 1) === short.slice(same) && !/\d/.test(long.charAt(same));
}
