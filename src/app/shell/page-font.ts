const STORED = 'font';

/**
 * Puts the page's own font into force. On a first visit it is left until the map has come, because
 * it weighs as much as the shell; theme.js does it at once on every later one, when the font comes
 * out of the browser's cache.
 */
export async function applyPageFont(): Promise<void> {
  document.documentElement.dataset.font = '';
  await document.fonts.ready;
  try {
    localStorage.setItem(STORED, 'loaded');
  } catch {
    // Without storage the font comes a moment later on each visit.
  }
}
