import type { Random } from '#services/world/records/random.ts';
import { line, PICTURE, polygon, rect, shade } from './svg.ts';

/** The back wall of a room, in whose corners the others meet. */
export const BACK = { x: 330, y: 190, width: 540, height: 330 } as const;

export type Room = 'living' | 'kitchen' | 'bedroom' | 'office' | 'shop' | 'hall';

const WALLS = [
  '#e9e2d3',
  '#dfe5e3',
  '#d9e0e8',
  '#efe6dc',
  '#e3ded6',
  '#dfe4d6',
  '#ead9cf',
] as const;
const FLOORS = ['#b58a5e', '#8f6a48', '#c7a57b', '#a9a49b', '#7d6b5c', '#c9b79c'] as const;

/** Walls, ceiling, floor and a window. */
export function drawShell(random: Random, room: Room): string[] {
  const { width, height } = PICTURE;
  const wall = room === 'hall' ? '#c4c8ca' : random.pick(WALLS);
  const floor = room === 'hall' || room === 'office' ? '#a5a8aa' : random.pick(FLOORS);
  const corner = {
    left: BACK.x,
    right: BACK.x + BACK.width,
    top: BACK.y,
    base: BACK.y + BACK.height,
  };
  const boards = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    return line(
      { x: corner.left + share * BACK.width, y: corner.base },
      { x: share * width, y: height },
      shade(floor, -0.12),
      2,
    );
  });
  return [
    polygon(
      [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: corner.right, y: corner.top },
        { x: corner.left, y: corner.top },
      ],
      shade(wall, 0.55),
    ),
    polygon(
      [
        { x: 0, y: 0 },
        { x: corner.left, y: corner.top },
        { x: corner.left, y: corner.base },
        { x: 0, y: height },
      ],
      shade(wall, -0.1),
    ),
    polygon(
      [
        { x: width, y: 0 },
        { x: corner.right, y: corner.top },
        { x: corner.right, y: corner.base },
        { x: width, y: height },
      ],
      shade(wall, -0.17),
    ),
    polygon(
      [
        { x: 0, y: height },
        { x: corner.left, y: corner.base },
        { x: corner.right, y: corner.base },
        { x: width, y: height },
      ],
      floor,
    ),
    ...boards,
    rect(BACK, wall),
    rect({ x: corner.left, y: corner.base - 14, width: BACK.width, height: 14 }, shade(wall, 0.6)),
    drawSideWindow(),
  ];
}

/** A window in the left wall, and its light on the floor. */
function drawSideWindow(): string {
  const wall = (x: number, y: number) => ({ x, y });
  const sill = [wall(110, 190), wall(250, 250), wall(250, 460), wall(110, 540)];
  return [
    polygon(sill, '#f7f6f2'),
    polygon([wall(122, 212), wall(240, 262), wall(240, 448), wall(122, 516)], '#bcd7e6'),
    polygon(
      [wall(122, 420), wall(180, 395), wall(240, 410), wall(240, 448), wall(122, 516)],
      '#9dbb8f',
    ),
    line(wall(180, 236), wall(180, 484), '#f7f6f2', 7),
    line(wall(122, 360), wall(240, 352), '#f7f6f2', 6),
    polygon([wall(270, 640), wall(430, 560), wall(640, 600), wall(520, 720)], '#fff6d8', {
      opacity: '0.28',
    }),
  ].join('');
}
