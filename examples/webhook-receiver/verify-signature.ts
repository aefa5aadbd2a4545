import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a delivery comes from the document service. `body` is the request's body as it arrived:
 * JSON that was read and written again is other bytes. Takes as long for a wrong signature as for a
 * right one, so that its time tells nothing.
 */
export function verifySignature(
  body: Uint8Array,
  signature: string | undefined,
  secret: string,
): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
