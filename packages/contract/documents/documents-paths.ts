/** Every path of the document service below its base address, as templates. */
export const DOCUMENTS_PATHS = {
  availability: '/check-availability',
  purchase: '/purchase',
  download: '/download/{document_id}',
  verifyOwnership: '/verify-ownership',
  order: '/orders/{order_id}',
  health: '/health',
  subscribe: '/subscribe',
  subscription: '/subscriptions/{subscription_id}',
  audit: '/webhooks/audit',
  eventDeliveries: '/webhooks/events/{event_id}',
  statistics: '/webhooks/statistics',
} as const;
