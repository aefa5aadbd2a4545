import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** WCAG 1.4.11: what has to be made out against what lies beside it. */
const LEAST = 3;
const MARKS = [readBar(), 'c-1', 'c-3', 'c-4', 'c-7', 'select', 'line-control', 'focus', 'accent'];

type Rgb = readonly [number, number, number];

for (const theme of ['light', 'dark']) {
  it(`keeps bars, rings and marks apart from their ground in the ${theme} theme, also without green`, () => {
    const tokens = readTokens(theme);
    const read = (name: string) => readColour(tokens.get(name) ?? '');
    const weak = MARKS.flatMap((name) =>
      [read, (one: string) => seeWithoutGreen(read(one))].flatMap((see) => {
        const contrast = measureContrast(see(name), see('surface'));
        return contrast < LEAST ? [`${name} ${contrast.toFixed(2)}`] : [];
      }),
    );
    expect(weak).toEqual([]);
  });
}

/** The token that bars of a histogram are filled with. */
function readBar(): string {
  const css = readFileSync('src/charts/range-brush.module.css', 'utf8');
  return /\.bar \{[^}]*background: var\(--([\w-]+)\)/.exec(css)?.[1] ?? '';
}

/** The tokens of a theme by their names; those of the other stand under another selector. */
function readTokens(theme: string): Map<string, string> {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [, body = ''] = css.split(new RegExp(`\\[data-theme="${theme}"\\] \\{`));
  const rules = body.slice(0, body.indexOf('\n}'));
  return new Map(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Linear light, 0 to 1. */
function readColour(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** What deuteranopia leaves of a colour (Viénot, Brettel and Mollon 1999), in linear light. */
function seeWithoutGreen([red, green, blue]: Rgb): Rgb {
  const yellow = 0.29275 * red + 0.70725 * green;
  return [yellow, yellow, -0.02234 * red + 0.02234 * green + blue];
}

function measureContrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [one, other]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
