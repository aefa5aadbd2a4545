import { createLocalJWKSet } from 'jose';
import { type OpenDocuments, openDocuments } from '#services/documents/open-documents.ts';
import { TEST_RECORDS } from '#services/documents/testing/test-records.ts';
import { createBearerCheck } from '#services/http/bearer-token.ts';
import { AUDIENCE, type CrashSettings, ISSUER, OPENING_TOKENS } from './crash-settings.ts';

/** Long enough for a job of this test, so that what was left is soon taken up again. */
const LEASE = 2_000;
const UNLIMITED = 1_000_000_000;

/** The document service as it runs in earnest, in a hurry. */
export function openCrashService(settings: CrashSettings): Promise<OpenDocuments> {
  const { databaseUrl, directory, receiver, key } = settings;
  return openDocuments({
    databaseUrl,
    directory,
    disk: { check: async () => undefined },
    sealingKey: Buffer.alloc(32, 1),
    records: TEST_RECORDS,
    checkBearer: createBearerCheck({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: createLocalJWKSet({ keys: [key] }),
    }),
    openingTokens: () => OPENING_TOKENS,
    allowedHosts: [receiver],
    deliveryDelay: 30,
    retryScale: 0.01,
    lease: LEASE,
    limits: { perMinute: UNLIMITED, perHour: UNLIMITED },
  });
}
