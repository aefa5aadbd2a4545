// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDocuments } from '#api/documents/documents-context.ts';
import { Session } from '#features/auth/session.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ANA, SIGN_IN_SETTINGS } from '#testing/signed-in.ts';
import { DocumentsGate } from './documents-frame.tsx';

const SETTINGS = {
  search: { baseUrl: 'http://localhost/search/v1', auth: 'bearer', audience: 'api://search' },
  ...SIGN_IN_SETTINGS,
};
const gate = <DocumentsGate reason="It is for this.">{() => <p>The documents</p>}</DocumentsGate>;

beforeEach(() => {
  window.sessionStorage.setItem('signed-in.search', JSON.stringify(ANA));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

it('O-143: a sign-in for searching alone does not open the documents, and offers to sign in', async () => {
  renderWithServices(gate, fetch, SETTINGS);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByText(/documents take one of their own/)).toBeDefined();
  expect(screen.queryByText('The documents')).toBeNull();
});

it('O-143: a sign-in for documents opens them', async () => {
  window.sessionStorage.setItem('signed-in.documents', JSON.stringify(ANA));
  renderWithServices(gate, fetch, SETTINGS);
  expect(await screen.findByText('The documents')).toBeDefined();
});

it.each([
  ['held', 0, 30, /Work continues by itself/],
  ['used up', 0, 1800, /The document service answers again from \d\d:\d\d/],
  ['slow', 5, 30, /A little slower until/],
])(
  'D-178: says when a limit is %s what it is to the person, and never of requests',
  async (_, left, seconds, words) => {
    window.sessionStorage.setItem('signed-in.documents', JSON.stringify(ANA));
    function Answer() {
      const { pace } = useDocuments();
      const reset = Math.ceil(Date.now() / 1000) + seconds;
      const headers = {
        'X-RateLimit-Limit': '60',
        'X-RateLimit-Remaining': String(left),
        'X-RateLimit-Reset': String(reset),
      };
      return (
        <button type="button" onClick={() => pace?.note(new Response(null, { headers }))}>
          Answer
        </button>
      );
    }
    renderWithServices(
      <DocumentsGate reason="It is for this.">{() => <Answer />}</DocumentsGate>,
      fetch,
      SETTINGS,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    const note = await screen.findByRole('status');
    expect(note.textContent).toMatch(words);
    expect(note.textContent).not.toMatch(/request/i);
  },
);

it('D-161: who is refused gets a way to sign in beside what they chose, until the service takes them again', async () => {
  window.sessionStorage.setItem('signed-in.documents', JSON.stringify(ANA));
  function Choice() {
    const { refused } = useDocuments();
    return (
      <>
        <input aria-label="What they chose" />
        <button type="button" onClick={() => refused?.setState(!refused.getState(), true)}>
          Ask
        </button>
      </>
    );
  }
  renderWithServices(
    <DocumentsGate reason="It is for this.">{() => <Choice />}</DocumentsGate>,
    fetch,
    SETTINGS,
  );
  const chosen = await screen.findByRole('textbox', { name: 'What they chose' });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const note = screen.getByRole('status');
  expect(note.textContent).toMatch(/^Sign in again to carry on\./);
  const signIn = vi.spyOn(Session.prototype, 'signIn').mockResolvedValue();
  await userEvent.click(within(note).getByRole('button', { name: 'Sign in' }));
  // Of the service that refused, not of one whose token is missing.
  expect(signIn.mock.calls).toEqual([[expect.objectContaining({ href: '/' }), 'documents']]);
  expect(screen.getByRole('textbox', { name: 'What they chose' })).toBe(chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
