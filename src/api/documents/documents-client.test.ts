import { ApiError } from '@property/client/api-error.ts';
import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { authProfile } from '@property/contract/profile/profile-auth.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import { buildScope } from '#features/auth/auth-settings.ts';
import { createServices } from '../create-services.ts';
import { describeDocumentsError } from './describe-documents-error.ts';
import { openDocuments } from './open-documents.ts';
import type { TokenSource } from './token-source.ts';

const TOKENS: TokenSource = { readToken: async () => 'token' };

/** The app's document service under these settings, at a service that answers with one status. */
function open(documents: { readonly baseUrl: string; readonly audience: string }, status: number) {
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: 'https://example.test/search/v1', subscriptionKey: 'key' },
    documents,
    auth: { authority: 'https://login.example.test', clientId: 'app' },
  });
  const asked: string[] = [];
  const inits: (RequestInit | undefined)[] = [];
  const services = createServices(config, { search: searchProfile }, { tokens: TOKENS });
  const service = openDocuments(services, 'ana', async (input, init) => {
    asked.push(String(input));
    inits.push(init);
    const error = { code: 'SOME_CODE', message: 'No.', request_id: 'r-1' };
    return Response.json({ error }, { status });
  });
  return { service, services, asked, inits };
}

const PRODUCTION = { baseUrl: 'https://example.test/docs/v1', audience: 'api://production' };

it.each([400, 402, 403, 404, 409, 422])('D-172: never repeats %i by itself', async (status) => {
  const { service, asked } = open(PRODUCTION, status);
  await expect(service.checkAvailability({ title_number: 'WR1' })).rejects.toMatchObject({
    status,
  });
  expect(asked).toHaveLength(1);
});

it.each([429, 500, 502, 503, 504])('O-085: never repeats what charges after %i', async (status) => {
  const { service, asked, inits } = open(PRODUCTION, status);
  const person = { title_number: 'WR1', first_forename: 'Ana', surname: 'Lee' };
  await expect(
    service.purchase({ title_number: 'WR1', documents: ['register'] }),
  ).rejects.toMatchObject({ status });
  await expect(service.verifyOwnership(person)).rejects.toMatchObject({ status });
  expect(asked.map((url) => new URL(url).pathname)).toEqual([
    '/docs/v1/purchase',
    '/docs/v1/verify-ownership',
  ]);
  expect(inits.map((init) => init?.credentials)).toEqual(['omit', 'omit']);
});

it('D-180: asks the environment that the settings name, for tokens of its application', async () => {
  const test = { baseUrl: 'https://pre.example.test/docs/v1', audience: 'api://pre-production' };
  for (const documents of [PRODUCTION, test]) {
    const { service, asked, services } = open(documents, 404);
    await service.checkAvailability({ title_number: 'WR1' }).catch(() => null);
    expect(asked[0]?.startsWith(`${documents.baseUrl}/check-availability`)).toBe(true);
    const scope = buildScope(services.config, authProfile, 'documents');
    expect(scope).toContain(`${documents.audience}/docs.read`);
  }
});

it('D-005: calls a lost sign-in a sign-in, and keeps the word token for what is paid with', () => {
  const say = (status: number) => {
    const { sentence, advice } = describeDocumentsError(
      new ApiError({ kind: 'http', status, code: 'X', message: '' }),
    );
    return `${sentence} ${advice}`;
  };
  expect(say(401)).toMatch(/sign-in/i);
  expect(say(401)).not.toMatch(/token/i);
  expect(say(402)).toMatch(/not enough tokens/);
});
