// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteBalance } from '#storage/balance-query.ts';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { VerifyOwner } from './verify-owner.tsx';

let tokens: number;

beforeEach(() => {
  tokens = 0;
});
afterEach(cleanup);

function open(hasOpenPurchase = false) {
  const person = crypto.randomUUID();
  const rendered = renderWithDocuments(
    <VerifyOwner
      titleNumber="WR100001"
      missingScope={null}
      hasOpenPurchase={hasOpenPurchase}
      notes={null}
    />,
    person,
    () => Response.json({ data: {}, current_balance: tokens }),
  );
  return { ...rendered, person };
}
const findButton = () => screen.findByRole('button', { name: 'Check for 1 token' });
const readReason = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

it('D-101: cannot be sent without a token, says why, and asks whether that is still so', async () => {
  const { queryClient, person, requests } = open();
  noteBalance(queryClient, person, { tokens: 0, asOf: 1 });
  await waitFor(async () => expect((await findButton()).hasAttribute('disabled')).toBe(true));
  expect(readReason(await findButton())).toMatch(/Balance now 0: a check takes 1/);
  await waitFor(() => expect(requests).not.toEqual([]));
});

it('says what a check leaves of a large balance', async () => {
  const { queryClient, person } = open();
  noteBalance(queryClient, person, { tokens: 1_284, asOf: Date.now() });
  const button = await findButton();
  await waitFor(() =>
    expect(readReason(button)).toMatch(/^Balance now 1,284, after this check 1,283, as of/),
  );
});

it('O-085: cannot be sent while a purchase is not settled, and says why', async () => {
  open(true);
  const button = await findButton();
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(readReason(button)).toMatch(/when the purchase is settled/);
});

it('O-112: gives the focus to the first field that is wrong', async () => {
  open();
  await userEvent.click(await findButton());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' })),
  );
});
