import { expect, test } from 'vitest';
import { signBody } from './sign-body.ts';

test('D-124 the signature is that of RFC 4231, test case 2', () => {
  // 5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843 there, here in Base64.
  const known = 'W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=';
  expect(signBody('what do ya want for nothing?', 'Jefe')).toBe(known);
});

test('D-124 O-121 a body with letters beyond ASCII is signed as OpenSSL signs its bytes', () => {
  // printf '%s' BODY | openssl dgst -sha256 -hmac SECRET -binary | base64
  const body = '{"eventId":"0b7e","data":{"titleNumber":"WX123456","message":"£7 – ok"}}';
  const secret = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
  const known = '6ycCGNko8d9wS9CbzGzjF77U2BtxvdnVvQ05m5HXxVU=';
  expect(signBody(body, secret)).toBe(known);
  expect(signBody(Buffer.from(body), secret)).toBe(known);
});
