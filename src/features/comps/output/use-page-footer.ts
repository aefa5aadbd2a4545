import { useEffect } from 'react';
import { formatDate } from '#lib/format/format-date.ts';
import { writeDay } from '#lib/local-day.ts';

/**
 * Writes at the foot of every printed page what the schedule is of and the day of its data; the page
 * numbers stand in the style sheet. A sheet of its own, as only a rule can reach the margin of a page.
 * @returns the words, for a file
 */
export function usePageFooter(subject: string): string {
  const words = `${subject || 'Comparable deals'}, data as at ${formatDate(writeDay(new Date()))}`;
  useEffect(() => {
    // Not in every environment of a test, and nothing but the foot is lost without it.
    if (!('adoptedStyleSheets' in document) || typeof CSSStyleSheet !== 'function')
      return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page schedule { @bottom-left { content: ${JSON.stringify(words)}; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [words]);
  return words;
}
