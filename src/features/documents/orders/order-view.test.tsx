// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { OrderNotes } from './order-notes.tsx';
import { OrderView } from './order-view.tsx';

beforeEach(() => stubMatchMedia(() => false));
afterEach(cleanup);

test('O-092 a page that says the webhook failed goes on asking, and says when it got through', async () => {
  let asked = 0;
  const { requests } = renderWithDocuments(<OrderView orderId="1" />, crypto.randomUUID(), () => {
    asked += 1;
    const [status, told] = asked === 1 ? ['WEBHOOK_FAILED', 'FAILED'] : ['COMPLETED', 'SUCCESS'];
    const document = {
      document_type: 'register',
      document_id: 'd',
      webhook_delivery_status: told,
      webhook_delivery_attempts: asked,
    };
    return Response.json({ order_id: '1', status, documents: [document] });
  });
  await screen.findByText('Webhook failed.');
  await screen.findAllByText('Completed');
  expect(screen.queryByText('Webhook failed.')).toBeNull();
  expect(requests).toEqual(['GET /orders/1', 'GET /orders/1']);
});

test('O-104 the life of links in notifications is that of the deployment', () => {
  const profile = { ...documentsProfile, download: { ...documentsProfile.download, linkDays: 7 } };
  const order = { order_id: '1', status: 'COMPLETED' };
  const answer = () => Response.json({});
  renderWithDocuments(<OrderNotes order={order} />, 'ana', answer, profile);
  screen.getByText(/Links in a message to your webhook stay valid for 7 days\./);
});
