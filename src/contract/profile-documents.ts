import { DOCUMENT_STATUS_CHANGED, WEBHOOK_HEADERS } from './webhook-names.ts';

/** What the documents leave open about a document service (O-072 to O-134). */
export const documentsProfile = {
  fields: {
    // O-072
    pendingApplications: ['application_reference', 'application_type', 'lodged_at'],
    // O-073: beside type_code, date and filed_under
    referredDocuments: [
      'type',
      'availability',
      'availability_code',
      'backdated',
      'token_cost',
      'previously_purchased',
      'document_id',
      'description',
    ],
    // O-074: field with the price of a referred document; without it the item cannot be chosen
    referredCost: 'token_cost',
    // O-075: what tells referred documents apart
    referredKey: ['type_code', 'date', 'filed_under'],
    // O-083: value of document_id and previously_purchased before any purchase
    documentEntry: { neverBought: 'null' as 'null' | 'absent' },
  },
  availability: {
    // O-077: number well formed but unknown, and an unknown title_id
    unknownTitle: { numberStatus: 200, numberCode: 'INVALID', idStatus: 404 },
    // O-089: kept for each caller and title, no eviction by a purchase; an Age header tells how old
    cacheSeconds: 300,
  },
  // O-078, O-079: title states under which nothing is IMMEDIATE; field that names a successor
  titleStatus: {
    nothingImmediate: ['INVALID', 'NOT_COMPUTERISED'],
    successorField: 'title_status',
  },
  // O-090, O-091: each operation enforces its own pattern; the app upper-cases before sending
  titleNumber: { upperCaseInApp: true, fallBackToTitleId: true },
  purchase: {
    // O-076
    referredNoMatch: { status: 404, code: 'NOT_FOUND' },
    // O-080
    nonImmediate: 'refuse' as 'refuse' | 'charge',
    // O-081: states of the caller's orders that block a repeat; any overlap refuses the call
    inProgress: ['PENDING_PAYMENT', 'PROCESSING'],
    // O-082
    rebuy: 'charge' as 'charge' | 'refuse' | 'free',
    // O-084
    duplicates: 'refuse' as 'refuse' | 'merge',
    // O-087: estimate told to the caller, and what the embedded provider really takes
    deliveryDelay: { estimatedSeconds: 180, embeddedSeconds: 3 },
    // O-111: any printable text; empty counts as absent
    reference: { emptyIsAbsent: true },
  },
  retry: {
    // O-085: never repeated by the app itself
    chargingCalls: 'never' as 'never' | 'onRequest',
  },
  // O-086: success statuses of the embedded service; the app takes any 2xx
  success: { purchase: 200, verifyOwnership: 200, subscribe: 201 },
  ledger: {
    // O-088: tokens of an identity that is not configured otherwise
    openingBalance: 0,
    // O-093
    refundOnFailed: true,
  },
  orders: {
    // O-092
    transitions: {
      PENDING_PAYMENT: ['PROCESSING', 'FAILED'],
      PROCESSING: ['COMPLETED', 'FAILED', 'WEBHOOK_FAILED'],
      WEBHOOK_FAILED: ['COMPLETED'],
      COMPLETED: [],
      FAILED: [],
    } as Record<string, string[]>,
    // O-094: what makes an order FAILED; WEBHOOK_FAILED takes one failed notification
    aggregate: { failedWhen: 'noDocument' as 'noDocument' | 'anyDocument' },
    // O-095: final status without a subscription
    noSubscription: 'WEBHOOK_FAILED',
    // O-096
    documentStatus: {
      document: ['PENDING', 'DELIVERED', 'FAILED'],
      webhook: ['PENDING', 'SUCCESS', 'FAILED', 'NOT_SUBSCRIBED'],
    },
    // O-098: there as soon as the service holds the file
    documentIdWhen: 'ready' as 'ready' | 'downloaded',
    // O-099: added to an order document whose document_type is the type_code
    referredFields: ['date', 'filed_under'],
    // O-100: fields that are null until they have a value
    nulls: ['completed_at', 'error_message', 'customer_reference'],
  },
  errors: {
    // O-101: order, document or event of another identity
    foreign: { status: 404, code: 'NOT_FOUND' },
    // O-129
    codes: { serviceUnavailable: 'SERVICE_UNAVAILABLE', gatewayTimeout: 'GATEWAY_TIMEOUT' },
    // O-130: statuses each operation can give beside those of `everywhere`
    perOperation: {
      everywhere: [400, 401, 403, 429, 500],
      availability: [404, 502, 504],
      purchase: [402, 404, 409, 502, 504],
      verifyOwnership: [402, 404, 502, 504],
      orders: [404],
      download: [404, 502, 504],
      subscribe: [409],
      subscriptions: [404],
      webhooks: [404],
    } as Record<string, number[]>,
  },
  download: {
    // O-102: what the app asks for; it copes with JSON as well
    accept: 'application/pdf',
    // O-103: encoding of content in the JSON form
    contentEncoding: 'base64',
    // O-104: life of the link in a notification
    linkDays: 30,
    // O-106
    notReady: { status: 404, code: 'NOT_FOUND' },
  },
  verification: {
    // O-107: values that are known; only the first counts as success
    matchResult: ['SINGLE_MATCH', 'NO_MATCH', 'MULTIPLE_MATCHES'],
    // O-108: value of a part that was not sent, and the ownership types
    partMatch: { notSupplied: 'NOT_SUPPLIED', ownershipTypes: ['Sole', 'Joint'] },
    // O-109: tokens for any 200 answer, nothing for 4xx or 5xx
    charge: 'anyAnswer' as 'anyAnswer' | 'matchOnly',
    // O-110
    referencePattern: "^[A-Za-z0-9\\s.,'()/&_:#+-]{1,25}$",
    // O-112: one letter or digit of a name; hyphen, apostrophe and spaces are added as documented
    namePattern: '[\\p{L}\\p{M}0-9]',
  },
  subscriptions: {
    // O-113, O-114: the app takes any 2xx
    delete: { status: 204, unknownStatus: 404 },
    // O-115: the app keeps id and address of its subscription
    remember: true,
    // O-116: local receivers the embedded service delivers to; set by WEBHOOK_ALLOWED_HOSTS
    allowedHosts: [] as string[],
    // O-117: orders placed before still notify
    afterCancel: 'notifyEarlier' as 'notifyEarlier' | 'silent',
  },
  events: {
    // O-097
    statusNames: { '1': 'Processing', '2': 'Completed', '3': 'Failed' } as Record<string, string>,
    // O-105: used only when the reference is missing
    downloadUrlBase: 'docsBaseUrl' as 'docsBaseUrl' | 'origin',
    // O-118: pauses before attempts two to five, times scale for local use
    retry: { pausesSeconds: [10, 60, 300, 900], localScale: 0.05 },
    // O-119: equal to eventId and stable over retries
    idHeader: WEBHOOK_HEADERS.id as string,
    // O-120
    successStatus: [200],
    // O-121: how the secret becomes the key of the signature
    secretEncoding: 'utf8' as 'utf8' | 'base64',
    // O-122
    types: [DOCUMENT_STATUS_CHANGED] as string[],
  },
  audit: {
    // O-123, O-124, O-126: order of attempts, both ends inclusive; null without an answer
    order: 'newestFirst' as 'newestFirst' | 'oldestFirst',
    reversedDatesStatus: 400,
    unknownEventStatus: 404,
    // O-125: success_rate and average_duration_ms without any attempt
    successRate: { whenEmpty: 0 },
  },
  // O-127, O-128: window the headers describe, counted for each identity, applications included
  rateLimit: { window: 'lessRemaining', retryAfter: true, cachedCounts: true, healthCounts: false },
  health: {
    // O-131
    failingStatus: 503,
    failingWord: 'unhealthy',
    failingCheck: 'error',
    // O-132: any valid token
    requiresToken: true,
  },
  gateway: {
    // O-133: headers beginning like this are dropped on entry
    contextPrefix: 'X-Gateway-',
  },
  // O-134
  version: { noticeHeaders: ['Deprecation', 'Sunset'] },
};

export type DocumentsProfile = typeof documentsProfile;
