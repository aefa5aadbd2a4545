import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import type { Parsed } from '#lib/links/url-notice.ts';

/** Deals that a link can hold as ticked: more would not travel through mail programs. */
export const TICKS_MAXIMUM = 150;

/** The ticks with one more or, where it is there, without it; full ones take no other. */
export function toggleTick(ticks: readonly string[], id: string): readonly string[] {
  return ticks.includes(id) ? ticks.filter((other) => other !== id) : addTicks(ticks, [id]);
}

/** The ticks with others after them, as many as a link holds. */
export function addTicks(ticks: readonly string[], ids: readonly string[]): readonly string[] {
  return [...new Set([...ticks, ...ids])].slice(0, TICKS_MAXIMUM);
}

const CODE = /^[\w-]{22}$/;

/** Writes identifiers in 22 characters each instead of 36, with a dot between. */
export function serializeTicks(ids: readonly string[]): string {
  return ids.map(encodeUuid).join('.');
}

/** Reads ticked deals; what is no identifier is left out with a notice. */
export function parseTicks(text: string | null): Parsed<readonly string[]> {
  if (text === null || text === '') return { value: [], notices: [] };
  const parts = text.split('.');
  const ids = parts.map(decodeUuid).filter((id) => id !== null);
  const value = [...new Set(ids)].slice(0, TICKS_MAXIMUM);
  if (ids.length === parts.length && value.length === new Set(ids).size) {
    return { value, notices: [] };
  }
  const message =
    ids.length < parts.length
      ? 'Some of the ticked deals in the link could not be read, so they were left out.'
      : `A link holds ${TICKS_MAXIMUM} ticked deals; the others were left out.`;
  return { value, notices: [{ parameter: 'ticked', message }] };
}

function encodeUuid(id: string): string {
  const pairs = id.replaceAll('-', '').match(/../g) ?? [];
  const text = String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeUuid(code: string): string | null {
  if (UUID_PATTERN.test(code)) return code.toLowerCase();
  if (!CODE.test(code)) return null;
  const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = [...text].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The last character holds four spare bits: only one way of writing them is ours.
  return encodeUuid(id) === code ? id : null;
}
