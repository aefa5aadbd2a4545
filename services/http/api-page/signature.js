// The page that works out whether a message comes from the service. Nothing of it is sent.

import { make, makeProse } from './dom.js';

/** Base64 of the HMAC-SHA256 of a text, keyed with a secret. */
async function sign(body, secret) {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    bytes.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const made = await crypto.subtle.sign('HMAC', key, bytes.encode(body));
  return btoa(String.fromCharCode(...new Uint8Array(made)));
}

/**
 * @param example a message as the description has it
 * @param message what the description says of messages: how they are answered, and their headers
 * @param messages what shows the last of them
 * @param fields what shows the fields of their body
 */
export function showSignature(example, message, messages, fields) {
  const secret = make('input', { spellcheck: false, autocomplete: 'off' });
  const signature = make('input', { spellcheck: false, autocomplete: 'off' });
  const body = make('textarea', { spellcheck: false, rows: 6 });
  body.value = JSON.stringify(example);
  const result = make('p', { className: 'verdict', attributes: { role: 'status' } });
  const say = (text, tone) => {
    result.textContent = text;
    result.dataset.tone = tone;
  };
  const check = async () => {
    if (secret.value === '')
      return say('Enter the secret that the subscription answered with.', '');
    // Only secure pages may sign.
    if (!crypto.subtle) return say('This page has to be opened over https to work it out.', 'bad');
    const made = await sign(body.value, secret.value);
    if (signature.value.trim() === '') return say(`Its signature is ${made}`, '');
    return made === signature.value.trim()
      ? say('It matches. The message comes from here and nothing was changed on the way.', 'ok')
      : say('It does not match. Another secret, or not the bytes that came.', 'bad');
  };
  for (const field of [secret, signature, body]) field.addEventListener('input', check);
  void check();
  return [
    make('h1', { id: 'title', tabIndex: -1 }, 'Check a signature'),
    make(
      'p',
      {},
      'Every message carries X-Webhook-Signature: the HMAC-SHA256 of the body with your secret, in Base64. Sign the bytes as they came: JSON that was read and written again is other bytes.',
    ),
    make('p', {}, makeProse(message.description)),
    make(
      'div',
      { className: 'card' },
      make('h2', {}, 'Try one'),
      make('p', { className: 'note' }, 'Worked out in this page, nothing is sent.'),
      make('label', {}, 'Secret', secret),
      make('label', {}, 'X-Webhook-Signature', signature),
      make('label', {}, 'Body, as received', body),
      result,
    ),
    ...messages,
    make('h2', {}, 'Headers'),
    make(
      'table',
      {},
      make(
        'tbody',
        {},
        message.parameters.map(({ name, description }) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, make('code', {}, name)),
            make('td', {}, makeProse(`${description}.`)),
          ),
        ),
      ),
    ),
    ...fields,
  ];
}

const CODE = {
  curl: `# what a receiver is sent, to be tried on yours
BODY='{"eventType":"test"}'
SIGNATURE=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64)
curl -X POST https://receiver.example.com/documents \\
  -H 'Content-Type: application/json' \\
  -H "X-Webhook-Signature: $SIGNATURE" \\
  -d "$BODY"`,
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the bytes as they came, before JSON is parsed; signature: the header as the server has it */
export function isGenuine(body: Uint8Array, signature: unknown, secret: string): boolean {
  const made = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(String(signature), 'base64')
  return given.length === made.length && timingSafeEqual(given, made)
}`,
  Python: `import base64
import hashlib
import hmac

def is_genuine(body: bytes, signature: str | None, secret: str) -> bool:
    """body: the bytes as they came, before JSON is parsed; signature: the header, None without one"""
    made = hmac.new(secret.encode(), body, hashlib.sha256).digest()
    return hmac.compare_digest(base64.b64encode(made), (signature or "").encode())`,
};

export const writeSignatureSnippet = (language) => CODE[language];
