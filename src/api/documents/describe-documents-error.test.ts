import { ApiError, type ApiErrorFacts } from '@property/client/api-error.ts';
import { DocumentsError, readDocumentsError } from '@property/client/documents/documents-error.ts';
import { TITLE_STATUSES } from '@property/contract/titles/title-status.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeDocumentsError } from './describe-documents-error.ts';

const tell = (facts: Partial<ApiErrorFacts>) =>
  describeDocumentsError(new ApiError({ kind: 'http', message: 'It said so.', ...facts }));

afterEach(() => vi.unstubAllGlobals());

describe('an error of the document service in words', () => {
  it.each([
    [401, /sign-in was not accepted/, /Sign in again/, false],
    [403, /may not do this/, /permission it needs: It said so\./, false],
    [409, /something that is under way/, /ended: It said so\./, true],
    [500, /document service had an internal fault/, /./, true],
    [502, /land registry cannot be reached/, /Nothing is wrong with what you chose/, true],
    [503, /document service is not available/, /./, true],
    [504, /land registry did not answer in time/, /in a few minutes/, true],
    [400, /^It said so\.$/, /what you chose or entered/, false],
    // Of the search service these say other things.
    [422, /^It said so\.$/, /tell the operator/, false],
    [413, /^It said so\.$/, /tell the operator/, false],
    [507, /document service had an internal fault/, /./, true],
    [429, /Too many requests/, /Wait/, true],
  ])('D-160 to D-171: of %i', (status, sentence, advice, canRetry) => {
    const words = tell({ status });
    expect(words.sentence).toMatch(sentence);
    expect(words.advice).toMatch(advice);
    expect(words.canRetry).toBe(canRetry);
  });

  it('D-015: a title that is not found reads as one whose number is not recognised', () => {
    const words = tell({ status: 404, path: '/check-availability' });
    expect(words).toMatchObject({ sentence: TITLE_STATUSES.INVALID, canRetry: false });
    expect(tell({ status: 404, path: '/orders/x' }).sentence).toBe('It said so.');
    expect(tell({ status: 404, path: '/purchase' }).advice).toMatch(/has changed/);
  });

  it.each([400, 404])('says of a link to no document (%i) where to find it', (status) => {
    const words = tell({ status, path: '/download/nothing' });
    expect(words).toMatchObject({
      sentence: 'You have no document at this link.',
      canRetry: false,
    });
    expect(words.advice).toMatch(/^Go back to what it was bought for/);
  });

  it('D-059: names the tokens that are missing, where the service names both numbers', () => {
    const lack = (details: { required?: number; available?: number }) =>
      describeDocumentsError(
        new DocumentsError({ kind: 'http', status: 402, message: '' }, details),
      );
    expect(lack({ required: 14, available: 10 })).toMatchObject({
      sentence: 'This needs 14 tokens and you have 10: 4 are missing. Nothing was charged.',
      canRetry: false,
    });
    expect(lack({ required: 1_008, available: 1_007 }).sentence).toMatch(
      /^This needs 1,008 tokens and you have 1,007: 1 is missing\./,
    );
    for (const details of [{}, { required: 14 }, { available: 10 }]) {
      expect(lack(details).sentence).toBe('There are not enough tokens. Nothing was charged.');
    }
    expect(tell({ status: 402 }).sentence).toMatch(/^There are not enough tokens/);
  });

  it('names the document service where that is what cannot be reached, and not the connection', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(tell({ kind: 'network' }).sentence).toMatch(/document service cannot be reached/);
    vi.stubGlobal('navigator', { onLine: false });
    expect(tell({ kind: 'network' }).sentence).toMatch(/offline/);
  });

  it('says of a sign-in that cannot be reached what it said, whatever its status', () => {
    const words = tell({ kind: 'network', code: 'SIGN_IN_UNREACHABLE', status: 500 });
    expect(words).toMatchObject({ sentence: 'It said so.', code: 'SIGN_IN_UNREACHABLE' });
    expect(words.advice).toMatch(/Check the connection/);
  });

  it('leaves an answer of another form, and what is no error of a service, to the general words', () => {
    expect(tell({ kind: 'schema', status: 500 }).sentence).toMatch(/cannot read/);
    expect(describeDocumentsError(new TypeError('x')).sentence).toMatch(/this page went wrong/);
  });
});

describe('a refusal of the document service', () => {
  const read = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    readDocumentsError(new Response(body, { status: 429, headers }), '/purchase');

  it('D-158, D-159: is read with its code, request id and details', async () => {
    const details = { required: 14, available: 10 };
    const error = { code: 'C', message: 'M', request_id: 'r-1', details };
    const refused = await read(JSON.stringify({ error }), { 'X-Request-Id': 'r-2' });
    expect(refused).toMatchObject({
      kind: 'http',
      status: 429,
      code: 'C',
      message: 'M',
      correlationId: 'r-1',
      path: '/purchase',
      details,
    });
  });

  it('D-158: says its status without a body that can be read, and the request id of its headers', async () => {
    const refused = await read('<html>', { 'X-Request-Id': 'r-2' });
    expect(refused).toMatchObject({ code: undefined, correlationId: 'r-2', details: {} });
    expect(refused.message).toMatch(/429/);
  });

  it('D-178, O-127: asks to wait as long as it says, or until the window renews', async () => {
    const reset = { 'X-RateLimit-Reset': `${Date.now() / 1_000 + 50}` };
    expect((await read(null, { ...reset, 'Retry-After': '5' })).retryAfter).toBe(5);
    const renewed = (await read(null, reset)).retryAfter;
    expect(renewed).toBeLessThanOrEqual(50);
    expect(renewed).toBeGreaterThan(0);
    expect((await read(null, { 'X-RateLimit-Reset': '1' })).retryAfter).toBe(0);
    expect((await read(null)).retryAfter).toBeUndefined();
  });
});
