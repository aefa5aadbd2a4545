import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';

let docs: DocumentsFetch;
beforeAll(async () => {
  docs = await createDocumentsFetch();
}, OPENING);
afterAll(() => docs.backend.close());

const last = () => docs.requests.at(-1);
const period = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-12-31T00:00:00Z' };

it('D-109 D-113 D-117 a webhook is set up with its address, and cancelled by its id', async () => {
  const { webhooks } = docs.service;
  const subscription = await webhooks.subscribe('https://example.com/hook');
  expect(last()).toBe('POST /subscribe');
  expect(subscription.webhook_url).toBe('https://example.com/hook');
  expect(subscription.secret).toMatch(/^[\w-]{43}$/);
  await webhooks.cancel(subscription.subscription_id);
  expect(last()).toBe(`DELETE /subscriptions/${subscription.subscription_id}`);
  await expect(webhooks.cancel(subscription.subscription_id)).rejects.toMatchObject({
    status: 404,
  });
});

it('D-142 to D-150 deliveries are asked for by page, by event and by period', async () => {
  const cache = new QueryClient();
  const { webhooks } = docs.service;
  const question = { ...period, page_number: 1, page_size: 25 };
  await cache.fetchQuery(webhooks.audit(question));
  const asked = new URL(last()?.split(' ')[1] ?? '', 'http://localhost');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...period,
    page_number: '1',
    page_size: '25',
  });
  await cache.fetchQuery(webhooks.statistics(period));
  const figures = new URL(last()?.split(' ')[1] ?? '', 'http://localhost');
  expect(Object.fromEntries(figures.searchParams)).toEqual(period);
  expect(figures.pathname).not.toBe(asked.pathname);
  const event = 'e0000000-0000-4000-8000-000000000001';
  await expect(cache.fetchQuery({ ...webhooks.event(event), retry: false })).rejects.toMatchObject({
    status: 404,
  });
  expect(last()).toContain(event);
  const keys = [webhooks.audit(question), webhooks.statistics(period), webhooks.event(event)];
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3);
});

it('D-072 an order that was placed is read under its id, afresh each time', async () => {
  const placed = await docs.service.purchase({ title_number: 'ZZ100000', documents: ['register'] });
  const options = docs.service.order(placed.order_id);
  const order = await new QueryClient().fetchQuery(options);
  expect(order.order_id).toBe(placed.order_id);
  expect(last()).toContain(placed.order_id);
  expect(options.staleTime).toBe(0);
});

it('D-031 an answer is as old as the gateway says, and a second more: it rounds down', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  try {
    const fresh = await docs.service.checkAvailability({ title_number: 'ZZ100000' });
    expect(fresh.isAgeKnown).toBe(true);
    expect(fresh.asOf).toBeLessThanOrEqual(1_000_000 - 1_000);
  } finally {
    vi.restoreAllMocks();
  }
});
