/** What a check says; nothing tells how near a wrong signature came. */
export type SignatureVerdict = 'genuine' | 'not-genuine' | 'not-base64' | 'unavailable';

/** Bytes of a SHA-256. */
const SIGNATURE_BYTES = 32;

/**
 * Checks a delivery as a receiver has to: HMAC-SHA256 over the raw bytes, Base64, the secret's text
 * as it was handed out for a key (D-124, D-134, O-121). The browser's own comparison takes constant
 * time (D-135). The secret goes nowhere.
 */
export async function checkSignature(
  body: BufferSource,
  secret: string,
  header: string,
): Promise<SignatureVerdict> {
  const signature = readBase64(header.trim());
  if (signature === null) return 'not-base64';
  // Missing on pages served without TLS.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return 'unavailable';
  const key = await subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return (await subtle.verify('HMAC', key, signature, body)) ? 'genuine' : 'not-genuine';
}

/** The 32 bytes of a signature; null for anything that cannot be one. */
function readBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytes.length === SIGNATURE_BYTES ? bytes : null;
}
