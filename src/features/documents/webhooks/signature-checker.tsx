import { WEBHOOK_HEADERS } from '@property/contract/documents/webhook-names.ts';
import { straighten } from '@property/contract/straighten.ts';
import Check from 'lucide-react/icons/check';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatCountOf } from '#lib/format/format-count.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { Note } from '#ui/note.tsx';
import cards from '../card.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import styles from './webhooks.module.css';

const WORDS: Readonly<Record<SignatureVerdict, string>> = {
  genuine: 'The signature matches: the message is genuine and unchanged.',
  'not-genuine':
    'The signature does not match. The secret is another one, or the body is not byte for byte what was sent.',
  'not-base64': `This is no signature: ${WEBHOOK_HEADERS.signature} holds 44 characters of Base64, without any prefix.`,
  unavailable: 'This browser checks signatures only on pages served over https.',
};

/** Checks a message as its receiver should, in this page alone; nothing is sent or kept. */
export function SignatureChecker() {
  const id = useId();
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [body, setBody] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [secret, setSecret] = useState('');
  const [header, setHeader] = useState('');
  const [verdict, setVerdict] = useState<SignatureVerdict | null>(null);
  useKeptFocus(bodyField, file === null ? 'text' : 'file');
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setVerdict(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const bytes = file === null ? new TextEncoder().encode(body) : await file.arrayBuffer();
    setVerdict(await checkSignature(bytes, secret, header));
  };
  const takeFile = (next: File | null) => {
    setFile(next);
    setVerdict(null);
  };
  return (
    <section className={cards.card} aria-label="Signature checker">
      <div className={cards.cardHead}>
        <h2>Check a signature</h2>
      </div>
      <form className={styles.form} autoComplete="off" onSubmit={(event) => void submit(event)}>
        <p className={styles.hint}>
          Worked out in this page. Nothing is sent, and the secret is not kept.
        </p>
        <div>
          <label htmlFor={`${id}-body`} className={styles.label}>
            Body of the message
          </label>
          {file === null ? (
            <textarea
              ref={bodyField}
              id={`${id}-body`}
              className={joinClassNames(inputs.input, styles.area)}
              spellCheck={false}
              value={body}
              onChange={(event) => change(setBody)(event.target.value)}
            />
          ) : (
            <p id={`${id}-body`} className={styles.remembered}>
              <span>
                {straighten(file.name)}, {formatCountOf(file.size, 'byte')}
              </span>
              <Button size="small" variant="quiet" onClick={() => takeFile(null)}>
                Take out
              </Button>
            </p>
          )}
          <p className={styles.hint}>
            The raw bytes count, before any parsing. Pasting turns Windows line ends into plain
            ones: where there are any,{' '}
            <button
              type="button"
              className={styles.linkLike}
              onClick={() => fileInput.current?.click()}
            >
              choose a file
            </button>
            .
          </p>
          <input
            ref={fileInput}
            type="file"
            hidden
            aria-label="File of the body"
            onChange={(event) => {
              takeFile(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
        </div>
        <div>
          <label htmlFor={`${id}-secret`} className={styles.label}>
            Secret
          </label>
          <input
            id={`${id}-secret`}
            type="password"
            className={joinClassNames(inputs.input, styles.field)}
            autoComplete="off"
            value={secret}
            onChange={(event) => change(setSecret)(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-header`} className={styles.label}>
            {WEBHOOK_HEADERS.signature}
          </label>
          <input
            id={`${id}-header`}
            className={joinClassNames(inputs.input, styles.field)}
            spellCheck={false}
            value={header}
            onChange={(event) => change(setHeader)(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={secret === '' || header.trim() === ''}>
          Check signature
        </Button>
        <div role="status">
          {verdict !== null && (
            <Note
              tone={verdict === 'genuine' ? 'info' : 'bad'}
              icon={verdict === 'genuine' ? <Check aria-hidden="true" /> : undefined}
            >
              {WORDS[verdict]}
            </Note>
          )}
        </div>
      </form>
    </section>
  );
}

/** What a check says; nothing tells how near a wrong signature came. */
type SignatureVerdict = 'genuine' | 'not-genuine' | 'not-base64' | 'unavailable';

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
