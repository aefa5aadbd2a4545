import { SCOPES, SEARCH_SCOPES } from '../scopes.ts';
import { authProfile } from './profile-auth.ts';
import { documentsProfile } from './profile-documents.ts';
import { searchProfile } from './profile-search.ts';

const { address, query, paths, rateLimit } = searchProfile;
const { paths: documentPaths, availability, verification, events, health } = documentsProfile;

/**
 * What the embedded services let a deployment choose, each a point that the documents leave open.
 * They never see config.json: PROFILE_FILE overrides these. What the app has to know of as well
 * stands here under the same key, by the value of the app's own half.
 */
export const servicesProfile = {
  search: {
    // O-001: the first name is served
    address: { titleAttribute: address.titleAttribute },
    // O-054, O-058: what plain English is turned into
    query: { operators: query.operators, matchAll: query.matchAll },
    // O-007 to O-018, O-150: null takes an operation away
    paths,
    // O-048: SEARCH_RATE_LIMIT wins over it
    rateLimit,
    // searches of one caller in flight and waiting for them, and the size of what asks for one
    requests: { perCaller: 4, waiting: 60, bodyBytes: 1_048_576 },
    // O-150: exports that run at once, and how long a caller may read nothing before one is given up
    exports: { perCaller: 2, together: 8, idleSeconds: 120 },
    footfall: {
      // O-147: share of a title, 0 to 1, from which a cell competes by its daily average
      leastShare: 0.1,
    },
    // O-071: response headers, also of a proxy in front, that pages of other origins may read
    version: searchProfile.version,
  },
  docs: {
    // O-156: null takes the operation away
    paths: documentPaths,
    // O-089
    availability,
    purchase: {
      // O-080: "charge" takes the price of the document and delivers nothing, for testing against
      nonImmediate: 'refuse' as 'refuse' | 'charge',
      // O-087: estimate told to the caller, and what the embedded provider really takes
      deliveryDelay: { estimatedSeconds: 180, embeddedSeconds: 3 },
    },
    // O-088: tokens of an identity that is not configured otherwise
    ledger: { openingBalance: 0 },
    verification: {
      // O-110, O-112
      referencePattern: verification.referencePattern,
      namePattern: verification.namePattern,
    },
    events: {
      // O-097
      statusNames: events.statusNames,
      // O-118: pauses before attempts two to five, times the scale where the demo people are
      retry: { pausesSeconds: [10, 60, 300, 900], localScale: 0.05 },
      // O-120
      successStatus: [200],
    },
    // O-132
    health,
    // O-133: headers beginning like this are dropped on entry, by both services
    gateway: { contextPrefix: 'X-Gateway-' },
    // O-134: as in search
    version: documentsProfile.version,
  },
  auth: {
    search: {
      // O-066: scopes of the operations the documents name none for
      scopes: {
        address: SCOPES.searchTitles as string,
        titlesNaturalLanguage: SCOPES.searchTitles as string,
        titleSubResources: SCOPES.searchTitles as string,
        titleImages: SCOPES.searchComps as string,
        titleComparables: SCOPES.searchComps as string,
      },
      // O-068: scopes that a subscription key carries
      mode: { keyScopes: [...SEARCH_SCOPES] as string[] },
    },
    // O-136
    codeLifetime: authProfile.codeLifetime,
    // O-137
    refresh: { rotate: true, lifetimeSeconds: 86_400 },
    // O-153: life of an access token (A-057 documents 3600), and whether one is looked up at each use
    revocation: { accessTokenSeconds: 900, isChecked: true },
  },
};

/** The half of a deployment profile that the services read. */
export type ServicesProfile = typeof servicesProfile;
