import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { JWTPayload } from 'jose';
import type { Directory } from '../directory/directory.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { GRANT_CLAIM } from './resource-scopes.ts';

/** Whether a token with these claims, which is sound and has not lapsed, still counts. */
export type LifeCheck = (claims: JWTPayload) => Promise<boolean>;

/**
 * Says whether tokens that were issued here still count: neither has their person signed out nor
 * were they revoked, and whom they are about is still in the directory (O-153). Looked up anew each
 * time: the store is in this very process, and a row is found faster than a signature is checked.
 */
export function createLifeCheck(
  { people, applications }: Directory,
  store: RecordStore,
  { isChecked }: ServicesProfile['auth']['revocation'],
): LifeCheck {
  if (!isChecked) return async () => true;
  const persons = new Set(people.map(({ id }) => id));
  const clients = new Set(applications.map(({ clientId }) => clientId));
  return async ({ sub = '', scp, [GRANT_CLAIM]: grant }) => {
    // An application acts for itself under no grant: its rights end with its entry.
    if (typeof scp !== 'string') return clients.has(sub);
    return persons.has(sub) && typeof grant === 'string' && store.isGranted(grant);
  };
}
