import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { groupAddress, readClientAddress } from './client-address.ts';

function request(forwarded?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.9' });
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } };
}

test.each([
  ['the connection', undefined, false, '10.0.0.9'],
  ['the connection, whatever a caller claims', '203.0.113.7', false, '10.0.0.9'],
  ['what the proxy noted', '203.0.113.7', true, '203.0.113.7'],
  ['what the proxy noted last', '198.51.100.1, 203.0.113.7', true, '203.0.113.7'],
  ['the proxy, where it notes nothing', undefined, true, '10.0.0.9'],
])('a caller is known by %s', (_name, forwarded, isProxied, address) => {
  expect(readClientAddress(request(forwarded), isProxied)).toBe(address);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:01:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['what a proxy wrote', 'what a proxy wrote'],
])('%s is counted as %s', (address, group) => {
  expect(groupAddress(address)).toBe(group);
});
