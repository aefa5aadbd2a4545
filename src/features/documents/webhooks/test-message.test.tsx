// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { TestMessage } from './test-message.tsx';

afterEach(cleanup);

const EVENT = 'd41f3c70-52b8-4e0a-9a6d-1f0c5d8807be';
const SENT = { event_id: EVENT, subscription_id: 's-1', webhook_url: 'https://a.test/hook' };

function open(attempt: object, profile = documentsProfile) {
  const onTried = vi.fn();
  const rendered = renderWithDocuments(
    <TestMessage mayManage onTried={onTried} />,
    crypto.randomUUID(),
    (request) => {
      if (request === 'POST /webhooks/test') return Response.json(SENT);
      // Nothing has been tried at the first look.
      const items = rendered.requests.length < 3 ? [] : [{ id: 1, event_id: EVENT, ...attempt }];
      return Response.json({ items, total_count: items.length });
    },
    profile,
  );
  return { ...rendered, onTried };
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send a test message' }));

it('O-156: says why a receiver refused, with its words and the next try', async () => {
  const { requests, onTried } = open({
    event_type: 'test',
    http_status_code: 401,
    is_success: false,
    error_message: 'Answered 401 instead of 200: bad signature',
    next_attempt_at: '2026-11-20T11:41:50Z',
  });
  await send();
  await screen.findByText('On its way.');
  const said = await screen.findByText(
    /^Refused \(401\): “bad signature”\. Next try 20 Nov/,
    {},
    { timeout: 15_000 },
  );
  expect(said.getAttribute('role')).toBe('status');
  const look = `GET /webhooks/audit?document_reference=${EVENT}&page_number=1&page_size=1`;
  // Of an event that was not tried yet the service knows nothing: asking for it would be a fault.
  expect(requests).toEqual(['POST /webhooks/test', look, look]);
  expect(onTried).toHaveBeenCalled();
});

it('O-156: says that it was taken', async () => {
  open({ is_success: true, http_status_code: 200, attempted_at: '2026-11-20T11:36:50Z' });
  await send();
  await screen.findByText(/^Taken at 20 Nov/, {}, { timeout: 15_000 });
});

it('O-156: is not there where a deployment has no such operation', () => {
  open({}, { ...documentsProfile, paths: { webhookTest: null } });
  expect(screen.queryByRole('button')).toBeNull();
});
