// @vitest-environment jsdom
import type { Availability } from '@property/contract/documents/availability.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addOrders } from '#storage/purchases.ts';
import { drawer, openDrawer, REGISTER, RUNNING, setUpDrawer } from '#testing/open-drawer.tsx';
import { listReferredDocuments } from './desk/offered-documents.ts';

setUpDrawer();

const DEED = {
  ...REGISTER,
  type_code: 'Deed',
  date: '1958-06-09',
  filed_under: 'WR1',
  token_cost: 4,
};

it('O-082: offers the free download of what was bought, and a new copy for its price only on request', async () => {
  const bought = { document_id: 'document-7', previously_purchased: '2026-03-01T09:00:00Z' };
  drawer.data = { ...drawer.data, register: { ...REGISTER, ...bought } };
  openDrawer();
  expect(await screen.findByText('Download free document-7')).toBeDefined();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Register', hidden: true });
  expect(box.disabled).toBe(true);
  expect(screen.queryByText('7 tokens')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New copy, 7 tokens' }));
  expect(box.disabled).toBe(false);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getByText('Download free document-7')).toBeDefined();
});

it('leads to the reader from whatever was bought, with whichever order and browser', async () => {
  const bought = { document_id: 'document-7', previously_purchased: '2026-03-01T09:00:00Z' };
  const plan = { ...REGISTER, type_code: 'TITLEPLAN' };
  drawer.data = { ...drawer.data, register: { ...REGISTER, ...bought }, title_plan: plan };
  openDrawer();
  const link = await screen.findByRole('link', { name: 'Read Register' });
  expect(link.getAttribute('href')).toMatch(/^\/documents\/[^/]+\/document-7$/);
  expect(screen.getAllByRole('link', { name: /^Read / })).toEqual([link]);
});

it('O-075: lists documents that cannot be told apart once, and one that differs in its key by itself', async () => {
  const referred_to_documents = [DEED, { ...DEED }, { ...DEED, filed_under: 'WR2' }];
  drawer.data = { ...drawer.data, referred_to_documents };
  openDrawer();
  await screen.findByRole('checkbox', { name: 'Register' });
  expect(screen.getAllByRole('checkbox', { name: 'Deed, 9 Jun 1958' })).toHaveLength(2);
});

it('keeps the search among many documents when one of them stands with its order above', async () => {
  const referred_to_documents = Array.from({ length: 9 }, (_, at) => ({
    ...DEED,
    filed_under: `WR${at}`,
  }));
  drawer.data = { ...drawer.data, referred_to_documents };
  const [document] = RUNNING.title.documents;
  if (document === undefined) throw new Error('The order is of no document.');
  const [ordered] = listReferredDocuments({ data: drawer.data } as Availability);
  const documents = [{ ...document, key: ordered?.key ?? '' }];
  await addOrders(drawer.person, [{ ...RUNNING, title: { ...RUNNING.title, documents } }]);
  openDrawer();
  const field = await screen.findByRole('searchbox', { name: 'Find a referred document' });
  await waitFor(() => expect(screen.getByText('8 of 8 available')).toBeDefined());
  await userEvent.type(field, 'WR7');
  expect(screen.getAllByRole('checkbox', { name: 'Deed, 9 Jun 1958' })).toHaveLength(1);
  await userEvent.clear(field);
  expect(screen.getAllByRole('checkbox', { name: 'Deed, 9 Jun 1958' })).toHaveLength(8);
});
