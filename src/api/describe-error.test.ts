import {
  ApiError,
  type ApiErrorFacts,
  isAborted,
  isSignedOut,
  SIGNED_OUT,
} from '@property/client/api-error.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlainError } from '#lib/plain-error.ts';
import { describeError } from './describe-error.ts';

const refuse = (status: number, message: string) =>
  describeError(new ApiError({ kind: 'http', status, message, path: '/titles' }));

const ID = '3f2b8c1e-5d47-0a90-06e2-9c0f1a7d3e58';

describe('A-024: a search that is refused', () => {
  it('names the permission that is missing, and is not sent again', () => {
    const { sentence, advice, canRetry } = refuse(403, 'This needs the permission search.comps.');
    expect(`${sentence} ${advice}`).toBe(
      'Your access does not include this part of the service. Ask the operator for the permission search.comps.',
    );
    expect(canRetry).toBe(false);
  });

  it.each([
    ['/comps', 'search.comps'],
    [`/comps/${ID}/sales`, 'search.comps'],
    [`/titles/${ID}/brochures`, 'search.comps'],
    [`/titles/${ID}/footfall`, 'search.comps'],
    ['/titles', 'search.titles'],
    [`/titles/${ID}/traffic`, 'search.titles'],
    [`/titles/${ID}/travel-time`, 'search.titles'],
  ])('A-008 to A-022 names the permission of %s where the service does not', (path, scope) => {
    const error = new ApiError({ kind: 'http', status: 403, message: 'Forbidden', path });
    expect(describeError(error).advice).toBe(`Ask the operator for the permission ${scope}.`);
  });

  it('says what to do where the service names no permission', () => {
    const path = `/titles/${ID}/owners`;
    const error = new ApiError({ kind: 'http', status: 403, message: 'Forbidden', path });
    expect(describeError(error).advice).toBe('Ask the operator for access to it.');
  });
});

describe('an error in words', () => {
  const tell = (facts: Partial<ApiErrorFacts>) =>
    describeError(new ApiError({ kind: 'http', message: 'It said so.', ...facts }));

  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [400, /^It said so\.$/, /Change the request/, false],
    [404, /^It said so\.$/, /Check the link/, false],
    [401, /did not accept the credentials/, /operator has to renew the key/, true],
    [422, /no location on record/, /Everything else/, false],
    [500, /internal fault/, /in a moment/, true],
    [502, /internal fault/, /in a moment/, true],
    [503, /not available/, /Try again later/, true],
    [504, /longer than the service allows/, /Narrow the area/, true],
    [418, /internal fault/, /in a moment/, true],
  ])('S-223 to S-229: of %i', (status, sentence, advice, canRetry) => {
    const words = tell({ status });
    expect(words.sentence).toMatch(sentence);
    expect(words.advice).toMatch(advice);
    expect(words.canRetry).toBe(canRetry);
  });

  it('O-048: names the seconds to wait, whole ones and never too few', () => {
    const wait = (retryAfter?: number) => tell({ status: 429, retryAfter }).advice;
    expect(wait(2.1)).toMatch(/Wait 3 seconds/);
    expect(wait()).toMatch(/Wait a minute/);
    expect(tell({ status: 429 }).canRetry).toBe(true);
  });

  it('S-222: gives support the code, or the status where there is none, and the id', () => {
    expect(tell({ status: 500, code: 'C', correlationId: 'c-1' })).toMatchObject({
      code: 'C',
      correlationId: 'c-1',
    });
    expect(tell({ status: 500 }).code).toBe('HTTP 500');
    expect(Object.keys(tell({ kind: 'network' })).sort()).toEqual([
      'advice',
      'canRetry',
      'sentence',
    ]);
  });

  it('A-024: asks to sign in where that is what is missing', () => {
    const facts = { status: 401, code: SIGNED_OUT } as const;
    expect(tell(facts).sentence).toBe('It said so.');
    expect(tell(facts).advice).toMatch(/Sign in to carry on/);
    const error = (code: string) => new ApiError({ kind: 'http', message: '', code });
    expect([isSignedOut(error(SIGNED_OUT)), isSignedOut(error('OTHER'))]).toEqual([true, false]);
    expect(isSignedOut({ code: SIGNED_OUT })).toBe(false);
    expect(isAborted({ kind: 'aborted' })).toBe(false);
  });

  it('tells a connection that is lost from a service that is away, and either from one broken off', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(tell({ kind: 'network' })).toMatchObject({
      sentence: 'You are offline.',
      canRetry: true,
    });
    // What never left this machine is in no log.
    expect(tell({ kind: 'network', correlationId: 'c-1' })).not.toHaveProperty('correlationId');
    vi.stubGlobal('navigator', { onLine: true });
    expect(tell({ kind: 'network', correlationId: 'c-1' }).correlationId).toBe('c-1');
    expect(tell({ kind: 'network' }).sentence).toMatch(/search service cannot be reached/);
    vi.stubGlobal('navigator', undefined);
    expect(tell({ kind: 'network' }).sentence).toMatch(/search service cannot be reached/);
    expect(tell({ kind: 'aborted' })).toMatchObject({ canRetry: true });
    expect(tell({ kind: 'aborted' }).sentence).toMatch(/broken off/);
    expect(tell({ kind: 'schema' }).sentence).toMatch(/cannot read: It said so\.\.$/);
    expect(tell({ kind: 'schema' }).canRetry).toBe(true);
  });

  it('says of what is no request its own words, or that the page went wrong', () => {
    const plain = new PlainError('LINK', 'The link is damaged.', 'Ask for another.');
    expect(describeError(plain)).toEqual({
      sentence: 'The link is damaged.',
      advice: 'Ask for another.',
      code: 'LINK',
      canRetry: false,
    });
    expect(describeError(new TypeError('x'))).toMatchObject({ code: 'TypeError', canRetry: true });
    expect(describeError('x').code).toBe('UNKNOWN');
  });
});
