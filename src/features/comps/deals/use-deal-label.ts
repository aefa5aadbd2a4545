import { useCallback } from 'react';
import { useServices } from '#api/services-context.ts';

/** Says a status-like word the way the deployment names it, else apart at its capitals (O-042). */
export function useDealLabel(): (word: string) => string {
  const { profile } = useServices();
  const { labels, countries } = profile.search;
  return useCallback(
    (word: string) => labels[word] ?? countries[word] ?? splitWords(word),
    [labels, countries],
  );
}

/** `RegisteredLease` reads as "Registered lease"; words that are apart already stay. */
function splitWords(word: string): string {
  if (!/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(word)) return word;
  const text = word.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
