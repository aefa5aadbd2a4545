/** The words of an element without those for screen readers, as one line. */
export function readWords(element: Element): string {
  return toOneLine(gatherWords(element, ' ')).trim();
}

/**
 * The words of an element line by line, as what stands below each other on the page; what is said of
 * a word in a list of facts stands behind it, such as "Country: United Kingdom".
 */
export function readWordLines(element: Element): string[] {
  return gatherWords(element, '\n')
    .split('\n')
    .map((line) => toOneLine(line).trim())
    .filter((line) => line !== '');
}

/** Without what no file of XML may hold. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}

/** `apart` parts what stands on a line of its own from what is before and after it. */
function gatherWords(element: Element, apart: ' ' | '\n'): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return toOneLine(node.data);
    if (!(node instanceof Element) || node.matches('.visually-hidden, button, svg')) return '';
    const { display } = getComputedStyle(node);
    if (display === 'none') return '';
    const words = gatherWords(node, apart);
    if (display === 'inline') return words;
    if (apart === '\n' && node.tagName === 'DT') return `\n${words.trim()}: `;
    return node.tagName === 'DD' ? ` ${words}${apart}` : `${apart}${words}${apart}`;
  });
  return parts.join('');
}
