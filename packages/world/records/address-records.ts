import { openRandom } from './random.ts';
import type { RecordContext } from './record-context.ts';
import type { DraftAddress, DraftTitle } from './titles/draft.ts';

/** One address with the titles behind it, as the address search keeps it (S-023 to S-029). */
export interface AddressEntry {
  readonly id: string;
  readonly uprn: string;
  readonly fullAddress: string;
  readonly postcode?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly titles: readonly {
    readonly id: string;
    readonly tenure: string;
    readonly area: number;
  }[];
}

const UNLINKED_SHARE = 0.03;

/** Addresses of a freehold and of the leaseholds under it, each once. */
export function writeAddresses(context: RecordContext, freehold: DraftTitle): AddressEntry[] {
  const entries = new Map<string, AddressEntry>();
  const shared = new Set(freehold.addresses.map(({ id }) => id));
  for (const leasehold of freehold.leaseholds) {
    for (const address of leasehold.addresses) {
      if (shared.has(address.id) && leasehold.use !== 'flat') continue;
      entries.set(address.id, writeAddress(context, address, freehold, leasehold));
    }
  }
  for (const address of freehold.addresses) {
    const leasehold = freehold.leaseholds.find((title) =>
      title.addresses.some(({ id }) => id === address.id),
    );
    entries.set(address.id, writeAddress(context, address, freehold, leasehold));
  }
  return [...entries.values()];
}

function writeAddress(
  context: RecordContext,
  address: DraftAddress,
  freehold: DraftTitle,
  leasehold: DraftTitle | undefined,
): AddressEntry {
  const random = openRandom(context.options.seed, `link/${address.id}`);
  const titles: { id: string; tenure: string; area: number }[] = [];
  if (!random.chance(UNLINKED_SHARE)) {
    if (leasehold) {
      const tenure = random.weigh([
        ['Leasehold', 55],
        ['OWNERSHIP', 35],
        ['PROPRIETOR', 10],
      ]);
      titles.push({ id: leasehold.id, tenure, area: leasehold.siteArea });
      const above = random.weigh([
        ['SUPERIOR', 62],
        ['Freehold', 38],
      ]);
      titles.push({ id: freehold.id, tenure: above, area: freehold.siteArea });
    } else {
      const tenure = random.weigh([
        ['Freehold', 82],
        ['OWNERSHIP', 12],
        ['PROPRIETOR', 6],
      ]);
      titles.push({ id: freehold.id, tenure, area: freehold.siteArea });
    }
  }
  return {
    id: address.id,
    uprn: address.uprn,
    fullAddress: address.fullAddress,
    ...(address.postcode === undefined ? {} : { postcode: address.postcode }),
    latitude: address.lat,
    longitude: address.lon,
    titles,
  };
}
