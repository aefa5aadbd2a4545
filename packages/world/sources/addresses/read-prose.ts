import { formatPostcode } from './postcode.ts';
import { type AddressColumns, type AddressReading, readColumns } from './read-address.ts';

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g;
const LEAD_IN =
  /^(?:THE )?(?:FREEHOLD |LEASEHOLD )?(?:LAND|LAND AND BUILDINGS?|BUILDINGS?|PREMISES|PROPERTY|SITE)(?: (?:LYING|KNOWN))?(?: (?:AT|AS|BEING|COMPRISING))+ /;
/** Land that lies by a place is not that place. */
const BESIDE = /\b(?:SIDES? OF|REAR OF|BACK OF|ADJOINING|ADJACENT TO|OPPOSITE|NEAR|BETWEEN|OFF)\b/;
const NUMBER = String.raw`\d{1,4}[A-Z]?`;
const RANGE = String.raw`${NUMBER}(?: ?(?:-|–|TO|\/) ?${NUMBER})?`;
const NUMBERED = new RegExp(
  `^(?:NOS?\\.? ?|NUMBERS? )?(${RANGE}(?: ?(?:,|AND|&|;) ?${RANGE})*)(?: (.*))?$`,
);
const PART =
  /^(?:(?:FLAT|APARTMENT|APT|UNIT|SUITE|ROOM|SHOP|OFFICE|STUDIO|MAISONETTE|PART|BASEMENT|KIOSK)S?\b|(?:[A-Z]+|\d+(?:ST|ND|RD|TH)) (?:AND [A-Z\d]+ )?FLOORS?\b)/;

/**
 * Reads an address in one line of prose, as registers write it, or the lines of a form joined with
 * commas. What only describes land beside a place has no number or name, so it is never put there.
 * @param postcode told beside the text; it comes before one in it
 */
export function readProse(text: string, postcode?: string): AddressReading {
  const columns = splitProse(text, postcode);
  const [reading = { streets: [] }] = readColumns(columns);
  return reading;
}

/** The columns that a line of prose would fill; only the postcode where there is no place in it. */
export function splitProse(text: string, postcode?: string): AddressColumns {
  const upper = text.toUpperCase().replaceAll(/[’'.]/g, '').replaceAll(/\s+/g, ' ').trim();
  const [own] = upper.match(POSTCODE) ?? [];
  const code = formatPostcode(postcode ?? '') ?? formatPostcode(own ?? '');
  const known = { primary: '', ...(code === undefined ? {} : { postcode: code }) };
  const plain = upper.replaceAll(POSTCODE, ' ').replaceAll(/[()]/g, ' ').replace(LEAD_IN, '');
  if (BESIDE.test(plain)) return known;
  const segments = joinNumbers(
    plain
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const parts: string[] = [];
  const names: string[] = [];
  for (const segment of segments) {
    const [, numbers, street] = NUMBERED.exec(segment) ?? [];
    if (numbers !== undefined && street) {
      const primary = [...names.slice(-1), numbers].join(', ');
      return { ...known, secondary: parts.join(' '), primary, street };
    }
    if (PART.test(segment)) parts.push(segment);
    else names.push(segment);
  }
  // A house with a name: the street is what follows it.
  const [primary, street] = names;
  if (primary === undefined || street === undefined) return known;
  return { ...known, secondary: parts.join(' '), primary, street };
}

/** `8, Wharf Road` and `12, 14 and 16 High Street` are one segment each. */
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
