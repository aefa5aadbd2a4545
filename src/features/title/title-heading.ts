import type { TitleDocument } from '#contract/title.ts';

/** A heading in two lines: what a person calls the place, and where it is. */
export interface TitleHeading {
  readonly name: string;
  readonly place: string;
}

/** A part such as "Flat 3" or "12" that names nothing without the next one. */
const INCOMPLETE =
  /^(?:(?:flat|unit|units|apartment|suite|plot|room|floor)\s+)?[\dA-Z]{0,3}\d*[A-Z]?$/i;
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i;

/** Splits the address for the heading; a title without an address is called by its number. */
export function splitAddress(title: TitleDocument): TitleHeading {
  const parts = (title.mainAddress?.fullAddress ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) {
    return { name: title.number ? `Title ${title.number}` : 'Title without a number', place: '' };
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
