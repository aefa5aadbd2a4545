import { searchProfile } from '#contract/profile-search.ts';
import type { AddressRecord } from '#contract/stored-places.ts';

type LinkedTitle = AddressRecord['titles'][number];

/**
 * The title an address leads to: by the label of the link (Freehold, OWNERSHIP, PROPRIETOR,
 * SUPERIOR, anything else), then the smallest area (S-024 to S-029, O-003).
 */
export function chooseTitle(titles: readonly LinkedTitle[]): LinkedTitle | undefined {
  return [...titles].sort(
    (a, b) =>
      rankTenure(a.tenure) - rankTenure(b.tenure) || a.area - b.area || (a.id < b.id ? -1 : 1),
  )[0];
}

function rankTenure(label: string): number {
  const rank = searchProfile.address.tenureLabels.indexOf(label);
  return rank < 0 ? searchProfile.address.tenureLabels.length : rank;
}
