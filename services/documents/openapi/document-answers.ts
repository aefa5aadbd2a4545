import type { Json } from '#services/http/openapi/operation.ts';

const ORDER = '5a6c1b0e-3f27-4d8b-9c41-7e0d52b8f316';
const ENTRY = {
  availability: 'Available at once.',
  availability_code: 'IMMEDIATE',
  backdated: false,
  token_cost: 7,
  previously_purchased: null,
  document_id: null,
};
const OBTAINED = {
  title_number: 'ZZ100000',
  status: 'DELIVERED',
  webhook_delivery_status: 'SUCCESS',
  webhook_delivery_attempts: 1,
};

const EVENT = '7b1d0f52-9e46-4c3a-8f27-d5a60c94e813';
const SUBSCRIPTION = '2e94c7a1-8b35-4f06-9d1c-c05e7f3a6b28';
const RECEIVER = 'https://receiver.example.com/documents';
/** Of a test message that the receiver took. */
const ATTEMPT = {
  id: 1,
  event_id: EVENT,
  subscription_id: SUBSCRIPTION,
  endpoint_url: RECEIVER,
  event_type: 'test',
  document_reference: EVENT,
  title_number: 'ZZ100000',
  document_status: 0,
  document_status_description: 'Test',
  attempt_number: 1,
  http_status_code: 200,
  is_success: true,
  error_message: null,
  attempted_at: '2026-11-02T09:00:10.000Z',
  duration_ms: 42,
};

/** What the service answers to the bodies and values that it shows, of the title ZZ100000; a test asks. */
export const ANSWERS = {
  availability: {
    data: {
      title_status: 'The title number is valid.',
      title_status_code: 'VALID',
      title_number: 'ZZ100000',
      pending_applications: [],
      referred_to_documents: [],
      register: { type: 'Official copy of register', type_code: 'REGISTER', ...ENTRY },
      title_plan: { type: 'Official copy of title plan', type_code: 'TITLEPLAN', ...ENTRY },
    },
    total_token_cost_estimate: 14,
    current_balance: 120,
  },
  purchase: {
    order_id: ORDER,
    status: 'PROCESSING',
    title_number: 'ZZ100000',
    documents_ordered: ['register', 'title_plan'],
    total_tokens_charged: 14,
    new_balance: 106,
    estimated_delivery: '2026-11-02T09:03:00.000Z',
  },
  order: {
    order_id: ORDER,
    status: 'COMPLETED',
    customer_reference: 'Deal 7',
    documents: [
      {
        document_type: 'register',
        ...OBTAINED,
        document_id: '5c1ea930-7d14-4a52-b0c9-64f2e1d80b3a',
      },
      {
        document_type: 'title_plan',
        ...OBTAINED,
        document_id: '0f7d92c4-61ab-4e35-8d20-b93c5a174e68',
      },
    ],
    total_tokens_charged: 14,
    created_at: '2026-11-02T09:00:00.000Z',
    completed_at: '2026-11-02T09:00:10.000Z',
    error_message: null,
  },
  verification: {
    verification_id: 'b81d4f7e-2c90-4ea6-a3f5-16d7098c5b42',
    title_number: 'ZZ100000',
    match_result: 'SINGLE_MATCH',
    property_address: {
      building_number: '1',
      street_name: 'Specimen Street',
      city_name: 'Wrenford',
      postcode: 'WX1 1ZZ',
      tenure: 'Freehold',
    },
    surname_match: 'MATCH',
    forename_match: 'MATCH',
    middle_name_match: 'NOT_SUPPLIED',
    match_information: { historical_match: true, ownership_type: 'Joint' },
    customer_reference: null,
    tokens_charged: 1,
    new_balance: 119,
    verified_at: '2026-11-02T09:00:00.000Z',
  },
  subscription: {
    subscription_id: SUBSCRIPTION,
    webhook_url: RECEIVER,
    secret: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  },
  health: {
    status: 'healthy',
    timestamp: '2026-11-02T09:00:00.000Z',
    checks: { database: 'ok', cache: 'ok', document_provider: 'ok', ledger_api: 'ok' },
  },
  test: { event_id: EVENT, subscription_id: SUBSCRIPTION, webhook_url: RECEIVER },
  audit: { items: [ATTEMPT], total_count: 1, page_number: 1, page_size: 20, total_pages: 1 },
  event: { event_id: EVENT, attempts: [ATTEMPT] },
  statistics: {
    total_attempts: 1,
    successful_deliveries: 1,
    failed_deliveries: 0,
    success_rate: 1,
    average_duration_ms: 42,
  },
} satisfies Readonly<Record<string, Json>>;
