// @vitest-environment jsdom

import type { Order } from '@property/contract/documents/order.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { OrderDocuments } from './order-documents.tsx';

afterEach(cleanup);

it('O-099: tells referred documents of one type apart by their date and where they are filed', () => {
  const order: Order = {
    order_id: 'order-1',
    status: 'PROCESSING',
    documents: [
      { document_type: 'register', title_number: 'WR100001' },
      { document_type: 'Transfer', date: '1958-06-09', filed_under: 'WR1' },
      { document_type: 'Transfer', date: '1961-02-01', filed_under: 'WR2' },
    ],
  };
  renderWithDocuments(<OrderDocuments order={order} />, 'ana', () => Response.json({}));
  const list = within(screen.getByRole('list', { name: 'Documents of the order' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RegisterWaiting for the land registryOrdering',
    'Transfer, 9 Jun 1958Filed under WR1Ordering',
    'Transfer, 1 Feb 1961Filed under WR2Ordering',
  ]);
});

it('D-076: does not go on ordering what was refused beside what came', () => {
  const order: Order = {
    order_id: 'order-1',
    status: 'COMPLETED',
    documents: [
      {
        document_type: 'register',
        title_number: 'WR100001',
        status: 'DELIVERED',
        document_id: 'a',
      },
      { document_type: 'title_plan', title_number: 'WR100001', status: 'FAILED' },
      { document_type: 'Lease', date: '1958-06-09', filed_under: 'WR1', status: 'FAILED' },
    ],
  };
  renderWithDocuments(<OrderDocuments order={order} />, 'ana', () => Response.json({}));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.slice(1)).toEqual(['Title planFailed', 'Lease, 9 Jun 1958Filed under WR1, failed']);
});
