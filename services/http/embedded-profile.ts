import {
  type ServicesProfile,
  servicesProfile,
} from '@property/contract/profile/profile-services.ts';

/** What services do that are told nothing else: the one place where they take the built-in choices. */
export const EMBEDDED_PROFILE: ServicesProfile = servicesProfile;
