// @vitest-environment jsdom

import type { Subscription } from '@property/contract/documents/subscription.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  findSecret,
  forgetSecret,
  placeSecret,
  receiveSecret,
  shownSecret,
} from './secret-store.ts';
import { WaitingSecret } from './waiting-secret.tsx';
// Shown by a lazy part: read here, so that no test waits for it on a busy machine.
import './secret-dialog.tsx';

const ANSWER: Subscription = {
  subscription_id: '00000000-0000-4000-8000-000000000001',
  webhook_url: 'https://hooks.example.test/land',
  secret: 'a secret of at least thirty-two characters',
};

afterEach(() => {
  cleanup();
  for (const person of ['ana', 'ben']) forgetSecret(person);
});

/** Whether the browser would ask before it lets go of the page. */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A page that shows the secret itself. */
function PlacedPage() {
  useEffect(placeSecret, []);
  return null;
}

describe('the secret of a webhook', () => {
  it('D-113: holds the page from the request on until the person has stored it', async () => {
    expect(asksToLeave()).toBe(false);
    let answer = (_: Subscription) => {};
    const asked = receiveSecret('ana', () => new Promise((resolve) => (answer = resolve)));
    expect(asksToLeave()).toBe(true);
    answer(ANSWER);
    expect(await asked).toEqual(ANSWER);
    expect(asksToLeave()).toBe(true);
    render(<WaitingSecret person="ana" />);
    await userEvent.click(await screen.findByRole('checkbox', { name: /stored the secret/ }));
    expect(asksToLeave()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(findSecret(shownSecret.getState(), 'ana')).toBeNull();
  });

  it('D-113: lets go of the page when the request fails', async () => {
    const asked = receiveSecret('ana', () => Promise.reject(new Error('refused')));
    await expect(asked).rejects.toThrow('refused');
    expect(asksToLeave()).toBe(false);
  });

  it('D-113: is shown over whatever page comes after that of webhooks, to its person alone', async () => {
    await receiveSecret('ana', async () => ANSWER);
    const { rerender } = render(
      <>
        <PlacedPage />
        <WaitingSecret person="ana" />
      </>,
    );
    expect(screen.queryByText(ANSWER.secret)).toBeNull();
    rerender(
      <>
        {null}
        <WaitingSecret person="ana" />
      </>,
    );
    expect(await screen.findByText(ANSWER.secret)).toBeDefined();
    rerender(
      <>
        {null}
        <WaitingSecret person="ben" />
      </>,
    );
    await waitFor(() => expect(screen.queryByText(ANSWER.secret)).toBeNull());
    expect(asksToLeave()).toBe(true);
  });

  it('D-113: outlasts that of somebody who signs in meanwhile, and is there when its person is back', async () => {
    const bens = { ...ANSWER, secret: 'another secret of at least thirty-two characters' };
    await receiveSecret('ana', async () => ANSWER);
    await receiveSecret('ben', async () => bens);
    const { rerender } = render(<WaitingSecret person="ben" />);
    expect(await screen.findByText(bens.secret)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /stored the secret/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(asksToLeave()).toBe(true);
    rerender(<WaitingSecret person="ana" />);
    expect(await screen.findByText(ANSWER.secret)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
