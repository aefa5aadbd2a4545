import type { Random } from '#services/world/records/random.ts';
import { definitions, ellipse, PICTURE, path, rect, shade, verticalGradient } from './svg.ts';

/** When and in what weather a picture is taken. */
export type Light = 'clear' | 'cloudy' | 'evening';

const SKIES: Readonly<Record<Light, readonly [string, string, string]>> = {
  clear: ['#6fa8d6', '#a9cfe8', '#e4f0f3'],
  cloudy: ['#9fb0bd', '#c3ced5', '#e6e9ea'],
  evening: ['#27355c', '#7d5f86', '#f0a978'],
};
const CLOUDS: Readonly<Record<Light, string>> = {
  clear: '#ffffff',
  cloudy: '#eef1f3',
  evening: '#d99b93',
};

/** Where the ground begins. */
export const HORIZON = 560;

/** Sky with clouds, hills on the horizon, and the ground below them. */
export function drawBackdrop(random: Random, light: Light, ground: string): string[] {
  const { width, height } = PICTURE;
  const [top, middle, bottom] = SKIES[light];
  const sky = definitions([
    verticalGradient('sky', [
      [0, top],
      [0.6, middle],
      [1, bottom],
    ]),
    verticalGradient('ground', [
      [0, shade(ground, 0.12)],
      [1, shade(ground, -0.18)],
    ]),
  ]);
  const clouds = Array.from({ length: light === 'cloudy' ? 9 : random.whole(2, 5) }, () =>
    drawCloud(random, CLOUDS[light]),
  );
  return [
    sky,
    rect({ x: 0, y: 0, width, height: HORIZON + 10 }, 'url(#sky)'),
    ...clouds,
    drawHills(random, 90, light === 'evening' ? '#5d5674' : '#a9bfae'),
    drawHills(random, 50, light === 'evening' ? '#47465c' : '#8aa78c'),
    rect({ x: 0, y: HORIZON, width, height: height - HORIZON }, 'url(#ground)'),
  ];
}

function drawCloud(random: Random, colour: string): string {
  const x = random.between(0, PICTURE.width);
  const y = random.between(40, 300);
  const size = random.between(26, 58);
  const puffs = Array.from({ length: 5 }, (_, index) =>
    ellipse(
      x + (index - 2) * size * 0.75,
      y + random.between(-0.2, 0.2) * size,
      size * random.between(0.7, 1.1),
      size * random.between(0.32, 0.5),
      colour,
    ),
  );
  return `<g opacity="${random.between(0.35, 0.75).toFixed(2)}">${puffs.join('')}</g>`;
}

function drawHills(random: Random, height: number, colour: string): string {
  const step = PICTURE.width / 4;
  let d = `M0 ${HORIZON + 4} L0 ${HORIZON - random.between(0.3, 1) * height}`;
  for (let index = 0; index < 4; index++) {
    const end = HORIZON - random.between(0.25, 1) * height;
    const rise = HORIZON - random.between(0.4, 1.3) * height;
    d += ` Q${(index + 0.5) * step} ${rise.toFixed(1)} ${(index + 1) * step} ${end.toFixed(1)}`;
  }
  return path(`${d} L${PICTURE.width} ${HORIZON + 4} Z`, colour);
}

/** A broadleaved tree standing at a point; `size` is about its height. */
export function drawTree(random: Random, x: number, y: number, size: number): string {
  const green = random.pick(['#5f8f4e', '#4f7f4a', '#6f9a55', '#7a9148', '#55864f']);
  const trunk = rect(
    { x: x - size * 0.03, y: y - size * 0.4, width: size * 0.06, height: size * 0.42 },
    '#6d5643',
  );
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const angle = index * 2.4;
    const out = size * 0.17 * Math.sqrt(index / 3);
    const tone = index < 3 ? -0.16 : index < 6 ? 0 : 0.14;
    return ellipse(
      x + Math.cos(angle) * out * 1.2 - (index > 5 ? size * 0.04 : 0),
      y - size * 0.66 + Math.sin(angle) * out - (index > 5 ? size * 0.06 : 0),
      size * random.between(0.14, 0.19),
      size * random.between(0.13, 0.17),
      shade(green, tone),
    );
  });
  return [trunk, ...puffs].join('');
}

/** A clipped hedge between two places. */
export function drawHedge(
  random: Random,
  from: number,
  to: number,
  y: number,
  height: number,
): string {
  const green = random.pick(['#4f7a45', '#5b8449', '#466f44']);
  const body = rect({ x: from, y: y - height, width: to - from, height }, green, { rx: 8 });
  const leaves = Array.from({ length: Math.ceil((to - from) / 9) }, () =>
    ellipse(
      random.between(from + 5, to - 5),
      random.between(y - height, y - 4),
      random.between(4, 8),
      random.between(3, 6),
      shade(green, random.between(-0.15, 0.2)),
    ),
  );
  return [body, ...leaves].join('');
}

/** Pavement and carriageway along the lower edge. */
export function drawStreet(y: number): string {
  const { width, height } = PICTURE;
  const dashes = Array.from({ length: 9 }, (_, index) =>
    rect({ x: index * 150 - 20, y: y + 96, width: 74, height: 6 }, '#d9d7cf'),
  );
  return [
    rect({ x: 0, y, width, height: 34 }, '#c9c5bb'),
    rect({ x: 0, y: y + 34, width, height: 7 }, '#a8a49a'),
    rect({ x: 0, y: y + 41, width, height: height - y }, '#6c6f72'),
    ...dashes,
  ].join('');
}

/** A car seen from its side, its wheels on `y`. */
export function drawCar(random: Random, x: number, y: number, scale: number): string {
  const colour = random.pick(['#a33b3b', '#30506f', '#d8dadb', '#3d4043', '#56705f', '#8c96a0']);
  const at = (dx: number, dy: number) =>
    `${(x + dx * scale).toFixed(1)} ${(y + dy * scale).toFixed(1)}`;
  const body = `M${at(0, -0.35)} L${at(0.1, -0.85)} Q${at(0.8, -0.95)} ${at(1.1, -1)} L${at(1.7, -1.45)} L${at(3, -1.45)} L${at(3.7, -0.95)} L${at(4.2, -0.8)} L${at(4.25, -0.35)} Z`;
  const glass = `M${at(1.3, -1)} L${at(1.8, -1.34)} L${at(2.9, -1.34)} L${at(3.4, -1)} Z`;
  const wheel = (dx: number) =>
    ellipse(x + dx * scale, y - 0.33 * scale, 0.34 * scale, 0.34 * scale, '#23262a') +
    ellipse(x + dx * scale, y - 0.33 * scale, 0.17 * scale, 0.17 * scale, '#b9bdc1');
  return [
    ellipse(x + 2.1 * scale, y, 2.3 * scale, 0.16 * scale, '#00000033'),
    path(body, colour),
    path(glass, '#2f3d49'),
    wheel(0.9),
    wheel(3.35),
  ].join('');
}
