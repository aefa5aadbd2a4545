import { describe, expect, it } from 'vitest';
import { signBody } from '#services/documents/webhooks/sign-body.ts';
import { checkSignature } from './signature-checker.tsx';

const SECRET = 'x5Jw-0sSq_8C1zT4h9nLk2vQm7aYbE3uRfD6gHpWoNc';
const BODY = new TextEncoder().encode('{"eventId":"é","data":{}}\r\n');

describe('the signature checker', () => {
  it('D-124, O-121 takes what the service signed', async () => {
    expect(await checkSignature(BODY, SECRET, ` ${signBody(BODY, SECRET)} `)).toBe('genuine');
  });

  it('D-134, D-136 refuses another body by one byte, another secret and another signature', async () => {
    const signature = signBody(BODY, SECRET);
    const unfolded = new TextEncoder().encode('{"eventId":"é","data":{}}\n');
    expect(await checkSignature(unfolded, SECRET, signature)).toBe('not-genuine');
    expect(await checkSignature(BODY, `${SECRET} `, signature)).toBe('not-genuine');
    expect(await checkSignature(BODY, SECRET, signBody(unfolded, SECRET))).toBe('not-genuine');
  });

  it.each(['', 'sha256=abc', `sha256=${signBody(BODY, SECRET)}`, 'YWJj', 'a'.repeat(43)])(
    'D-124 says that %s is no signature',
    async (header) => {
      expect(await checkSignature(BODY, SECRET, header)).toBe('not-base64');
    },
  );
});
