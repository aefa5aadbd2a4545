// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { TestMessage } from './test-message.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const EVENT = 'd41f3c70-52b8-4e0a-9a6d-1f0c5d8807be';
const SENT = { event_id: EVENT, subscription_id: 's-1', webhook_url: 'https://a.test/hook' };

/** @param attempts the latest that the audit tells of at each look after the first, the last for good */
function open(attempts: object | readonly object[], profile = documentsProfile) {
  const tries = [attempts].flat();
  const onTried = vi.fn();
  const rendered = renderWithDocuments(
    <TestMessage mayManage onTried={onTried} />,
    crypto.randomUUID(),
    (request) => {
      if (request === 'POST /webhooks/test') return Response.json(SENT);
      // Nothing has been tried at the first look.
      const attempt = tries[Math.min(rendered.requests.length - 3, tries.length - 1)];
      const items = attempt ? [{ id: 1, event_id: EVENT, ...attempt }] : [];
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
    next_attempt_at: new Date(Date.now() + 300_000).toISOString(),
  });
  await send();
  await screen.findByText('On its way.');
  const said = await screen.findByText(
    /^Refused \(401\): “bad signature”\. Next try \d+ [A-Z][a-z]+, [\d:]+\.$/,
    {},
    { timeout: 15_000 },
  );
  expect(said.getAttribute('role')).toBe('status');
  const look = `GET /webhooks/audit?document_reference=${EVENT}&page_number=1&page_size=1`;
  // Of an event that was not tried yet the service knows nothing: asking for it would be a fault.
  expect(requests).toEqual(['POST /webhooks/test', look, look]);
  expect(onTried).toHaveBeenCalled();
});

it('O-156: follows the tries after the first, until there is no further one', async () => {
  const refused = { is_success: false, http_status_code: 401, error_message: null };
  const { requests, onTried } = open([
    { ...refused, attempt_number: 1, next_attempt_at: new Date().toISOString() },
    { ...refused, attempt_number: 2, next_attempt_at: null },
  ]);
  await send();
  await screen.findByText('Refused (401). Attempt 2. No further try.', {}, { timeout: 15_000 });
  expect(onTried).toHaveBeenCalledTimes(2);
  expect(requests).toHaveLength(4);
});

it('O-156: counts no try that is missing as the next one, and waits for none for ever', async () => {
  open({
    is_success: false,
    http_status_code: 401,
    attempt_number: 1,
    next_attempt_at: '2026-11-20T11:41:50Z',
  });
  await send();
  const said = await screen.findByText(/^Refused \(401\)\./, {}, { timeout: 15_000 });
  expect(said.textContent).toMatch(/ A further try was due 20 Nov, [\d:]+; none is noted\.$/);
  cleanup();

  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requests } = open([]);
  screen.getByRole('button', { name: 'Send a test message' }).click();
  await screen.findByText('On its way.');
  await act(() => vi.advanceTimersByTimeAsync(45_000));
  screen.getByText(/^No try is noted yet/);
  const asked = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(asked);
});

it('O-156: says of a try whose time has just come that it is made', async () => {
  const due = new Date(Date.now() - 5_000).toISOString();
  open({ is_success: false, http_status_code: 401, attempt_number: 1, next_attempt_at: due });
  await send();
  const said = await screen.findByText(/^Refused \(401\)\./, {}, { timeout: 15_000 });
  expect(said.textContent).toMatch(/ Trying again\.$/);
});

it('O-156: says that it was taken', async () => {
  open({ is_success: true, http_status_code: 200, attempted_at: '2026-11-20T11:36:50Z' });
  await send();
  await screen.findByText(/^Delivered 20 Nov/, {}, { timeout: 15_000 });
});

it('O-156: is not there where a deployment has no such operation', () => {
  open({}, { ...documentsProfile, paths: { webhookTest: null } });
  expect(screen.queryByRole('button')).toBeNull();
});
