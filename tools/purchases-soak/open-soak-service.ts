import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type OpenDocuments, openDocuments } from '#services/documents/open-documents.ts';
import { TEST_RECORDS, TITLE } from '#services/documents/testing/test-records.ts';
import { createBearerCheck } from '#services/http/bearer-token.ts';

const ISSUER = 'https://soak.example.test/v2.0';
const AUDIENCE = 'api://soak-docs';
const SCOPES = 'docs.read docs.purchase';
const UNLIMITED = 1_000_000_000;
const NUMBER = /^WX\d{6}$/;

export interface SoakService extends OpenDocuments {
  readonly signToken: (person: string) => Promise<string>;
}

/** The document service over a ledger in a folder, with a title for each number from WX000000. */
export async function openSoakService(
  directory: string,
  openingTokens: number,
): Promise<SoakService> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });
  const documents = await openDocuments({
    directory,
    disk: { check: async () => undefined },
    sealingKey: Buffer.alloc(32, 1),
    records: {
      ...TEST_RECORDS,
      findTitleByNumber: (number) => (NUMBER.test(number) ? { ...TITLE, number } : undefined),
    },
    checkBearer: createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys }),
    openingTokens: () => openingTokens,
    allowFaults: true,
    deliveryDelay: 0,
    limits: { perMinute: UNLIMITED, perHour: UNLIMITED },
  });
  return {
    ...documents,
    signToken: (person) =>
      new SignJWT({ sub: person, scp: SCOPES })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime('12h')
        .sign(privateKey),
  };
}
