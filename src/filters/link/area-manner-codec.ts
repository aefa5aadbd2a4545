import { quoteStraight, straighten } from '@property/contract/straighten.ts';
import type { Parsed } from '#lib/links/url-notice.ts';
import type { AreaManner } from '../model/area.ts';

const NAME_MAXIMUM = 60;

/** A name as it can stand in a link: one line of at most 60 characters; empty when nothing is left. */
export function normaliseAreaName(name: string): string {
  const line = straighten(name)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line
    .slice(0, NAME_MAXIMUM)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Writes how an area counts as parts that begin with a star; the name comes last. */
export function serializeAreaManner(manner: AreaManner): string {
  const { role, hidden, contours, tolerance, name } = manner;
  const parts = [
    role,
    hidden && 'hidden',
    contours && 'contours',
    tolerance && `within.${tolerance}`,
    name && `name.${name}`,
  ];
  return parts.map((part) => (part ? `*${part}` : '')).join('');
}

/** Reads what `serializeAreaManner` wrote; a part that means nothing is left out and said. */
export function parseAreaManner(text: string): Parsed<AreaManner> {
  const [parts = '', name = ''] = splitOnce(text, '*name.');
  const notices: Parsed<AreaManner>['notices'][number][] = [];
  const pick = parts.split('*').slice(1);
  const take = (word: string) => pick.includes(word);
  const tolerance = pick
    .map((part) => /^within\.(\d{1,4}(?:\.\d)?)$/.exec(part)?.[1])
    .find(Boolean);
  const called = normaliseAreaName(name);
  const role = take('except') ? 'except' : take('any') ? 'any' : undefined;
  const unknown = pick.find((part) => !/^(any|except|hidden|contours|within\.[\d.]+)$/.test(part));
  if (unknown !== undefined) {
    const message = `${quoteStraight(unknown)} in the link says nothing about an area; it was passed over.`;
    notices.push({ parameter: 'area', message });
  }
  return {
    value: {
      ...(role && { role }),
      ...(take('hidden') && { hidden: true as const }),
      ...(take('contours') && { contours: true as const }),
      ...(Number(tolerance) > 0 && { tolerance: Number(tolerance) }),
      ...(called && { name: called }),
    },
    notices,
  };
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
