import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import {
  type RecordingReceiver,
  startRecordingReceiver,
} from '#services/documents/testing/start-receiver.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { checkSignature } from './signature-checker.tsx';
import { checkAddress, listWebhooks, readSubscribeFault } from './webhook-requests.ts';

let docs: DocumentsFetch;
let receiver: RecordingReceiver;
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(async () => {
  receiver = await startRecordingReceiver();
  docs = await createDocumentsFetch({ allowedHosts: [receiver.host] });
  cache.clear();
}, OPENING);
afterEach(async () => {
  await docs.backend.close();
  await receiver.close();
});

const fail = (address: string) =>
  docs.service.webhooks.subscribe(address).then(
    () => 'taken',
    (error: unknown) => readSubscribeFault(error),
  );

describe('webhooks over the document service', { timeout: OPENING }, () => {
  it('D-112, D-141, O-115 finds the id of a webhook in the audit, whose signature holds', async () => {
    const { webhooks } = docs.service;
    const { subscription_id: id, secret } = await webhooks.subscribe(receiver.url);
    await docs.service.purchase({ title_number: 'ZZ100000', documents: ['register'] });
    await docs.backend.jobs.settle();
    const question = { page_number: 1, page_size: 100 };
    const audit = await cache.fetchQuery({ ...webhooks.audit(question), staleTime: 0 });
    expect(listWebhooks(audit.items)).toMatchObject([
      { subscriptionId: id, address: receiver.url },
    ]);
    const [attempt] = audit.items;
    const event = await cache.fetchQuery(webhooks.event(attempt?.event_id ?? ''));
    expect(event.attempts).toHaveLength(1);
    const [delivery] = receiver.deliveries;
    const signature = String(delivery?.headers['x-webhook-signature']);
    const body = new Uint8Array(delivery?.body ?? []);
    expect(await checkSignature(body, secret, signature)).toBe('genuine');
  });

  it('D-114, D-117, D-119 explains a conflict; after a cancel another can be set up', async () => {
    const { webhooks } = docs.service;
    const { subscription_id: id } = await webhooks.subscribe(receiver.url);
    expect(await fail(receiver.url)).toEqual({ kind: 'conflict' });
    await webhooks.cancel(id);
    expect(await fail(receiver.url)).toBe('taken');
    await expect(webhooks.cancel(id)).rejects.toMatchObject({ status: 404 });
  });

  it('D-113 sends a subscription once, and takes a lost answer for an open question', async () => {
    for (const fault of ['drop=after', 'status=408', 'status=500', 'status=503']) {
      docs.setFault(fault, /subscribe/);
      expect(await fail(receiver.url)).toMatchObject({ kind: 'unclear' });
    }
    expect(docs.requests).toHaveLength(4);
    docs.setFault(null);
    expect(await fail(receiver.url)).toEqual({ kind: 'conflict' });
  });

  it('D-109, D-110, O-116 refuses what is no public https address', async () => {
    expect(checkAddress('')).toMatch(/Enter/);
    expect(checkAddress('example')).toMatch(/no web address/);
    expect(checkAddress('http://example.test')).toMatch(/https/);
    expect(checkAddress('https://me:pass@example.test')).toMatch(/password/);
    expect(checkAddress('https://example.test/hook')).toBeNull();
    expect(await fail('https://10.0.0.1/hook')).toMatchObject({ kind: 'address' });
  });
});

it('O-115, O-117: puts the webhook of the newest event before one whose old event is tried again', () => {
  const write = (id: string, event: string, attempted_at: string) =>
    ({ id: 1, event_id: event, subscription_id: id, attempted_at }) as const;
  const seen = listWebhooks([
    write('gone', 'old', '2026-11-02T10:15:00Z'),
    write('there', 'new', '2026-11-02T10:10:00Z'),
    write('gone', 'old', '2026-11-02T10:00:00Z'),
  ]);
  expect(seen.map(({ subscriptionId }) => subscriptionId)).toEqual(['there', 'gone']);
});
