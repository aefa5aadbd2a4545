/** A postcode with one space before its last three characters; undefined for anything else. */
export function formatPostcode(text: string): string | undefined {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{1,2}[0-9][0-9A-Z]?[0-9][A-Z]{2}$/.test(compact)) return undefined;
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** The sector of a postcode: NP20 4 of NP20 4GB. */
export function sectorOf(postcode: string): string {
  return postcode.slice(0, -2);
}
