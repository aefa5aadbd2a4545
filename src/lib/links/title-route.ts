import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { recognizeTitleNumber, type TitleCountry } from '@property/contract/titles/title-number.ts';

/** The title a path names: by identifier, or by number and country. */
export type TitleRef =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'number'; readonly number: string; readonly country: TitleCountry };

/** A path under /titles that names no title, with the text that stands there. */
export interface MalformedTitleRef {
  readonly kind: 'malformed';
  readonly text: string;
  /** A sentence: what such a link looks like. */
  readonly message: string;
}

/**
 * Reads the title a path names: `/titles/<uuid>`, `/titles/ENG/<number>`, `/titles/SCT/<number>`.
 * Null outside /titles; malformed when it is a title path without a usable name.
 */
export function parseTitleRoute(pathname: string): TitleRef | MalformedTitleRef | null {
  const [root, ...rest] = pathname.split('/').filter((part) => part !== '');
  if (root !== 'titles') return null;
  if (rest.length > 1 && readTitleErrand(pathname) !== null) rest.pop();
  const parts = rest.map(decodePart);
  const [first = '', second] = parts;
  const country = first.toUpperCase();
  if (parts.length === 2 && (country === 'ENG' || country === 'SCT')) {
    const number = recognizeTitleNumber(second ?? '');
    if (number !== null) return { kind: 'number', number, country };
    return refuse(
      second ?? '',
      'Title numbers are two or three letters and digits, such as WR123456.',
    );
  }
  if (parts.length === 1 && UUID_PATTERN.test(first)) {
    return { kind: 'id', id: first.toLowerCase() };
  }
  return refuse(parts.join('/'), 'The end of it is damaged.');
}

/** What is done over a title: /titles/:titleId/documents buys, /titles/:titleId/verify-owner checks. */
export function readTitleErrand(pathname: string): 'documents' | 'verify-owner' | null {
  if (/\/documents\/?$/.test(pathname)) return 'documents';
  return /\/verify-owner\/?$/.test(pathname) ? 'verify-owner' : null;
}

/** The path of a title. */
export function serializeTitleRoute(ref: TitleRef): string {
  return ref.kind === 'id' ? `/titles/${ref.id}` : `/titles/${ref.country}/${ref.number}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function refuse(text: string, message: string): MalformedTitleRef {
  return { kind: 'malformed', text, message };
}
