import type { PostalAddress } from '@property/contract/search/postal-address.ts';

/** An address in two lines: what a person calls the place, and where it is. */
export interface AddressLines {
  readonly name: string;
  readonly place: string;
  /** The end of the place, where it is one. */
  readonly postcode?: string;
}

/** A part such as "Flat 3" or "12" that names nothing without the next one. */
const INCOMPLETE =
  /^(?:(?:flat|unit|units|apartment|suite|plot|room|floor)\s+)?(?:[A-Z]{0,2}\d+[A-Z]?(?:-\d+[A-Z]?)?|[A-Z])$/i;
const POSTCODE = /(?:^| )([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i;

/** Splits an address for a heading or a row; without one the title is called by its number. */
export function splitAddress(
  address: PostalAddress | undefined,
  number: string | undefined,
): AddressLines {
  const parts = (address?.fullAddress ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) {
    return { name: number ?? 'Title without a number', place: 'No address recorded' };
  }
  const taken = parts.length > 2 && INCOMPLETE.test(parts[0] ?? '') ? 2 : 1;
  const name = parts.slice(0, taken).join(', ');
  const rest = dropRepeat(parts.slice(taken), name);
  const last = rest.at(-1) ?? '';
  const postcode = POSTCODE.exec(last)?.[1];
  const place =
    rest.length > 1 && postcode === last
      ? `${rest.slice(0, -1).join(', ')} ${postcode}`
      : rest.join(', ');
  return postcode === undefined ? { name, place } : { name, place, postcode };
}

/** Some records begin twice, as in "28 East Park, 28 East Park, Docks Way": once is enough. */
function dropRepeat(parts: readonly string[], name: string): string[] {
  const wanted = readWords(name);
  for (let count = 1; count <= parts.length; count += 1) {
    const words = readWords(parts.slice(0, count).join(' '));
    if (words === wanted) return dropRepeat(parts.slice(count), name);
    if (!wanted.startsWith(`${words} `)) break;
  }
  const [first = '', ...others] = parts;
  // Without a number the same word may begin a name of its own, such as a town and its road.
  return /\d/.test(name) && first.toLowerCase().startsWith(`${name.toLowerCase()} `)
    ? [first.slice(name.length).trim(), ...others]
    : [...parts];
}

function readWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}
