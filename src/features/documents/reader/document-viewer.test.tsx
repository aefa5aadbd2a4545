// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findShortcut } from '#lib/state/shortcuts.ts';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { DocumentOfOrder, DocumentOfTitle } from './bought-documents.tsx';

// It draws on the canvas of a browser, which is not there: here every file is a damaged one.
vi.mock('pdfjs-dist', () => ({}));
vi.stubGlobal(
  'Worker',
  class {
    terminate() {}
  },
);
afterEach(cleanup);

const ORDER = {
  order_id: 'o-1',
  status: 'COMPLETED',
  documents: [
    { document_type: 'register', title_number: 'WX1', document_id: 'd-1', status: 'DELIVERED' },
    { document_type: 'title_plan', title_number: 'WX1', document_id: 'd-2', status: 'DELIVERED' },
    { document_type: 'Lease', date: '2007-02-10', status: 'FAILED' },
  ],
};

function open(file: () => Response) {
  window.history.replaceState(null, '', '/orders/o-1/documents/d-2?q=a#map');
  const onName = vi.fn();
  renderWithDocuments(
    <DocumentOfOrder orderId="o-1" documentId="d-2" onName={onName} />,
    crypto.randomUUID(),
    (request) => (request.startsWith('GET /orders') ? Response.json(ORDER) : file()),
  );
  return onName;
}

it('has a way to each document of the order that came, the one that is read marked', async () => {
  const onName = open(
    () => new Response('no PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  );
  await screen.findByRole('heading', { name: 'Title plan Title WX1', level: 1 });
  expect(onName).toHaveBeenLastCalledWith('Title plan WX1');
  const tabs = within(screen.getByRole('navigation', { name: 'Documents of the order' }));
  const links = tabs
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);
  expect(links).toEqual([
    ['Register', '/orders/o-1/documents/d-1?q=a#map', null],
    ['Title plan', '/orders/o-1/documents/d-2?q=a#map', 'page'],
  ]);
  const back = screen.getByRole('link', { name: 'Back to the order' });
  expect(back.getAttribute('href')).toBe('/orders/o-1?q=a#map');
  await screen.findByText(/^This file cannot be shown here/);
});

it('says why a file did not come, beside the ways to the others', async () => {
  open(() => Response.json({ error: { code: 'NOT_FOUND', message: 'Gone.' } }, { status: 404 }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('NOT_FOUND');
  await screen.findByRole('link', { name: 'Register' });
});

it('reads what was bought with an order of another browser, beside all that was bought of its title', async () => {
  window.history.replaceState(null, '', '/documents/t-1/d-2?q=a#map');
  const sold = { availability_code: 'IMMEDIATE', token_cost: 7 };
  const deed = { ...sold, type_code: 'Deed', date: '1958-06-09', filed_under: 'WX1' };
  const at = '2026-03-01T09:00:00Z';
  const onName = vi.fn();
  renderWithDocuments(
    <DocumentOfTitle titleId="t-1" address="1 Mill Lane" documentId="d-2" onName={onName} />,
    crypto.randomUUID(),
    (request) => {
      if (request.startsWith('GET /download')) return new Response('no PDF');
      return Response.json({
        data: {
          title_number: 'WX1',
          register: { ...sold, type_code: 'REGISTER' },
          title_plan: { ...sold, document_id: 'd-2', previously_purchased: at },
          referred_to_documents: [{ ...deed, document_id: 'd-9', previously_purchased: at }],
        },
      });
    },
  );
  await screen.findByRole('heading', { name: 'Title plan Title WX1', level: 1 });
  expect(onName).toHaveBeenLastCalledWith('Title plan WX1');
  expect(screen.getByText('1 Mill Lane · Bought 1 Mar 2026')).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Documents of the title' }));
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/documents/t-1/d-2?q=a#map',
    '/documents/t-1/d-9?q=a#map',
  ]);
  const back = screen.getByRole('link', { name: 'Back to the title' });
  expect(back.getAttribute('href')).toBe('/titles/t-1/documents?q=a#map');
});

it('names no ways to other documents while the service tells of none', async () => {
  renderWithDocuments(
    <DocumentOfTitle titleId="t-1" address="1 Mill Lane" documentId="d-2" onName={vi.fn()} />,
    crypto.randomUUID(),
    (request) =>
      request.startsWith('GET /download')
        ? new Response('no PDF')
        : Response.json({ data: { title_number: 'WX1' } }),
  );
  await screen.findByRole('heading', { name: 'Document Title WX1', level: 1 });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('Escape leads back to where the arrow leads', async () => {
  open(() => new Response('no PDF'));
  await screen.findByRole('heading', { name: 'Title plan Title WX1', level: 1 });
  findShortcut(new KeyboardEvent('keydown', { key: 'Escape' }), false)?.run?.();
  await waitFor(() => expect(window.location.pathname).toBe('/orders/o-1'));
  expect(window.location.search + window.location.hash).toBe('?q=a#map');
});
