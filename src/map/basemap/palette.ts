/** The custom properties of the design tokens that colour the map, by the name used in layers. */
export const paletteTokens = {
  land: '--map-land',
  hedge: '--map-hedge',
  urban: '--map-urban',
  core: '--map-core',
  industrial: '--map-ind',
  block: '--map-block',
  building: '--map-bldg',
  buildingLine: '--map-bldg-line',
  park: '--map-park',
  wood: '--map-wood',
  golf: '--map-golf',
  water: '--map-water',
  street: '--map-street',
  streetCasing: '--map-street-case',
  service: '--map-serv',
  road: '--map-road',
  roadCasing: '--map-road-case',
  secondary: '--map-b',
  secondaryCasing: '--map-b-case',
  primary: '--map-a',
  primaryCasing: '--map-a-case',
  trunk: '--map-t',
  trunkCasing: '--map-t-case',
  rail: '--map-rail',
  label: '--map-label',
  labelQuiet: '--map-label-2',
  halo: '--map-halo',
  labelWater: '--map-label-water',
  labelPark: '--map-label-park',
  shieldPrimary: '--map-shield-a',
  shieldPrimaryText: '--map-shield-a-text',
  shieldSecondary: '--map-shield-b',
  shieldSecondaryText: '--map-shield-b-text',
  shieldLine: '--line-strong',
  titleLine: '--map-title-line',
  travel: '--map-travel',
  travelFill: '--map-travel-fill',
  outside: '--map-outside',
  draw: '--map-draw',
  pointRing: '--map-pt-ring',
  residential: '--cat-residential',
  commercial: '--cat-commercial',
  mixed: '--cat-mixed',
  unknown: '--cat-unknown',
  choice1: '--c-1',
  choice2: '--c-2',
  choice3: '--c-3',
  scale2: '--q-2',
  scale3: '--q-3',
  scale4: '--q-4',
  scale5: '--q-5',
  scale6: '--q-6',
  surface: '--surface',
  text: '--text',
  accent: '--accent',
  onAccent: '--on-accent',
  select: '--select',
  selectFill: '--select-fill',
  heat1: '--h-1',
  heat2: '--h-2',
  heat3: '--h-3',
  heat4: '--h-4',
  heat5: '--h-5',
} as const;

export type PaletteName = keyof typeof paletteTokens;

/** Colours of one theme, as CSS colours with every reference resolved. */
export type Palette = Readonly<Record<PaletteName, string>> & { readonly theme: Theme };

export type Theme = 'light' | 'dark';

/**
 * Reads the colours of a theme from the page's own tokens, so that they are stated once. A hidden
 * element carries the theme: the answer does not depend on when the page itself changes over.
 */
export function readPalette(theme: Theme, host: HTMLElement): Palette {
  const probe = document.createElement('div');
  probe.dataset.theme = theme;
  probe.hidden = true;
  host.append(probe);
  const computed = getComputedStyle(probe);
  const palette = buildPalette(theme, (token) => computed.getPropertyValue(token));
  probe.remove();
  return palette;
}

/** Builds a palette from whatever resolves a token; a missing one is drawn in grey, not refused. */
export function buildPalette(theme: Theme, resolve: (token: string) => string): Palette {
  const colours = Object.entries(paletteTokens).map(([name, token]) => [
    name,
    resolve(token).trim() || '#888888',
  ]);
  return { ...Object.fromEntries(colours), theme };
}

/**
 * A colour in six hexadecimal digits, as drawing takes it and the tokens of marks give it; a build
 * shortens some of them to three. Anything else is black.
 */
export function toHexColour(colour: string): `#${string}` {
  const long = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  return /^#[0-9a-f]{6}$/i.test(long) ? `#${long.slice(1)}` : '#000000';
}

/** Red, green and blue of a colour as the palette has it, 0 to 255 each. */
export function readRgb(colour: string): [number, number, number] {
  const hex = toHexColour(colour);
  const readPart = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [readPart(1), readPart(3), readPart(5)];
}
