import { expect, it } from 'vitest';
import { appConfigSchema } from '#contract/app-config.ts';
import { authProfile } from '#contract/profile-auth.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { buildScope } from '#features/auth/auth-settings.ts';
import { ApiError } from './api-error.ts';
import { createServices } from './create-services.ts';
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
  const services = createServices(config, { search: searchProfile }, { tokens: TOKENS });
  const service = openDocuments(services, 'ana', async (input) => {
    asked.push(String(input));
    const error = { code: 'SOME_CODE', message: 'No.', request_id: 'r-1' };
    return Response.json({ error }, { status });
  });
  return { service, services, asked };
}

const PRODUCTION = { baseUrl: 'https://example.test/docs/v1', audience: 'api://production' };

it.each([400, 402, 403, 404, 409, 422])('D-172: never repeats %i by itself', async (status) => {
  const { service, asked } = open(PRODUCTION, status);
  await expect(service.checkAvailability({ title_number: 'WR1' })).rejects.toMatchObject({
    status,
  });
  expect(asked).toHaveLength(1);
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
