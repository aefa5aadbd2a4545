import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type AddressLines, splitAddress } from '#lib/format/split-address.ts';

/** The heading of a title in two lines; one without an address is called by its number (S-007). */
export function readTitleHeading({ mainAddress, number }: Partial<TitleDocument>): AddressLines {
  if (/[^\s,]/.test(mainAddress?.fullAddress ?? '')) return splitAddress(mainAddress, number);
  return { name: number ? `Title ${number}` : 'Title without a number', place: '' };
}

/** The two lines as one name. */
export function nameTitle(title: Partial<TitleDocument>): string {
  const { name, place } = readTitleHeading(title);
  return place ? `${name}, ${place}` : name;
}
