import type { IncomingMessage } from 'node:http';

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
