// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useDocuments } from '#api/documents/documents-context.ts';
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
