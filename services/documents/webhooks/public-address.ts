import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that deliveries must not reach: the machine itself, its network, a cloud's metadata. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/** All of the public internet under IPv6 lies in here; old forms that hide an IPv4 address do not. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_BITS = 3;
/** Public by its range, and yet answered by the host that a cloud machine runs on. */
const HOST_AGENT = '168.63.129.16';

/** Whether an address, as digits, is one of the public internet; mapped and tunnelled ones are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === HOST_AGENT) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS);
}

/** The host of a URL without the brackets around an IPv6 address. */
export function readHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Whether the host is one the operator named, as `host` or `host:port` (O-116). */
export function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  const port = url.port === '' ? '443' : url.port;
  const host = readHost(url);
  return allowedHosts.some((entry) => entry === host || entry === `${host}:${port}`);
}

/** Looks up all addresses of a name, as `dns.lookup` does with `all`. */
export type LookupAll = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for a connection and refuses it when any of its addresses is not public. The
 * connection then goes to an address from this very answer: a name cannot change in between.
 */
export function createPublicLookup(lookupAll: LookupAll): LookupFunction {
  return (hostname, options, callback) => {
    lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const closed = addresses.find(({ address }) => !isPublicAddress(address));
      if (closed || addresses.length === 0) {
        return callback(new PrivateAddressError(`${hostname} is not a public address.`), '');
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** The same, asking what this machine asks for names. */
export const lookupPublic: LookupFunction = createPublicLookup(lookup);
