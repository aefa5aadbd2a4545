import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** WCAG 1.4.11: what has to be made out against what lies beside it. */
const LEAST = 3;
const CONTROLS = ['select', 'line-control', 'focus', 'accent'];
/** A scale in the legend of the map, with its words, and an outline beside the name of its area. */
const TOLD_IN_WORDS = /map-legend|outline-thumbnail/;
/** Bars whose ground may be as pale as the scale is: what is drawn around them is not. */
const OUTLINED = ['src/charts/bar-list.module.css', 'src/charts/lease-timeline.module.css'];

type Rgb = readonly [number, number, number];

for (const theme of ['light', 'dark']) {
  it(`keeps bars, rings and marks apart from their ground in the ${theme} theme, also without green`, () => {
    const tokens = readTokens(theme);
    const read = (name: string) => readColour(tokens.get(name) ?? '');
    const weak = [...CONTROLS, ...listDrawn()].flatMap((name) =>
      [read, (one: string) => seeWithoutGreen(read(one))].flatMap((see) => {
        const contrast = measureContrast(see(name), see('surface'));
        return contrast < LEAST ? [`${name} ${contrast.toFixed(2)}`] : [];
      }),
    );
    expect(weak).toEqual([]);
  });
}

/** The tokens that something is drawn in by a style sheet: data, and what is around pale bars. */
function listDrawn(): string[] {
  const drawn = globSync('src/**/*.module.css')
    .filter((path) => !TOLD_IN_WORDS.test(path))
    .flatMap((path) =>
      find(path, /(?:background|fill|stroke): var\(--((?:c|q|h|d|cat|chart)-\w+)\)/g),
    );
  const kinds = ['cat-residential', 'cat-commercial', 'cat-mixed', 'cat-unknown'];
  expect(drawn).toEqual(expect.arrayContaining(['q-4', 'q-5', 'c-1', 'c-2', ...kinds.slice(0, 3)]));
  const around = OUTLINED.map((path) => {
    const [token] = find(path, /\.bar[^{]*\{[^}]*inset 0 0 0 1px var\(--([\w-]+)\)/g);
    return token ?? `nothing around ${path}`;
  });
  const grid = ['chart-grid', 'chart-axis'];
  return [...new Set([...drawn, ...kinds, ...around])].filter((name) => !grid.includes(name));
}

function find(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
}

/** The tokens of a theme by their names; those of the other stand under another selector. */
function readTokens(theme: string): Map<string, string> {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [, body = ''] = css.split(new RegExp(`\\[data-theme="${theme}"\\] \\{`));
  const rules = body.slice(0, body.indexOf('\n}'));
  const own = new Map(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  );
  const resolve = (value: string): string => {
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : resolve(own.get(other) ?? '');
  };
  return new Map([...own].map(([name, value]) => [name, resolve(value)]));
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
