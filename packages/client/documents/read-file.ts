import { downloadedDocumentSchema } from '@property/contract/documents/downloaded-document.ts';
import { straighten } from '@property/contract/straighten.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';

/** A downloaded document, ready to be saved. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** As the service names it; without one, made from the identifier. */
  readonly fileName: string;
}

/** How `content` is encoded in the JSON form (O-103). */
export type ContentEncoding = string;

/**
 * Reads a document in either form, told apart by Content-Type: the file itself, or JSON with the
 * file encoded in it (D-088 to D-090, O-102, O-103).
 * @throws ApiError of kind schema when it is neither
 */
export async function readFile(
  response: Response,
  documentId: string,
  encoding: ContentEncoding,
): Promise<DownloadedFile> {
  const type = response.headers.get('Content-Type') ?? '';
  if (/\bjson\b/i.test(type)) return readJsonForm(await response.json(), documentId, encoding);
  const blob = await response.blob();
  if (blob.size === 0) throw refuse('the file is empty', response.status);
  const named = readFileName(response.headers.get('Content-Disposition'));
  return { blob, fileName: named ?? `${documentId}.pdf` };
}

/**
 * The file name in a Content-Disposition header, without any path; null when it names none. The
 * encoded form (filename*) wins, as RFC 6266 wants it.
 */
export function readFileName(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*[^']*'[^']*'([^;]+)/i.exec(header ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '');
  const name = decode(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  return cleanFileName(name);
}

function readJsonForm(body: unknown, documentId: string, encoding: ContentEncoding) {
  const result = z.safeParse(downloadedDocumentSchema, body);
  if (!result.success) throw refuse('the document has another form', 200);
  const { content, format = 'pdf', metadata } = result.data;
  const bytes = encoding === 'base64' ? decodeBase64(content) : new TextEncoder().encode(content);
  const type = format.toLowerCase() === 'pdf' ? 'application/pdf' : 'application/octet-stream';
  const fileName = cleanFileName(metadata?.filename) ?? `${documentId}.${format.toLowerCase()}`;
  return { blob: new Blob([bytes], { type }), fileName };
}

function decodeBase64(content: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(content.replace(/\s/g, ''));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    throw refuse('the content of the document is damaged', 200);
  }
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

function cleanFileName(name: string | undefined): string | null {
  const clean = straighten(name ?? '')
    .trim()
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '');
  return clean === '' || clean === '.' || clean === '..' ? null : clean;
}

function refuse(message: string, status: number): ApiError {
  return new ApiError({ kind: 'schema', status, message });
}
