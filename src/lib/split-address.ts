import type { PostalAddress } from '#contract/postal-address.ts';

/** An address in two lines: what a person calls the place, and where it is. */
export interface AddressLines {
  readonly name: string;
  readonly place: string;
}

/** A part such as "Flat 3" or "12" that names nothing without the next one. */
const INCOMPLETE =
  /^(?:(?:flat|unit|units|apartment|suite|plot|room|floor)\s+)?(?:[A-Z]{0,2}\d+[A-Z]?(?:-\d+[A-Z]?)?|[A-Z])$/i;
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i;

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
  const rest = parts.slice(taken);
  const postcode = rest.at(-1);
  const place =
    rest.length > 1 && postcode !== undefined && POSTCODE.test(postcode)
      ? `${rest.slice(0, -1).join(', ')} ${postcode}`
      : rest.join(', ');
  return { name: parts.slice(0, taken).join(', '), place };
}
