// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
