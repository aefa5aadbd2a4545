import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import { openRandom } from './random.ts';
import type { RecordContext } from './record-context.ts';
import type { DraftAddress, DraftTitle } from './titles/draft.ts';

const UNLINKED_SHARE = 0.03;

/** Addresses of a freehold and of the leaseholds under it, each once. */
export function writeAddresses(context: RecordContext, freehold: DraftTitle): AddressRecord[] {
  const entries = new Map<string, AddressRecord>();
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
): AddressRecord {
  const random = openRandom(context.options.seed, `link/${address.id}`);
  const titles: { id: string; tenure: string; area: number }[] = [];
  if (context.options.isRecordsOnly) {
    const { id, tenure, siteArea } = leasehold ?? freehold;
    titles.push({ id, tenure, area: siteArea });
  } else if (!random.chance(UNLINKED_SHARE)) {
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
      titles.push({
        id: freehold.id,
        tenure: freehold.tenure === 'Leasehold' ? 'Leasehold' : tenure,
        area: freehold.siteArea,
      });
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
