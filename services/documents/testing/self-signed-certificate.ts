import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate for localhost with its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const TAGS = {
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  object: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
} as const;
const OBJECTS = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
};

/** Makes a certificate that signs itself, so that tests need no program for it (RFC 5280). */
export function makeCertificate(host = 'localhost'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = encode('sequence', encode('object', OBJECTS.ecdsaWithSha256));
  const body = writeBody(host, publicKey, algorithm);
  const signature = sign('sha256', body, privateKey);
  const whole = encode('sequence', body, algorithm, encode('bits', [0], signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function writeBody(host: string, publicKey: KeyObject, algorithm: Buffer): Buffer {
  const common = encode(
    'sequence',
    encode('object', OBJECTS.commonName),
    encode('utf8', Buffer.from(host)),
  );
  const name = encode('sequence', encode('set', common));
  const alternative = encode('sequence', encode('dnsName', Buffer.from(host)));
  const extension = encode(
    'sequence',
    encode('object', OBJECTS.subjectAltName),
    encode('bytes', alternative),
  );
  return encode(
    'sequence',
    encode('version', encode('integer', [2])),
    // A leading byte below 0x80 keeps the number positive.
    encode('integer', [1], randomBytes(8)),
    algorithm,
    name,
    encode(
      'sequence',
      encode('utcTime', Buffer.from('200101000000Z')),
      encode('utcTime', Buffer.from('491231235959Z')),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode('extensions', encode('sequence', extension)),
  );
}

function encode(tag: keyof typeof TAGS, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  const { length } = content;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Uint8Array.from([TAGS[tag], ...size]), content]);
}
