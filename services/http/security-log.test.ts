import { createJsonLogger } from '@property/contract/logger.ts';
import { expect, test } from 'vitest';
import { createSecurityLog, isSecurityEvent } from './security-log.ts';

test('of a flood from one address sixty lines a minute are written, and the next says what is missing', () => {
  let now = 0;
  const lines: string[] = [];
  const log = createSecurityLog(
    createJsonLogger((line) => lines.push(line)),
    'search',
    () => now,
  );
  const facts = { who: 'ana', requestId: 'r1' };
  for (let i = 0; i < 100; i++) log('credentials refused', { ...facts, address: '192.0.2.1' });
  log('credentials refused', { ...facts, address: '192.0.2.2' });
  log('permission refused', { ...facts, address: '192.0.2.1' });
  expect(lines).toHaveLength(62);
  now = 60_000;
  log('credentials refused', { ...facts, address: '192.0.2.1' });
  log('credentials refused', { ...facts, address: '192.0.2.1' });
  const [first, second] = lines.slice(62).map((line) => JSON.parse(line));
  expect(first).toMatchObject({ service: 'search', who: 'ana', requestId: 'r1', leftOut: 40 });
  expect(second).not.toHaveProperty('leftOut');
});

test('security events are told from other lines by their names', () => {
  expect(isSecurityEvent('sign-in refused')).toBe(true);
  expect(isSecurityEvent('request')).toBe(false);
});
