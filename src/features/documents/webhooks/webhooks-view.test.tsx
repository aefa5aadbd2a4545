// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWebhook, removeWebhook, writeWebhook } from '#storage/webhooks.ts';
import { refuse, renderWithDocuments } from '#testing/render-with-documents.tsx';
import { WebhooksView } from './webhooks-view.tsx';

const EVENT = '9b020000-0000-4000-8000-00000000c4e1';
const REASON = 'No connection: getaddrinfo ENOTFOUND hooks.example.test';
const ATTEMPT = {
  id: 1,
  event_id: EVENT,
  title_number: 'WR100001',
  attempt_number: 1,
  http_status_code: null,
  is_success: false,
  error_message: REASON,
  attempted_at: new Date().toISOString(),
  duration_ms: 12,
};
const NOTHING = {
  total_attempts: 0,
  successful_deliveries: 0,
  failed_deliveries: 0,
  success_rate: 0,
  average_duration_ms: 0,
};

let person: string;
let statistics: typeof NOTHING;
let attempts: (typeof ATTEMPT & {
  subscription_id?: string;
  endpoint_url?: string;
  next_attempt_at?: string;
})[];

beforeEach(() => {
  person = crypto.randomUUID();
  statistics = NOTHING;
  attempts = [];
  window.history.replaceState(null, '', '/webhooks');
});
afterEach(cleanup);

function open({
  eventId = null,
  missingScope = null,
}: Partial<Record<string, string | null>> = {}) {
  return renderWithDocuments(
    <WebhooksView
      eventId={eventId}
      link={(id) => (id === null ? '/webhooks' : `/webhooks/events/${id}`)}
      missingScope={missingScope}
      Download={() => null}
    />,
    person,
    (request) => {
      if (request.includes('/statistics')) return Response.json(statistics);
      if (request.includes('/events/')) return Response.json({ event_id: EVENT, attempts });
      if (!request.includes('/audit')) return refuse(404, 'NOT_FOUND', 'There is none.');
      const page = { page_number: 1, page_size: 20, total_pages: 1 };
      return Response.json({ items: attempts, total_count: attempts.length, ...page });
    },
  );
}

const findFigure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent?.trim();

describe('the page of webhooks', () => {
  it('O-118: a time that has passed is no next try; only a try that is missing is told', async () => {
    const past = new Date(Date.now() - 3_600_000).toISOString();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    attempts = [
      { ...ATTEMPT, next_attempt_at: past },
      { ...ATTEMPT, id: 2, attempt_number: 2, next_attempt_at: past },
    ];
    open({ eventId: EVENT });
    const event = await screen.findByRole('region', { name: 'Event' });
    const tries = await within(event).findAllByRole('listitem');
    expect(tries.map((row) => /Next try|A further try was due/.exec(row.textContent)?.[0])).toEqual(
      [undefined, 'A further try was due'],
    );
    const table = await screen.findByRole('table', { name: 'Delivery attempts' });
    expect(table.textContent).not.toMatch(/try/);
    cleanup();
    attempts = [{ ...ATTEMPT, next_attempt_at: soon }];
    open();
    const rows = await screen.findByRole('table', { name: 'Delivery attempts' });
    expect(rows.textContent).toMatch(/is not known\. Next try \d/);
  });

  it('D-150: shows the fraction of what got through as a percentage, once', async () => {
    statistics = {
      ...NOTHING,
      total_attempts: 142,
      successful_deliveries: 129,
      success_rate: 0.908,
      average_duration_ms: 412,
    };
    open();
    expect(await findFigure('Success rate')).toBe('90.8%');
    expect(await findFigure('Average time to answer')).toMatch(/^412 ms/);
  });

  it('D-149: names no time to answer where nothing was delivered', async () => {
    statistics = { ...NOTHING, total_attempts: 3, failed_deliveries: 3, average_duration_ms: 51 };
    open();
    expect(await findFigure('Average time to answer')).toMatch(/^None/);
  });

  it('O-115, O-117: offers no webhook that is known to be gone', async () => {
    const [gone, there] = [crypto.randomUUID(), crypto.randomUUID()];
    await removeWebhook(person, gone);
    attempts = [
      { ...ATTEMPT, subscription_id: gone, endpoint_url: 'https://gone.example.test/' },
      { ...ATTEMPT, id: 2, subscription_id: there, endpoint_url: 'https://there.example.test/' },
    ];
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Find one/ }));
    expect(await screen.findByRole('button', { name: /^Use https:.*there/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use .*gone/ })).toBeNull());
  });

  it('D-113: warns of a webhook whose secret nobody said is stored, until they do', async () => {
    const webhook = { subscriptionId: EVENT, address: 'https://a.test/', rememberedAt: 1 };
    await writeWebhook(person, { ...webhook, source: 'set-up', isSecretStored: false });
    open();
    expect(await screen.findByText('Secret not confirmed')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and set up anew' }));
    expect(screen.getByRole('dialog', { name: 'Cancel this webhook?' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I have the secret' }));
    expect(screen.queryByText('Secret not confirmed')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Webhook' })),
    );
    await waitFor(async () => expect((await readWebhook(person))?.isSecretStored).toBe(true));
  });

  it('D-146: says how many of the page failed when only those are in view', async () => {
    attempts = [ATTEMPT, { ...ATTEMPT, id: 2, is_success: true }];
    window.history.replaceState(null, '', '/webhooks');
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed on this page' }));
    expect(await screen.findByText('2 attempts, 1 failed on this page')).toBeDefined();
    expect(screen.getByText('1 failed among 1 to 2 of 2')).toBeDefined();
  });

  it('D-144: asks for a document reference after a pause, without Enter', async () => {
    attempts = [ATTEMPT];
    const { requests } = open();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Document reference' }),
      'abc-1',
    );
    await waitFor(() =>
      expect(requests.filter((one) => one.includes('document_reference'))).toEqual([
        expect.stringContaining('document_reference=abc-1'),
      ]),
    );
  });

  it('begins with the form where there is no webhook, with the deliveries where there is one', async () => {
    const first = () => screen.getAllByRole('region')[0]?.getAttribute('aria-label');
    open();
    await waitFor(() => expect(first()).toBe('Webhook'));
    cleanup();
    const webhook = { subscriptionId: EVENT, address: 'https://a.test/', rememberedAt: 1 };
    await writeWebhook(person, { ...webhook, source: 'set-up' });
    open();
    expect(await screen.findByRole('button', { name: 'Cancel webhook' })).toBeDefined();
    expect(first()).not.toBe('Webhook');
  });

  it('D-149: says that nothing was sent where there is no rate', async () => {
    open();
    expect(await findFigure('Success rate')).toBe('– nothing sent');
  });

  it('D-111: says beside the field what an address has to be', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'Address' });
    const hints = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    expect(hints).toMatch(/reachable from the internet over https/);
    expect(hints).toMatch(/JSON by POST, and answer 200 within 30 seconds/);
  });

  it('A-045: manages nothing when the sign-in may not, and names the permission', async () => {
    open({ missingScope: 'docs.webhooks.manage' });
    const button = await screen.findByRole('button', { name: 'Set up webhook' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/docs\.webhooks\.manage is missing/)).toBeDefined();
  });

  it('D-147, D-153: an open event comes first, takes the focus and says why it failed', async () => {
    attempts = [ATTEMPT];
    open({ eventId: EVENT });
    const [first] = screen.getAllByRole('region');
    expect(first?.getAttribute('aria-label')).toBe('Event');
    expect(document.activeElement?.textContent).toBe('Event');
    const event = within(screen.getByRole('region', { name: 'Event' }));
    expect(await event.findByText('The name of the address is not known')).toBeDefined();
    await userEvent.click(event.getByText('Technical reason'));
    expect(event.getByText(REASON)).toBeDefined();
    expect(event.getByRole('button', { name: 'Copy technical reason' })).toBeDefined();
  });
});
