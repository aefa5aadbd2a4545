import { expect, test } from 'vitest';
import { createJsonLogger } from './logger.ts';

test('what a line is about is told beside it, whatever its fields hold', () => {
  const told: unknown[] = [];
  const log = createJsonLogger((line, about) => told.push([JSON.parse(line), about]));
  log.info('request', { path: '"level":"error"', level: 'error', event: 'mine' });
  log.error('failure', {});
  expect(told).toMatchObject([
    [
      { level: 'info', event: 'request' },
      { level: 'info', event: 'request' },
    ],
    [
      { level: 'error', event: 'failure' },
      { level: 'error', event: 'failure' },
    ],
  ]);
});
