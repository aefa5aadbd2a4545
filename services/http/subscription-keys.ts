import { createHash, timingSafeEqual } from 'node:crypto';
import type { Principal } from './principal.ts';

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Checks subscription keys. All keys are compared, and as hashes of equal length,
 * so that the time taken tells nothing about them.
 */
export function createKeyCheck(
  keys: readonly string[],
  scopes: readonly string[],
): (key: string) => Principal | undefined {
  const known = keys.filter((key) => key !== '').map(hash);
  const granted = new Set(scopes);
  return (key) => {
    const given = hash(key);
    let matched = false;
    for (const candidate of known) matched = timingSafeEqual(candidate, given) || matched;
    if (!matched) return undefined;
    return { kind: 'key', id: `key:${given.toString('hex').slice(0, 12)}`, scopes: granted };
  };
}
