import { type Directory, findByEmail, type Person } from '../directory/directory.ts';
import { hashSecret, verifySecret } from '../secrets/secret-hash.ts';

export type PasswordCheck = (email: string, password: string) => Promise<Person | undefined>;

/** Finds who signs in. An unknown email costs as much time as a wrong password, and says no more. */
export function createPasswordCheck(directory: Directory): PasswordCheck {
  const decoy = hashSecret(crypto.randomUUID());
  return async (email, password) => {
    const person = findByEmail(directory, email);
    const matches = await verifySecret(password, person?.password ?? (await decoy));
    return matches ? person : undefined;
  };
}
