import type { AddressLines } from './split-address.ts';

/** Land that is called by its distance from elsewhere, in one line of an address. */
const BEARING = /^(\D+) (\d[\d.,]* ?(?:k?m|mi|miles?|metres|yards) .+)$/;

/** Such land in two lines, as an address is: cut short, one would not say where it lies. */
export function divideBearing(lines: AddressLines): AddressLines & { readonly isBearing: boolean } {
  const [, name, place] = (lines.place === '' && BEARING.exec(lines.name)) || [];
  return name && place ? { name, place, isBearing: true } : { ...lines, isBearing: false };
}
