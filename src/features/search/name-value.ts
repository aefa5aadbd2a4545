import { searchProfile } from '#contract/profile-search.ts';

/** A recorded value in plain words where it is a code: `GRANTED` is "Granted", `SCT` is "Scotland". */
export function nameValue(value: string): string {
  return searchProfile.countries[value] ?? searchProfile.labels[value] ?? value;
}
