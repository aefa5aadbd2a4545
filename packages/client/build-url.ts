import { joinBase } from '@property/contract/search/paths.ts';

/** The address of one operation: the base address of its service, its path, its parameters. */
export function buildUrl(
  baseUrl: string,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return `${joinBase(baseUrl, path)}${text === '' ? '' : `?${text}`}`;
}
