import { authProfile, environmentsProfile } from './profile-auth.ts';
import { documentsProfile } from './profile-documents.ts';
import { searchProfile } from './profile-search.ts';

/**
 * Every choice the service documents leave open, in one object (Part 4 of the rules, O-001 to
 * O-146). The values are those of the embedded services; config.json can override any of them.
 */
export const deploymentProfile = {
  search: searchProfile,
  docs: documentsProfile,
  auth: authProfile,
  environments: environmentsProfile,
};

export type DeploymentProfile = typeof deploymentProfile;

/** Any part of a profile, as config.json may hold it. */
export type ProfileOverrides = PartialDeep<DeploymentProfile>;

type PartialDeep<T> = T extends readonly unknown[] | string | number | boolean | null
  ? T
  : { readonly [Key in keyof T]?: PartialDeep<T[Key]> };
