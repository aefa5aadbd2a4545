import type { ServiceDescription } from '#services/http/openapi/operation.ts';

const ENTRY = {
  type: 'What the document is, for people',
  availability: 'The code in words, for people',
  availability_code:
    'Only IMMEDIATE can be bought; MANUAL has to be looked for by hand, UNAVAILABLE cannot be had',
  backdated: 'Shows the register as it stood before the oldest pending application',
  token_cost: 'Tokens that it costs; 0 unless IMMEDIATE',
  previously_purchased: 'When you bought it last, null if never; bought again it is charged again',
  document_id: 'Of your last copy, which is downloaded without a charge',
};
const below = (path: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${path}.${name}`, text]));

const CHARGE = {
  new_balance: 'Tokens left to the caller',
};
const DELIVERY = {
  attempt_number: 'From 1, within its event',
  http_status_code: 'What the receiver answered; null where no answer came',
  is_success: 'Whether the receiver answered 200 in time',
  error_message: 'What went wrong; null on success',
  next_attempt_at: 'When the event is sent again; only of the last try, while another is to come',
  duration_ms: 'Milliseconds until the answer',
  document_reference: 'Id of the document that the event is of',
};

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Availability: {
    'data.title_status': 'The code in words; names the successor of a closed title',
    'data.pending_applications': 'Applications that the registry has not settled yet',
    'data.referred_to_documents':
      'Deeds, leases and the like; bought by type_code, date and filed_under',
    ...below('data.referred_to_documents', ENTRY),
    ...below('data.register', ENTRY),
    ...below('data.title_plan', ENTRY),
    total_token_cost_estimate: 'Tokens for everything that is IMMEDIATE together',
    current_balance: 'Tokens of the caller',
  },
  PurchaseRequest: {
    documents: 'Give these, referred_documents or both',
    referred_documents: 'As check-availability lists them',
    customer_reference: 'Your own reference; comes back with the order',
  },
  PurchaseResponse: {
    order_id: 'Keep it: no operation lists orders',
    status: 'As it stands now; ask for the order to follow it',
    total_tokens_charged: 'Tokens taken for this order',
    ...CHARGE,
    estimated_delivery: 'When the documents should be there',
  },
  Order: {
    status:
      'Final are COMPLETED, FAILED (tokens are given back) and WEBHOOK_FAILED (the documents came, no receiver took the message, or none is subscribed)',
    'documents.document_type': 'register, title_plan or the type of a referred document',
    'documents.document_id': 'Downloads the file; absent until it is there',
    'documents.webhook_delivery_attempts': 'Tries so far to tell your receiver',
    total_tokens_charged: 'Tokens; 0 after a refund',
    completed_at: 'When all documents were there; null before',
    error_message: 'Why it is FAILED; null otherwise',
  },
  DownloadedDocument: {
    content: 'The file in Base64',
    format: 'What the file is, such as pdf',
  },
  OwnershipVerification: {
    match_result: 'Only SINGLE_MATCH confirms the name',
    surname_match: 'NOT_SUPPLIED of a part that was not sent',
    'match_information.historical_match': 'The name is that of a former proprietor',
    tokens_charged: 'Tokens taken for this check',
    ...CHARGE,
  },
  SubscriptionRequest: {
    webhook_url:
      'Begins with https:// and is reached from the internet; addresses of a private network are refused',
  },
  Subscription: {
    secret: 'Signs every message; it is not shown again',
  },
  TestDelivery: {
    event_id: 'Its tries are at GET /webhooks/events/{event_id}',
  },
  WebhookEvent: {
    eventId: 'The same over all tries: know by it a message that comes twice',
    'data.reference': 'Id of the document, for GET /download/{document_id}',
    'data.previousStatus': '1 Processing, 2 Completed, 3 Failed; 0 in a test message',
    'data.newStatus': '1 Processing, 2 Completed, 3 Failed; 0 in a test message',
    'data.message': 'Why it failed; null otherwise',
    'data.downloadUrl': 'Below the address of this service',
  },
  DeliveryAttempt: DELIVERY,
  DeliveryStatistics: {
    success_rate: 'From 0 to 1',
    average_duration_ms: 'Milliseconds until the answer',
  },
};

/** What the fields of this service mean, of its named schemas by dotted path (D-016 to D-153). */
export const FIELD_TEXTS: NonNullable<ServiceDescription['texts']> = Object.fromEntries(
  Object.entries(TEXTS).map(([name, texts]) => [name, new Map(Object.entries(texts))]),
);
