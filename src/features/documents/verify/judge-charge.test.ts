import { ApiError, type ApiErrorFacts } from '@property/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { isLostAnswer, judgeCharge } from './verification-desk.ts';

const fail = (facts: Partial<ApiErrorFacts>) =>
  new ApiError({ kind: 'http', message: 'Failed', ...facts });

describe('whether it is open what became of a check', () => {
  it.each([
    ['no answer at all', fail({ kind: 'network' }), true],
    ['an answer of another shape', fail({ kind: 'schema', status: 200 }), true],
    ['an answer that cannot be read', new TypeError('x is undefined'), true],
    ['a fault of the service', fail({ status: 500 }), true],
    ['a gateway that gave up waiting', fail({ status: 408 }), true],
    ['a refusal', fail({ status: 499 }), false],
  ])('O-109: after %s', (_name, error, isLost) => {
    expect(isLostAnswer(error)).toBe(isLost);
  });

  it.each(['SIGN_IN_UNREACHABLE', 'SIGNED_OUT'])(
    'O-109: nothing has left where the sign-in ended with %s',
    (code) => {
      expect(isLostAnswer(fail({ kind: 'network', code }))).toBe(false);
      expect(isLostAnswer(fail({ kind: 'network', code: 'OTHER' }))).toBe(true);
    },
  );
});

describe('what the balance tells of a lost answer', () => {
  it.each([
    [120, 119, 0, 'yes'],
    [120, 120, 12_000, 'no'],
    [120, 120, 11_999, 'unknown'],
    [120, 118, 60_000, 'unknown'],
    [120, 121, 60_000, 'unknown'],
    [null, null, 60_000, 'unknown'],
    [null, 120, 60_000, 'unknown'],
    [120, null, 60_000, 'unknown'],
    [1, null, 60_000, 'unknown'],
  ] as const)(
    'D-006, O-085: from %j to %j after %d ms it was charged: %s',
    (before, now, age, charged) => {
      expect(judgeCharge({ before, now, age })).toBe(charged);
    },
  );
});
