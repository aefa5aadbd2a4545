import { isJsonObject } from '#contract/json-object.ts';
import type { CustomParts } from '#query/filter.ts';
import type { Parsed } from './url-notice.ts';

/** Reads the parts of a custom filter from their JSON; null with a notice when it is none. */
export function parseCustom(text: string): Parsed<CustomParts | null> {
  const value = readJson(text);
  const lists = isJsonObject(value) ? Object.entries(value) : [];
  const isCustom = lists.every(
    ([name, nodes]) =>
      ['must', 'filter', 'must_not'].includes(name) &&
      Array.isArray(nodes) &&
      nodes.length > 0 &&
      nodes.every(isJsonObject),
  );
  if (lists.length > 0 && isCustom) return { value: value as CustomParts, notices: [] };
  const message = 'The custom filter in the link is damaged, so it was left out.';
  return { value: null, notices: [{ parameter: 'custom', message }] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
