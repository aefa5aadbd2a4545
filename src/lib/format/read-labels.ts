import type { SearchProfile } from '@property/contract/profile/profile-search.ts';

/** Says a recorded value as the deployment names it, such as a status or a country, else unaltered. */
export function readLabels(
  search: Pick<SearchProfile, 'labels' | 'countries'>,
): (value: string) => string {
  return (value) => search.labels[value] ?? search.countries[value] ?? value;
}
