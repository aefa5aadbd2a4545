import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { HttpError } from '#services/http/http-error.ts';
import { isAllowedHost, isPublicAddress, readHost } from './public-address.ts';

/**
 * Refuses an address that leads to this machine or its network, by digits or by name (O-116). A name
 * that cannot be looked up now is taken: deliveries look again, and say so when it fails.
 * @param lookUp gives every address of a name, as the resolver of this machine does
 * @throws HttpError 400
 */
export async function checkWebhookUrl(
  address: string,
  allowedHosts: readonly string[],
  lookUp: (host: string) => Promise<readonly LookupAddress[]> = (host) =>
    lookup(host, { all: true }),
): Promise<void> {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') {
    throw refuse(address, 'webhook_url must not carry a user name or a password.');
  }
  if (isAllowedHost(url, allowedHosts)) return;
  const found = await lookUp(readHost(url)).catch(() => []);
  if (found.every((entry) => isPublicAddress(entry.address))) return;
  throw refuse(
    address,
    'webhook_url must be reachable from the internet: this address belongs to a private network.',
  );
}

function refuse(value: string, message: string): HttpError {
  return new HttpError(400, 'INVALID_REQUEST', message, {
    details: { field: 'webhook_url', value: value.slice(0, 100) },
  });
}
