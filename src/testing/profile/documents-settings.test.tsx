// @vitest-environment jsdom

import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import type { OwnershipVerification } from '@property/contract/documents/ownership-verification.ts';
import { deploymentProfile } from '@property/contract/profile/deployment-profile.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { openDocuments } from '#api/documents/open-documents.ts';
import { documentsHealthQuery } from '#api/documents-health-query.ts';
import { buildClientSettings } from '#features/auth/auth-settings.ts';
import { createTabStore } from '#features/auth/tab-store.ts';
import type { TokenSet } from '#features/auth/token-set.ts';
import { OrderNotes } from '#features/documents/orders/order-notes.tsx';
import { listReferredDocuments } from '#features/documents/purchase/desk/offered-documents.ts';
import { describeApplication } from '#features/documents/purchase/title-state-notes.tsx';
import { describeMatch, describePart } from '#features/documents/verify/describe-match.ts';
import { readVerificationForm } from '#features/documents/verify/read-verification-form.ts';
import { describeChange } from '#features/documents/webhooks/describe-attempt.ts';
import { serviceNotices } from '#lib/service-notices.ts';
import { renderWithDocuments } from '../render-with-documents.tsx';
import { followRows, type OverrideRow, type OverrideRows } from './follow-rows.ts';
import { listSettings } from './list-settings.ts';
import { answerAll, listRequestIdHeaders, type ReadApp, readApp, run } from './open-app.ts';

const ORIGIN = 'http://localhost';

afterEach(() => {
  cleanup();
  serviceNotices.setState({ search: {}, documents: {} });
});

const ROWS: OverrideRows<ReadApp> = {
  'docs.paths.webhookTest': {
    value: null,
    observe: (app) => open(app, {}).webhooks.sendTest === null,
    byItself: false,
    chosen: true,
  },
  'docs.fields.pendingApplications': {
    value: ['ref'],
    observe: ({ profile }) => {
      const application = { application_type: 'Transfer', ref: 'A1' };
      return describeApplication(application, profile.docs.fields.pendingApplications);
    },
    byItself: 'Transfer, ref A1',
    chosen: 'A1, application type Transfer',
  },
  'docs.fields.referredCost': {
    value: 'price',
    observe: async (app) => {
      const deed = { type_code: 'Deed', date: '1958-06-09', filed_under: 'WX1' };
      const entry = { ...deed, availability_code: 'IMMEDIATE', token_cost: 4, price: 9 };
      const data = { title_status_code: 'VALID', referred_to_documents: [entry] };
      const { answer } = await open(app, { data }).checkAvailability({ title_number: 'WX1' });
      return listReferredDocuments(answer)[0]?.cost;
    },
    byItself: 4,
    chosen: 9,
  },
  'docs.availability.cacheSeconds': {
    value: 1000,
    observe: async (app) => {
      const before = Date.now();
      const service = open(app, { data: { title_status_code: 'VALID' } });
      const { asOf } = await service.checkAvailability({ title_number: 'WX1' });
      return Math.round((before - asOf) / 100_000);
    },
    byItself: 3,
    chosen: 10,
  },
  'docs.download.accept': {
    value: 'application/json',
    observe: async ({ open: openServices }) => {
      const { fetch, requests } = answerAll({ content: '', format: 'pdf' });
      await openDocuments(openServices(fetch), 'ana', fetch).download('d');
      return requests[0]?.headers.get('Accept');
    },
    byItself: 'application/pdf',
    chosen: 'application/json',
  },
  'docs.download.contentEncoding': {
    value: 'text',
    observe: async (app) => {
      const { blob } = await open(app, { content: 'YWJj', format: 'txt' }).download('d');
      return blob.size;
    },
    byItself: 3,
    chosen: 4,
  },
  'docs.download.linkDays': {
    value: 7,
    observe: ({ profile }) => {
      const order = { order_id: '1', status: 'COMPLETED' };
      const answer = () => Response.json({});
      const notes = <OrderNotes record={null} order={order} />;
      const { container } = renderWithDocuments(notes, 'ana', answer, profile.docs);
      return /(\d+) days/.exec(container.textContent ?? '')?.[1];
    },
    byItself: '30',
    chosen: '7',
  },
  'docs.verification.matchResult.several': matchRow('SEVERAL', 'Several matches'),
  'docs.verification.matchResult.none': matchRow('NOBODY', 'No match'),
  'docs.verification.partMatch.notSupplied': {
    value: 'SKIPPED',
    observe: ({ profile }) => describePart('SKIPPED', profile.docs.verification).word,
    byItself: 'SKIPPED',
    chosen: 'Not given',
  },
  'docs.verification.referencePattern': {
    value: '^[0-9]+$',
    observe: ({ profile }) => readForm({ reference: 'Deal 7' }, profile.docs),
    byItself: true,
    chosen: false,
  },
  'docs.verification.namePattern': {
    value: '[A-Za-z]',
    observe: ({ profile }) => readForm({ surname: 'Müller' }, profile.docs),
    byItself: true,
    chosen: false,
  },
  'docs.events.statusNames': {
    value: { '2': 'Here' },
    observe: ({ profile }) => {
      const attempt = { document_status: 2 } as DeliveryAttempt;
      return describeChange(attempt, profile.docs);
    },
    byItself: 'Status to completed',
    chosen: 'Status to here',
  },
  'docs.requestIdHeader': {
    value: 'X-Ours',
    observe: async ({ open: openServices }) => {
      const { fetch, requests } = answerAll({ data: { title_status_code: 'VALID' } });
      const service = openDocuments(openServices(fetch), 'ana', fetch);
      await service.checkAvailability({ title_number: 'WX1' });
      await run((cache) =>
        cache.fetchQuery({ ...documentsHealthQuery(openServices(fetch), 'ana', fetch) }),
      );
      return requests.map(({ headers }) => listRequestIdHeaders(headers));
    },
    byItself: [['x-request-id'], ['x-request-id']],
    chosen: [['x-ours'], ['x-ours']],
  },
  'docs.health.requiresToken': {
    value: false,
    observe: ({ open: openServices }) =>
      documentsHealthQuery(openServices(answerAll({}).fetch), null).enabled,
    byItself: false,
    chosen: true,
  },
  'docs.version.noticeHeaders': {
    value: ['X-News'],
    observe: async ({ open: openServices }) => {
      const answer = { data: { title_status_code: 'VALID' } };
      const { fetch } = answerAll(answer, 200, { 'X-News': 'soon' });
      const service = openDocuments(openServices(fetch), 'ana', fetch);
      await service.checkAvailability({ title_number: 'WX1' });
      return serviceNotices.getState().documents;
    },
    byItself: {},
    chosen: { 'X-News': 'soon' },
  },
  'auth.codeLifetime.seconds': {
    value: 60,
    observe: (app) => settings(app).staleStateAgeInSeconds,
    byItself: 1200,
    chosen: 240,
  },
  'auth.endpoints.discovery': {
    value: '/discovery.json',
    observe: (app) => settings(app).metadataUrl,
    byItself: `${ORIGIN}/auth/v2.0/.well-known/openid-configuration`,
    chosen: `${ORIGIN}/auth/discovery.json`,
  },
  'auth.audiences.documentsScopes': scopeRow(
    'documents',
    'openid profile email offline_access api://docs/own',
  ),
  'auth.audiences.searchScopes': scopeRow(
    'search',
    'openid profile email offline_access api://search/own',
  ),
  'auth.audiences.identityScopes': scopeRow(
    'documents',
    'own api://docs/docs.read api://docs/docs.purchase api://docs/docs.webhooks.manage',
  ),
  'auth.storage.accessToken': {
    value: 'tab',
    observe: (app) => keep(app).accessToken,
    byItself: '',
    chosen: 'access',
  },
  'auth.storage.refreshToken': {
    value: 'memory',
    observe: (app) => keep(app).refreshToken,
    byItself: 'refresh',
    chosen: undefined,
  },
};

followRows(
  ROWS,
  listSettings(deploymentProfile)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('search.')),
  readApp,
);

/** The document service as the pages that sell open it, with one answer to everything. */
function open(app: ReadApp, answer: unknown) {
  const { fetch } = answerAll(answer);
  return openDocuments(app.open(fetch), 'ana', fetch);
}

function matchRow(value: string, title: string): OverrideRow<ReadApp> {
  return {
    value,
    observe: ({ profile }) => {
      const answer = { match_result: value } as OwnershipVerification;
      return describeMatch(answer, profile.docs.verification).title;
    },
    byItself: value,
    chosen: title,
  };
}

function readForm(change: object, docs: ReadApp['profile']['docs']): boolean {
  const form = { forename: 'Ana', middleName: '', surname: 'Smith', reference: '', ...change };
  return readVerificationForm('WX1', form, docs).ok;
}

function settings({ config, profile }: ReadApp) {
  return buildClientSettings(config, profile.auth, 'documents', ORIGIN);
}

/** The scopes asked for with the token of a service. */
function scopeRow(audience: 'documents' | 'search', chosen: string): OverrideRow<ReadApp> {
  const observe = ({ config, profile }: ReadApp) => {
    const audiences = { ...config, search: { ...config.search, audience: 'api://search' } };
    return buildClientSettings(audiences, profile.auth, audience, ORIGIN).scope;
  };
  const identity = 'openid profile email offline_access';
  const own = {
    documents: 'api://docs/docs.read api://docs/docs.purchase api://docs/docs.webhooks.manage',
    search: 'api://search/search.titles api://search/search.comps',
  };
  return { value: ['own'], observe, byItself: `${identity} ${own[audience]}`, chosen };
}

/** What the browser keeps of a token set. */
function keep({ profile }: ReadApp): TokenSet {
  sessionStorage.clear();
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 1 } as TokenSet;
  createTabStore(profile.auth.storage, sessionStorage).write('documents', tokens);
  return JSON.parse(sessionStorage.getItem('signed-in.documents') ?? '{}');
}
