import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { readClientAddress } from './client-address.ts';
import type { ServiceEnvironment } from './principal.ts';

/**
 * Who is counted as one caller: people and applications are who they are anywhere; those who share a
 * key are told apart by address, since config.json hands one key to every visitor.
 */
export function nameCaller(context: Context<ServiceEnvironment>, isProxied: boolean): string {
  const { kind, id } = context.get('principal');
  // A person and an application whose ids are the same word are two callers.
  return kind === 'key' ? `${kind}:${id} ${nameNetwork(context, isProxied)}` : `${kind}:${id}`;
}

/**
 * The address a request comes from; of IPv6 the network of 64 bits, all of whose addresses one
 * subscriber has. Empty where no connection is known, as in tests.
 */
export function nameNetwork(context: Context<ServiceEnvironment>, isProxied: boolean): string {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  return incoming ? shortenAddress(readClientAddress(incoming, isProxied)) : '';
}

/** An address as it is, or the first half of one of IPv6 that maps none of IPv4. */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - behind.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...behind];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
