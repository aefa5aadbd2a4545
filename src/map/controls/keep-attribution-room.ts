/** Between the attribution and what stands beside or above it. */
const GAP = 12;

/**
 * Tells the style of the map how high the attribution is (`--map-attribution`) and whether it runs
 * into the legend (`data-crowded`): a world of many sources has a long one, and nothing may cover it.
 * Gives what ends it.
 */
export function keepAttributionRoom(map: HTMLElement): () => void {
  const attribution = map.querySelector<HTMLElement>('.maplibregl-ctrl-attrib');
  if (!attribution || typeof ResizeObserver === 'undefined') return () => {};
  const measure = () => {
    const legend = map.querySelector('[data-legend]');
    const text = attribution.getBoundingClientRect();
    const end = legend?.getBoundingClientRect().right ?? 0;
    map.style.setProperty('--map-attribution', `${Math.ceil(text.height)}px`);
    map.dataset.crowded = String(legend !== null && text.left < end + GAP);
  };
  const sizes = new ResizeObserver(measure);
  const observe = () => {
    const legend = map.querySelector('[data-legend]');
    for (const element of [map, attribution, legend]) if (element) sizes.observe(element);
  };
  // The legend comes with the first marks, and the panels move both without resizing them.
  const changes = new MutationObserver(() => {
    observe();
    measure();
  });
  // In a narrow window it is one line until it is touched.
  const toggle = () => attribution.toggleAttribute('data-whole');
  attribution.addEventListener('click', toggle);
  changes.observe(map, { childList: true, attributes: true, attributeFilter: ['data-insets'] });
  observe();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    attribution.removeEventListener('click', toggle);
  };
}
