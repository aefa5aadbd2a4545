/** The words of an element without those for screen readers, as one line. */
export function readWords(element: Element): string {
  return toOneLine(gatherWords(element)).trim();
}

/** Without what no file of XML may hold. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}

function gatherWords(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('.visually-hidden, button, svg')) return '';
    const { display } = getComputedStyle(node);
    if (display === 'none') return '';
    // What stands on a line of its own is a word of its own.
    return display === 'inline' ? gatherWords(node) : ` ${gatherWords(node)} `;
  });
  return parts.join('');
}
