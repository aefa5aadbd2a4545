/** What is read out when its text changes. One that says how by an attribute minds that itself. */
const REGIONS = '[role="status"]:not([aria-live])';
/** Milliseconds: what appears together is said together, and once it stands still. */
const REST = 150;
/** Milliseconds after which nobody is still to hear it, and it would only be found by reading on. */
const KEPT = 5_000;

/**
 * Reads out the text of live regions that come into the page together with it. Many screen readers
 * speak only what changes in a region that they knew before: one stands at the end of the page from
 * the start, and says what the new ones hold. Those keep still for that moment, or it would be said
 * twice. It lies in a closed shadow root: for whoever looks or searches, nothing is there twice.
 * @returns what ends it
 */
export function speakNewRegions(): () => void {
  const host = document.createElement('div');
  host.className = 'visually-hidden';
  // What has this attribute is left to be heard while a dialog is open.
  host.setAttribute('aria-live', 'polite');
  const region = document.createElement('div');
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  const waiting = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = () => {
    const words = [...waiting].filter(isThere).map(readText);
    for (const each of waiting) each.removeAttribute('aria-live');
    waiting.clear();
    region.textContent = words.join(' ');
    timer = setTimeout(() => region.replaceChildren(), KEPT);
  };
  const note = (added: Element) => {
    if (readText(added) === '') return;
    added.setAttribute('aria-live', 'off');
    waiting.add(added);
    clearTimeout(timer);
    region.replaceChildren();
    timer = setTimeout(speak, REST);
  };
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const found of [node, ...node.querySelectorAll(REGIONS)]) {
        if (found.matches(REGIONS)) note(found);
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    host.remove();
  };
}

/** What lies below a scrim is not read out. */
function isThere(element: Element): boolean {
  return element.isConnected && element.closest('[inert]') === null;
}

function readText(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
}
