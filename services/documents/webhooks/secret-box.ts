import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of a key. */
export const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
/** Of the form of what is sealed, so that another one can follow. */
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What was sealed with another key, for another owner, or has changed since. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** Seals short texts for a place that others may read. */
export interface SecretBox {
  /** One byte for the form, nonce, tag, cipher text. It opens for the same owner alone. */
  seal(owner: string, text: string): Uint8Array;
  /** @throws UnsealError */
  open(owner: string, sealed: Uint8Array): string;
  /** Whether it is the key that seals now which opens it. */
  isCurrent(owner: string, sealed: Uint8Array): boolean;
}

/**
 * AES-256-GCM under a key of 32 bytes. The owner, such as the id of a subscription, is authenticated
 * with it: a sealed secret that is put into another row does not open there.
 * @param other a key that opens as well, and seals nothing: while one takes the place of the other
 */
export function createSecretBox(key: Uint8Array, other?: Uint8Array): SecretBox {
  return {
    seal: (owner, text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner, 'utf8'));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), hidden]);
    },
    open: (owner, sealed) => {
      try {
        return openWith(key, owner, sealed);
      } catch (error) {
        if (other === undefined) throw error;
        return openWith(other, owner, sealed);
      }
    },
    isCurrent: (owner, sealed) => {
      try {
        openWith(key, owner, sealed);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function openWith(key: Uint8Array, owner: string, sealed: Uint8Array): string {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  try {
    if (sealed[0] !== FORM) throw new Error('an unknown form');
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner, 'utf8'));
    decipher.setAuthTag(tag);
    const hidden = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new UnsealError('It does not open with this key.', { cause });
  }
}
