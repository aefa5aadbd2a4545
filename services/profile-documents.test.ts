import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { followRows, type OverrideRows } from '../src/testing/profile/follow-rows.ts';
import { listSettings } from '../src/testing/profile/list-settings.ts';
import { readThroughFile } from '../src/testing/profile/profile-folder.ts';
import type { Database } from './documents/database/database.ts';
import type { DocumentsAppDependencies } from './documents/documents-app.ts';
import { listDatabases, OPENING } from './documents/testing/databases.ts';
import { startRecordingReceiver } from './documents/testing/start-receiver.ts';
import * as documents from './documents/testing/test-service.ts';
import { EMBEDDED_PROFILE } from './http/embedded-profile.ts';
import * as search from './search/testing/fixture-app.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: Database;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // PostgreSQL where it is installed: PGlite takes seconds to begin.
  const tested = listDatabases().at(-1);
  if (tested === undefined) throw new Error('There is no database to test on.');
  database = await tested.open();
}, OPENING);
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => database.close());

const ROWS: OverrideRows<ServicesProfile> = {
  'docs.availability.cacheSeconds': {
    value: 1000,
    observe: async (profile) => {
      let now = Date.now();
      const service = await open({ profile, clock: () => now });
      const path = `${DOCUMENTS_PATHS.availability}?title_number=ZZ100000`;
      await service.get(path);
      now += 400_000;
      return (await service.get(path)).headers.get('Age') ?? '0';
    },
    byItself: '0',
    chosen: '400',
  },
  'docs.paths.webhookTest': {
    value: null,
    observe: async (profile) =>
      (await (await open({ profile })).post('/webhooks/test', {})).body.error.message,
    byItself: 'There is no subscription to send a test message to. Subscribe first.',
    chosen: 'There is nothing at /webhooks/test.',
  },
  'docs.purchase.nonImmediate': {
    value: 'charge',
    observe: async (profile) => {
      const order = { title_number: 'ZZ100008', documents: ['register'] };
      return (await (await open({ profile })).post('/purchase', order)).status;
    },
    byItself: 400,
    chosen: 200,
  },
  'docs.purchase.deliveryDelay.estimatedSeconds': {
    value: 60,
    observe: async (profile) => {
      const now = Date.now();
      const { body } = await buy({ profile, clock: () => now });
      return (Date.parse(body.estimated_delivery) - now) / 1000;
    },
    byItself: 180,
    chosen: 60,
  },
  'docs.purchase.deliveryDelay.embeddedSeconds': {
    value: 0,
    observe: async (profile) => {
      const now = Date.now();
      const { service, body } = await buy({ profile, clock: () => now, deliveryDelay: undefined });
      await service.jobs.settle();
      return (await service.get(`/orders/${body.order_id}`)).body.documents[0].status;
    },
    byItself: 'PENDING',
    chosen: 'DELIVERED',
  },
  'docs.ledger.openingBalance': {
    value: 25,
    observe: async (profile) => {
      const service = await open({ profile, openingTokens: () => undefined });
      const path = `${DOCUMENTS_PATHS.availability}?title_number=ZZ100000`;
      return (await service.get(path)).body.current_balance;
    },
    byItself: 0,
    chosen: 25,
  },
  'docs.verification.referencePattern': {
    value: '^[0-9]+$',
    observe: (profile) => verify(profile, { customer_reference: 'Deal 7' }),
    byItself: 200,
    chosen: 400,
  },
  'docs.verification.namePattern': {
    value: '[A-Za-z]',
    observe: (profile) => verify(profile, { surname: 'Müller' }),
    byItself: 200,
    chosen: 400,
  },
  'docs.events.statusNames': {
    value: { '2': 'Here' },
    observe: async (profile) => (await deliver(profile, 200)).said,
    byItself: 'Completed',
    chosen: 'Here',
  },
  'docs.events.retry.pausesSeconds': {
    value: [1],
    observe: async (profile) => (await deliver(profile, 500, 1, { retryScale: 1 })).tries,
    byItself: 1,
    chosen: 2,
  },
  'docs.events.retry.localScale': {
    value: 0,
    observe: async (profile) => (await deliver(profile, 500)).tries,
    byItself: 1,
    chosen: 5,
  },
  'docs.events.successStatus': {
    value: [200, 204],
    observe: async (profile) => (await deliver(profile, 204)).status,
    byItself: 'WEBHOOK_FAILED',
    chosen: 'COMPLETED',
  },
  'docs.health.requiresToken': {
    value: false,
    observe: async (profile) => (await (await open({ profile })).request('/health')).status,
    byItself: 401,
    chosen: 200,
  },
  'docs.gateway.contextPrefix': {
    value: 'X-Fault',
    observe: async (profile) => {
      const headers = { 'X-Fault': 'status=503' };
      const app = search.createFixtureApp({ profile, allowFaults: true });
      const service = await open({ profile, allowFaults: true });
      return [
        (await app.request(`${search.BASE}/health`, { headers })).status,
        (await service.request('/health', { headers })).status,
      ];
    },
    byItself: [503, 503],
    chosen: [200, 401],
  },
  'docs.version.noticeHeaders': {
    value: ['X-News'],
    observe: async (profile) => {
      const { headers } = await (await open({ profile })).request('/health');
      return headers.get('Access-Control-Expose-Headers')?.split(',').slice(5);
    },
    byItself: ['Deprecation', 'Sunset'],
    chosen: ['X-News'],
  },
};

followRows(
  ROWS,
  listSettings(EMBEDDED_PROFILE)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('docs.')),
  readThroughFile,
);

async function open(changes: Partial<DocumentsAppDependencies>) {
  const service = await documents.createTestService(database, changes);
  closers.push(() => service.jobs.stop());
  return service;
}

async function buy(changes: Partial<DocumentsAppDependencies>) {
  const service = await open(changes);
  const order = { title_number: 'ZZ100000', documents: ['register'] };
  const { body } = await service.post('/purchase', order);
  return { service, body };
}

async function verify(profile: ServicesProfile, change: object): Promise<number> {
  const person = { title_number: 'ZZ100000', first_forename: 'Ana', surname: 'Smith' };
  const service = await open({ profile });
  return (await service.post('/verify-ownership', { ...person, ...change })).status;
}

/** Buys for somebody whose receiver answers `status`, and lets `seconds` pass after the first try. */
async function deliver(
  profile: ServicesProfile,
  status: number,
  seconds = 0,
  changes: Partial<DocumentsAppDependencies> = {},
) {
  let now = Date.now();
  const receiver = await startRecordingReceiver();
  receiver.answerWith(status);
  const service = await open({
    profile,
    clock: () => now,
    allowedHosts: [receiver.host],
    retryScale: undefined,
    ...changes,
  });
  await service.post('/subscribe', { webhook_url: receiver.url });
  const order = { title_number: 'ZZ100000', documents: ['register'] };
  const { body } = await service.post('/purchase', order);
  await service.jobs.settle();
  now += seconds * 1000;
  await service.jobs.settle();
  const { deliveries } = receiver;
  const said = JSON.parse(String(deliveries[0]?.body)).data.statusDescription;
  const answer = await service.get(`/orders/${body.order_id}`);
  const tries = deliveries.length;
  await service.jobs.stop();
  await receiver.close();
  return { said, tries, status: answer.body.status };
}
