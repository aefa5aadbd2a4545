/** The two searches that a comparison sets side by side, each as the query string of its link. */
export interface ComparePair {
  readonly one: string;
  readonly other: string;
}

/** Reads `/compare?a=…&b=…`; a side that is missing is the search without conditions. */
export function parseCompare(parameters: URLSearchParams): ComparePair {
  return { one: parameters.get('a') ?? '', other: parameters.get('b') ?? '' };
}

/** The names in the link of a comparison that are neither of its sides, each once. */
export function listUnknown(parameters: URLSearchParams): readonly string[] {
  return [...new Set(parameters.keys())].filter((name) => name !== 'a' && name !== 'b');
}

/** The address of a comparison. */
export function buildCompareLink(one: string, other: string): string {
  return `/compare?${new URLSearchParams({ a: one, b: other })}`;
}
