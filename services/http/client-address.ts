import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Where a request comes from: the other end of its connection. Behind the proxy of PUBLIC_URL that is
 * the proxy, which notes the caller last in X-Forwarded-For; what stands before, anybody can write.
 */
export function readClientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isProxied: boolean,
): string {
  const noted = isProxied ? [headers['x-forwarded-for'] ?? []].flat().at(-1) : undefined;
  return noted?.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}

/** Groups of an IPv6 address that name the network of one subscriber (/64). */
const NETWORK_GROUPS = 4;

/**
 * Whom to count an address for. An IPv4 address stands for itself; of an IPv6 address only the
 * network counts, for whoever has one can call from as many addresses in it as they like.
 */
export function groupAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const left = Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
