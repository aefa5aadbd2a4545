import { formatPostcode } from '../sources/addresses/postcode.ts';

/** An address in the parts by which two writings of it are compared. */
export interface AddressParts {
  /** With its space; undefined where none is known. */
  readonly postcode: string | undefined;
  /** Without `St`, `Rd` or points: `ST BRIDES PASSAGE`, `HIGH STREET`. */
  readonly street: string;
  /** Numbers or names of the building as written, `12-14` as one: more than one in `12, 14 and 16`. */
  readonly numbers: readonly string[];
  /** Flat, floor or room: `FLAT 3`, `FLOOR 2`; empty for the whole building. */
  readonly unit: string;
}

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g;
const LEAD_IN =
  /^(?:THE )?(?:FREEHOLD |LEASEHOLD )?(?:LAND|LAND AND BUILDINGS?|BUILDINGS?|PREMISES|PROPERTY|SITE)(?: (?:LYING|KNOWN))?(?: (?:AT|AS|BEING|COMPRISING))+ /;
/** Land that lies by a place is not that place. */
const BESIDE = /\b(?:SIDES? OF|REAR OF|BACK OF|ADJOINING|ADJACENT TO|OPPOSITE|NEAR|BETWEEN|OFF)\b/;
const NUMBER = String.raw`\d{1,4}[A-Z]?`;
const RANGE = String.raw`${NUMBER}(?: ?(?:-|TO|\/) ?${NUMBER})?`;
const NUMBERED = new RegExp(
  `^(?:NOS?\\.? ?|NUMBERS? )?(${RANGE}(?: ?(?:,|AND|&|;) ?${RANGE})*)(?: (.*))?$`,
);
const UNIT =
  /^(?:(?:FLAT|APARTMENT|APT|UNIT|SUITE|ROOM|SHOP|OFFICE|STUDIO|MAISONETTE|PART|BASEMENT|KIOSK)S?\b|(?:[A-Z]+|\d+(?:ST|ND|RD|TH)) (?:AND [A-Z\d]+ )?FLOORS?\b)/;
const SHORT: Readonly<Record<string, string>> = {
  RD: 'ROAD',
  AVE: 'AVENUE',
  AV: 'AVENUE',
  LN: 'LANE',
  PL: 'PLACE',
  CT: 'COURT',
  SQ: 'SQUARE',
  TER: 'TERRACE',
  CRES: 'CRESCENT',
  GDNS: 'GARDENS',
  DR: 'DRIVE',
  CL: 'CLOSE',
};
const FLOORS = 'GROUND FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'.split(' ');

/**
 * Takes an address apart: one line of prose, as registers write it, or the lines of a form joined
 * with commas. What only describes land beside a place has no numbers, so it is never put there.
 */
export function readAddress(text: string, postcode?: string): AddressParts {
  const upper = text.toUpperCase().replaceAll(/[’'.]/g, '').replaceAll(/\s+/g, ' ').trim();
  const [own] = upper.match(POSTCODE) ?? [];
  const code = formatPostcode(postcode ?? '') ?? formatPostcode(own ?? '');
  const plain = upper.replaceAll(POSTCODE, ' ').replaceAll(/[()]/g, ' ').replace(LEAD_IN, '');
  if (BESIDE.test(plain)) return { postcode: code, street: '', numbers: [], unit: '' };
  const segments = joinNumbers(
    plain
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const units: string[] = [];
  const names: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const [, numbers, rest] = NUMBERED.exec(segment) ?? [];
    if (numbers !== undefined && rest) {
      const street = nameStreet(rest);
      return { postcode: code, street, numbers: listNumbers(numbers), unit: units.join(' ') };
    }
    if (UNIT.test(segment)) units.push(nameUnit(segment));
    else if (at < segments.length) names.push(segment);
  }
  // A house with a name: the street is what follows it.
  const [name, street] = names;
  if (name === undefined || street === undefined) {
    return { postcode: code, street: '', numbers: [], unit: '' };
  }
  return {
    postcode: code,
    street: nameStreet(street),
    numbers: [nameStreet(name)],
    unit: units.join(' '),
  };
}

/** `8, Wharf Road` and `12, 14 and 16 High Street` are one part each. */
function joinNumbers(segments: readonly string[]): string[] {
  const joined: string[] = [];
  let held = '';
  for (const segment of segments) {
    const [, numbers, rest] = NUMBERED.exec(segment) ?? [];
    if (numbers !== undefined && !rest) held = held ? `${held} AND ${numbers}` : numbers;
    else if (held) {
      joined.push(numbers === undefined ? `${held} ${segment}` : `${held} AND ${segment}`);
      held = '';
    } else joined.push(segment);
  }
  return joined;
}

function listNumbers(text: string): string[] {
  return text
    .split(/ ?(?:,|AND|&|;) ?/)
    .map((part) => part.replace(/ ?(?:-|TO|\/) ?/, '-').replaceAll(' ', ''))
    .filter(Boolean);
}

/** A street as it is compared: words in full, without signs. */
export function nameStreet(text: string): string {
  const words = text
    .toUpperCase()
    .replaceAll(/[’'.]/g, '')
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Z\d]+/g, ' ')
    .trim()
    .split(' ');
  return words
    .map((word, at) => {
      // Before a name it is a saint, after one a street.
      if (word === 'SAINT') return 'ST';
      if (word === 'ST' && at > 0 && at === words.length - 1) return 'STREET';
      return SHORT[word] && at > 0 ? (SHORT[word] ?? word) : word;
    })
    .filter((word, at) => !(at === 0 && word === 'THE'))
    .join(' ');
}

function nameUnit(text: string): string {
  const ordinal = text
    .replaceAll(/\b(\d+)(?:ST|ND|RD|TH)\b/g, '$1')
    .replace(/^([A-Z]+)(?= .*FLOOR)/, (word) =>
      FLOORS.includes(word) ? String(FLOORS.indexOf(word)) : word,
    );
  return ordinal
    .replace(/^(?:APARTMENT|APT) /, 'FLAT ')
    .replaceAll(/[^A-Z\d]+/g, ' ')
    .replaceAll(/\b0+(?=\d)/g, '')
    .trim();
}

/** The single numbers that a number as written stands for: 12-16 for 12, 14 and 16. */
export function spreadNumber(number: string): readonly string[] {
  const [, from, to] = /^(\d+)[A-Z]?-(\d+)[A-Z]?$/.exec(number) ?? [];
  if (from === undefined || to === undefined) return [number];
  const [first, last] = [Number(from), Number(to)];
  // A side of a street has every other number; a range of both ends alike is of one side.
  const step = (last - first) % 2 === 0 ? 2 : 1;
  if (last <= first || last - first > 100) return [number];
  const single = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) =>
    String(first + at * step),
  );
  return [number, ...single];
}
