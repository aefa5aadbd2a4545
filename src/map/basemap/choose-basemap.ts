import type { Basemap } from '../map-scene.ts';

/** What `config.json` says of the basemap. */
interface BasemapSettings {
  readonly tiles: string;
  readonly style?: { readonly light: string; readonly dark: string } | null | undefined;
}

/** The basemap that a deployment chose: a style of its own, or ours over the tiles it names. */
export function chooseBasemap({ style, tiles }: BasemapSettings): Basemap {
  return style ? { kind: 'style', ...style } : { kind: 'embedded', tiles };
}
