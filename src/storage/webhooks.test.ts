import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { StorageError } from './open-database.ts';
import {
  readGoneWebhooks,
  readWebhook,
  removeWebhook,
  type WebhookRecord,
  writeWebhook,
} from './webhooks.ts';

const WEBHOOK: WebhookRecord = {
  subscriptionId: '00000000-0000-4000-8000-000000000001',
  address: 'https://hooks.example.test/land',
  rememberedAt: 1,
  source: 'set-up',
};

it('D-006, O-115: remembers the webhook of each person until it is forgotten', async () => {
  await writeWebhook('ana', WEBHOOK);
  expect(await readWebhook('ana')).toEqual(WEBHOOK);
  expect(await readWebhook('ben')).toBeNull();
  await removeWebhook('ana', WEBHOOK.subscriptionId);
  expect(await readWebhook('ana')).toBeNull();
  expect(await readGoneWebhooks('ana')).toEqual([WEBHOOK.subscriptionId]);
  expect(await readGoneWebhooks('ben')).toEqual([]);
});

it('holds up no newer version, and says in words that another tab has one', async () => {
  await readWebhook('ana');
  (await openDB('webhooks', 3)).close();
  await expect(readWebhook('ana')).rejects.toThrow(StorageError);
  await expect(readWebhook('ana')).rejects.toThrow(/newer version/);
});
