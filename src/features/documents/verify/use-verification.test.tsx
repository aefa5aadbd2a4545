// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { writeIntent } from '#storage/purchases.ts';
import { writeOpenVerification } from '#storage/verifications.ts';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { VerifyOwner } from './verify-owner.tsx';

const TITLE = 'WR100001';
const SENT = 'POST /verify-ownership';
const ANSWER = { match_result: 'SINGLE_MATCH', tokens_charged: 1, new_balance: 4 };

afterEach(cleanup);

const panel = (titleNumber = TITLE) => (
  <VerifyOwner
    key={titleNumber}
    titleNumber={titleNumber}
    missingScope={null}
    hasOpenPurchase={false}
    notes={null}
  />
);

function open(person: string) {
  return renderWithDocuments(panel(), person, (request) =>
    Response.json(
      request === SENT ? ANSWER : { data: { title_status_code: 'OPEN' }, current_balance: 5 },
    ),
  );
}

async function send() {
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Imogen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Surname' }), 'Hale');
  await userEvent.click(screen.getByRole('button', { name: /^Check/ }));
}

it('D-092: an answer that was paid for waits for the person who paid, with the balance after it', async () => {
  const { show, requests } = open(crypto.randomUUID());
  await send();
  await screen.findByRole('heading', { name: 'Single match' });
  await screen.findByText(/^Balance now 4, after this check 3/);
  show(null);
  show(panel('WR100002'));
  expect(screen.queryByRole('heading', { name: 'Single match' })).toBeNull();
  show(panel());
  await screen.findByRole('heading', { name: 'Single match' });
  expect(requests.filter((request) => request === SENT)).toHaveLength(1);
});

it('O-085: what became of a check that a closed tab left is said when its title is opened', async () => {
  const person = crypto.randomUUID();
  await writeOpenVerification(person, { titleNumber: TITLE, sentAt: 1, balanceBefore: 6 });
  const { requests } = open(person);
  await screen.findByText('The answer has not come.');
  // It waits before it looks: what was sent may still be under way.
  expect(requests).toEqual([]);
  await screen.findByText('The check was made, and its answer is lost.');
  expect(requests).not.toContain(SENT);
});

it('O-085: a check is not sent while a purchase of another tab is not settled', async () => {
  const person = crypto.randomUUID();
  const { requests } = open(person);
  await writeIntent(person, 'left', { state: { at: 'sending' } });
  await send();
  await screen.findByText('A purchase is not settled yet.');
  expect(requests).not.toContain(SENT);
});
