import { takeStep } from '@property/contract/current-request.ts';
import { AwsClient } from 'aws4fetch';

/** The place of stored documents is away, or keeps us out. */
export class DocumentStoreError extends Error {}

/** Where files of bought documents lie beside the database. */
export interface DocumentStore {
  /** Keeps a file under the id of its document; done again, it is the same. Throws DocumentStoreError. */
  put(id: string, content: Uint8Array): Promise<void>;
  /** @throws DocumentStoreError when it cannot be had */
  get(id: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** How a bucket is reached: its address `s3://bucket/folder`, and what is usual in the environment. */
export interface S3Access {
  readonly address: string;
  /** Of a store other than that of AWS, such as https://minio.example.com. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Tries after the first, which is what a busy store asks for (503 Slow Down). */
const RETRIES = 3;
const PATIENCE = 10_000;

/** Keeps documents in a bucket of S3 or of what speaks like it. Nothing is asked before the first file. */
export function openS3Store(access: S3Access): DocumentStore {
  const { region, accessKeyId, secretAccessKey, sessionToken } = access;
  const folder = formFolderAddress(access);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
    ...(sessionToken && { sessionToken }),
  });
  const ask = async (id: string, init: RequestInit): Promise<Response> => {
    const url = `${folder}/${id}.pdf`;
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    } catch (cause) {
      throw new DocumentStoreError('The store of documents does not answer.', { cause });
    }
    if (response.ok) return response;
    // What it says in XML, for the log; the key stands in the request alone.
    const told = (await response.text().catch(() => '')).slice(0, 300);
    throw new DocumentStoreError(`The store of documents answers ${response.status}.`, {
      cause: new Error(told),
    });
  };
  return {
    put: (id, content) =>
      takeStep('document store: put', {}, async () => {
        const init = { method: 'PUT', headers: { 'Content-Type': 'application/pdf' } };
        await ask(id, { ...init, body: new Uint8Array(content) });
      }),
    get: (id) =>
      takeStep('document store: get', {}, async () => {
        const response = await ask(id, { method: 'GET' });
        try {
          return new Uint8Array(await response.arrayBuffer());
        } catch (cause) {
          throw new DocumentStoreError('The store of documents broke off.', { cause });
        }
      }),
  };
}

/** Where files lie, without a slash at the end: `https://bucket.s3.eu-west-2.amazonaws.com/folder`. */
export function formFolderAddress({
  address,
  endpoint,
  region,
}: Pick<S3Access, 'address' | 'endpoint' | 'region'>): string {
  const { hostname: bucket, pathname } = new URL(address);
  const folder = pathname.replace(/\/+$/, '');
  // Stores of one's own have buckets as folders, not as hosts. So has AWS those with a dot in their
  // name: its certificates are for a host of one label.
  if (endpoint === undefined && !bucket.includes('.')) {
    return `https://${bucket}.s3.${region}.amazonaws.com${folder}`;
  }
  const host = endpoint ?? `https://s3.${region}.amazonaws.com`;
  return `${host.replace(/\/+$/, '')}/${bucket}${folder}`;
}
