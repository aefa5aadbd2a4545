/** Before the names of own layers among what a browser keeps of layers: these are shown. */
const SHOWN = '@';

/** The names of own layers to show among what was kept of layers. */
export function readShownOwn(kept: readonly string[]): readonly string[] {
  return kept.flatMap((name) => (name.startsWith(SHOWN) ? [name.slice(SHOWN.length)] : []));
}

/** What is kept of own layers to show. */
export function keepShownOwn(names: readonly string[]): readonly string[] {
  return names.map((name) => `${SHOWN}${name}`);
}
