import type { Random } from '#services/world/records/random.ts';
import { BACK } from './room-shell.ts';
import { ellipse, line, PICTURE, polygon, rect, shade } from './svg.ts';

/** What fills a place of work. */
export function drawWorkplace(
  room: 'office' | 'shop' | 'hall',
  random: Random,
  tint: string,
): string {
  if (room === 'hall') return drawHall(random, tint);
  return drawLights() + (room === 'office' ? drawDesks(random, tint) : drawShelves(random, tint));
}

/** Ceiling panels that shrink towards the back. */
function drawLights(): string {
  return [0, 1, 2]
    .flatMap((row) => {
      const y = 40 + row * 52;
      const half = 430 - row * 110;
      return [-0.55, 0.55].map((side) => {
        const middle = 600 + side * half;
        const wide = 120 - row * 28;
        return polygon(
          [
            { x: middle - wide, y },
            { x: middle + wide, y },
            { x: middle + wide * 0.84, y: y + 26 - row * 4 },
            { x: middle - wide * 0.84, y: y + 26 - row * 4 },
          ],
          '#fffbe8',
        );
      });
    })
    .join('');
}

function drawDesks(random: Random, tint: string): string {
  const glazing = [0, 1, 2, 3].map((index) =>
    rect(
      { x: BACK.x + 18 + index * 130, y: 222, width: 114, height: 200 },
      index % 2 ? '#b9d2e0' : '#c7dce7',
    ),
  );
  const rows = [0, 1, 2].map((row) => {
    const y = 500 + row * 96;
    const scale = 0.62 + row * 0.34;
    return [-1, 0, 1]
      .map((column) => {
        const x = 600 + column * 300 * scale;
        const wide = 118 * scale;
        return [
          rect(
            { x: x - wide * 0.34, y: y + 6, width: wide * 0.68, height: 62 * scale },
            shade(tint, -0.1),
            { rx: 10 },
          ),
          polygon(
            [
              { x: x - wide, y },
              { x: x + wide, y },
              { x: x + wide * 1.12, y: y + 22 * scale },
              { x: x - wide * 1.12, y: y + 22 * scale },
            ],
            '#d9c6a5',
          ),
          rect({ x: x - wide * 1.05, y: y + 22 * scale, width: 8, height: 50 * scale }, '#56595c'),
          rect({ x: x + wide, y: y + 22 * scale, width: 8, height: 50 * scale }, '#56595c'),
          rect(
            { x: x - 40 * scale, y: y - 50 * scale, width: 80 * scale, height: 46 * scale },
            '#272b30',
            { rx: 4 },
          ),
          rect(
            { x: x - 36 * scale, y: y - 46 * scale, width: 72 * scale, height: 38 * scale },
            random.pick(['#6f8fa8', '#88a08b', '#9a8fa8']),
          ),
        ].join('');
      })
      .join('');
  });
  return [...glazing, ...rows].join('');
}

function drawShelves(random: Random, tint: string): string {
  const goods = [
    '#b5533c',
    '#3f6b8a',
    '#d3a23f',
    '#5b7f57',
    '#7d5a86',
    '#d8d2c4',
    '#46505a',
  ] as const;
  const rack = (x: number, y: number, width: number, height: number): string => {
    const boards = [0, 1, 2, 3].map((row) => {
      const top = y + (row * height) / 4;
      const items = Array.from({ length: Math.floor(width / 22) }, (_, index) => {
        const tall = (height / 4) * random.between(0.45, 0.82);
        return rect(
          { x: x + 4 + index * 22, y: top + height / 4 - tall - 6, width: 18, height: tall },
          random.pick(goods),
        );
      });
      return items.join('') + rect({ x, y: top + height / 4 - 6, width, height: 6 }, '#6f5b45');
    });
    return rect({ x, y, width, height }, '#efe9dd') + boards.join('');
  };
  const side = [0, 1, 2].map((index) => {
    const near = 1200 - index * 100;
    return polygon(
      [
        { x: near, y: 250 + index * 10 },
        { x: near - 92, y: 262 + index * 10 },
        { x: near - 92, y: 640 - index * 40 },
        { x: near, y: 690 - index * 40 },
      ],
      shade(tint, 0.25 - index * 0.1),
    );
  });
  const counter = [
    rect({ x: 430, y: 600, width: 340, height: 150 }, shade(tint, -0.05), { rx: 6 }),
    rect({ x: 414, y: 582, width: 372, height: 24 }, '#d9c6a5', { rx: 4 }),
    rect({ x: 640, y: 536, width: 78, height: 46 }, '#2b2f34', { rx: 5 }),
  ];
  return [rack(352, 240, 230, 276), rack(618, 240, 230, 276), ...side, ...counter].join('');
}

/** A clear hall under portal frames, with racking along one side. */
function drawHall(random: Random, tint: string): string {
  const { width, height } = PICTURE;
  const frames = [0, 1, 2, 3].map((index) => {
    const share = index / 3.4;
    const left = -40 + (BACK.x + 40) * share;
    const right = width + 40 - (width + 40 - BACK.x - BACK.width) * share;
    const top = -30 + (BACK.y + 30) * share;
    const base = height + 60 - (height + 60 - BACK.y - BACK.height) * share;
    const thick = 26 - index * 6;
    const steel = shade('#7d868d', -0.05 * index);
    return [
      line({ x: left, y: base }, { x: left, y: top + 90 - index * 20 }, steel, thick),
      line({ x: right, y: base }, { x: right, y: top + 90 - index * 20 }, steel, thick),
      line({ x: left, y: top + 90 - index * 20 }, { x: width / 2, y: top }, steel, thick * 0.8),
      line({ x: right, y: top + 90 - index * 20 }, { x: width / 2, y: top }, steel, thick * 0.8),
    ].join('');
  });
  const doors = [0, 1].map((index) =>
    rect({ x: 400 + index * 240, y: 330, width: 160, height: 190 }, index ? '#dfe8ec' : '#8f9aa3'),
  );
  const racks = [0, 1, 2].flatMap((bay) =>
    [0, 1, 2].map((level) => {
      const x = 930 + bay * 96;
      const y = 300 + level * 100 + bay * 14;
      return [
        rect({ x, y: y + 66, width: 92, height: 9 }, '#c4622d'),
        rect(
          { x: x + 8, y: y + 12, width: 34, height: 54 },
          random.pick(['#b58a5e', '#c7a57b', '#9c7a56']),
        ),
        rect(
          { x: x + 48, y: y + 24, width: 36, height: 42 },
          random.pick(['#b58a5e', shade(tint, 0.3), '#d6c7ae']),
        ),
        rect({ x: x - 4, y, width: 7, height: 110 }, '#2f557a'),
      ].join('');
    }),
  );
  const marks = [
    rect({ x: 420, y: 690, width: 360, height: 8 }, '#e0b83c'),
    ellipse(600, 640, 60, 10, '#00000018'),
  ];
  return [...doors, ...frames, ...racks, ...marks].join('');
}
