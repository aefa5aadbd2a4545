/** Milliseconds for whoever took something away to put the keyboard elsewhere. */
const PATIENCE = 100;

/**
 * Puts the keyboard on the page where what it stood on has gone with a change of it: it would begin
 * anew at the top of the window. Dialogs and menus stand outside the page and give it back themselves,
 * save where a link in one has led to another page: what opened it has gone too. A title that was opened
 * from a row which has gone has it on its heading.
 * Gives what ends this.
 */
export function keepFocus(page: HTMLElement): () => void {
  let last: Element | null = null;
  let path = '';
  let isOfPage = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    const { activeElement } = document;
    last = activeElement;
    path = window.location.pathname;
    isOfPage = page.contains(activeElement);
  };
  const mend = () => {
    if (last === null || document.activeElement !== document.body) return;
    last = null;
    // Where it led to something that tells itself by a heading, the keyboard goes on from there.
    const led = window.location.pathname !== path;
    const opened = led ? page.querySelector<HTMLElement>('[data-opened]') : null;
    (opened ?? page).focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    if (!isOfPage && window.location.pathname === path) return;
    clearTimeout(timer);
    timer = setTimeout(mend, PATIENCE);
  });
  document.addEventListener('focusin', note);
  watch.observe(page, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    watch.disconnect();
    clearTimeout(timer);
  };
}
