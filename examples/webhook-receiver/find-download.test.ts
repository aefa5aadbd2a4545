import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '#services/documents/testing/databases.ts';
import {
  createWatchedService,
  type WatchedService,
} from '#services/documents/testing/watch-webhooks.ts';
import { findDownload } from './find-download.ts';

const BASE = 'https://api.example.test/docs/v1';

test('O-105 the path counts only where the reference is missing', () => {
  const downloadUrl = '/download/by-path';
  expect(findDownload({ reference: 'by-id', downloadUrl }, BASE)).toBe(`${BASE}/download/by-id`);
  for (const reference of [undefined, null, '']) {
    expect(findDownload({ reference, downloadUrl }, BASE)).toBe(`${BASE}/download/by-path`);
  }
  expect(findDownload({}, BASE)).toBeNull();
});

test.each(['/download/7', 'download/7', '//download/7'])(
  'O-105 %s lies below the base address, not at the root of its host',
  (downloadUrl) => {
    for (const base of [BASE, `${BASE}/`]) {
      expect(findDownload({ downloadUrl }, base)).toBe(`${BASE}/download/7`);
    }
  },
);

test.each([
  'https://elsewhere.test/download/7',
  '/../../download/7',
  'javascript:alert(1)',
  '\\\\elsewhere.test/7',
])('O-105 %s leads away from the service and is not taken', (downloadUrl) => {
  expect(findDownload({ downloadUrl }, BASE)).toBeNull();
});

describe.each(listDatabases().slice(0, 1))('an event of the service on $name', ({ open }) => {
  let watched: WatchedService;
  beforeAll(async () => {
    watched = await createWatchedService(await open());
  }, OPENING);
  afterAll(() => watched.close());

  test('D-133 O-105 leads to its document by either', async () => {
    const { token } = await watched.subscribe();
    await watched.buy(token);
    const { data } = JSON.parse(String(watched.receiver.deliveries[0]?.body));
    for (const hint of [data, { downloadUrl: data.downloadUrl }]) {
      const address = findDownload(hint, BASE) ?? '';
      const { status, body } = await watched.service.get(address.slice(BASE.length), token);
      expect(status).toBe(200);
      expect(body).toMatch(/^%PDF-/);
    }
  });
});
