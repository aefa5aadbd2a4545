import { EXPORT_MEDIA_TYPE } from '@property/contract/search/search-export.ts';

/** The body of an answer in JSON; of an export its first and its last line. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about
export async function readBodies(response: Response): Promise<any[]> {
  if (response.headers.get('Content-Type') !== EXPORT_MEDIA_TYPE) return [await response.json()];
  const lines = (await response.text()).trimEnd().split('\n');
  return [lines[0], lines.at(-1)].map((line) => JSON.parse(line ?? ''));
}
