import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { groupAddress, readClientAddress } from './client-address.ts';
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
  return incoming ? groupAddress(readClientAddress(incoming, isProxied)) : '';
}
