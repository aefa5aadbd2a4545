import { createHmac } from 'node:crypto';

/**
 * Signature of a delivery: Base64 of HMAC-SHA256 over the raw body, keyed with the secret's text as
 * it was handed out (D-124, O-121).
 */
export function signBody(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(body).digest('base64');
}
