import type { OptionalPath } from './profile-search.ts';

/** What the app has to know of a document service that the documents leave open (O-072 to O-134). */
export const documentsProfile = {
  // O-156: sends a test message; null where a deployment has no such operation
  paths: { webhookTest: '/webhooks/test' as OptionalPath },
  fields: {
    // O-072: what is said of a pending application first, in this order; other fields follow
    pendingApplications: ['application_type', 'application_reference', 'lodged_at'],
    // O-074: field with the price of a referred document; without it the item cannot be chosen
    referredCost: 'token_cost',
  },
  // O-089: kept for each caller and title, no eviction by a purchase; an Age header tells how old
  availability: { cacheSeconds: 300 },
  download: {
    // O-102: what the app asks for; it copes with JSON as well
    accept: 'application/pdf',
    // O-103: encoding of content in the JSON form
    contentEncoding: 'base64' as 'base64' | 'text',
    // O-104: life of the link in a notification, in days
    linkDays: 30,
  },
  verification: {
    // O-107: results beside the documented SINGLE_MATCH, which alone counts as success
    matchResult: { several: 'MULTIPLE_MATCHES', none: 'NO_MATCH' },
    // O-108: value of a part of the name that was not sent
    partMatch: { notSupplied: 'NOT_SUPPLIED' },
    // O-110
    referencePattern: "^[A-Za-z0-9\\s.,'()/&_:#+-]{1,25}$",
    // O-112: one letter or digit of a name; hyphen, apostrophe and spaces are added as documented
    namePattern: '[\\p{L}\\p{M}0-9]',
  },
  events: {
    // O-097
    statusNames: { '1': 'Processing', '2': 'Completed', '3': 'Failed' } as Record<string, string>,
  },
  // docs/decisions/169: header by which requests are named; null for `X-Request-Id` at the page's own origin alone
  requestIdHeader: null as string | null,
  // O-132: whether health is told only to who sends a sound token
  health: { requiresToken: true },
  // O-134: response headers that the settings page tells of
  version: { noticeHeaders: ['Deprecation', 'Sunset'] },
};

export type DocumentsProfile = typeof documentsProfile;
