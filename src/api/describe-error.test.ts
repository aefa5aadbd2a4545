import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeError } from './describe-error.ts';

const refuse = (status: number, message: string) =>
  describeError(new ApiError({ kind: 'http', status, message, path: '/titles' }));

describe('A-024: a search that is refused', () => {
  it('names the permission that is missing, and is not sent again', () => {
    const { sentence, advice, canRetry } = refuse(403, 'This needs the permission search.comps.');
    expect(`${sentence} ${advice}`).toBe(
      'Your access does not include this part of the service. Ask the operator for the permission search.comps.',
    );
    expect(canRetry).toBe(false);
  });

  it('says what to do where the service names no permission', () => {
    expect(refuse(403, 'Forbidden').advice).toBe('Ask the operator for access to it.');
  });
});
