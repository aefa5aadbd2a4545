/** What a title is drawn as; anything unforeseen is unknown and keeps its own word (S-009). */
export type TitleCategory = 'residential' | 'commercial' | 'mixed' | 'unknown';

/** The shape of a property category as the service wrote it. */
export function readTitleCategory(value: string | undefined): TitleCategory {
  const word = value?.trim().toLowerCase() ?? '';
  if (word === 'residential' || word === 'commercial') return word;
  return word.startsWith('mixed') ? 'mixed' : 'unknown';
}
