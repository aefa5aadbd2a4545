import { authProfile } from './profile-auth.ts';
import { documentsProfile } from './profile-documents.ts';
import { searchProfile } from './profile-search.ts';

/**
 * What the app has to know of a deployment and the service documents leave open, in one object. The
 * values are those of the embedded services; config.json overrides any of them under `profile`.
 * What only the services choose by stands in `servicesProfile`.
 */
export const deploymentProfile = {
  search: searchProfile,
  docs: documentsProfile,
  auth: authProfile,
};

export type DeploymentProfile = typeof deploymentProfile;
