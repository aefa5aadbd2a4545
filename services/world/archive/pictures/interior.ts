import { openRandom, type Random } from '#services/world/records/random.ts';
import { drawWorkplace } from './interior-work.ts';
import { BACK, drawShell, type Room } from './room-shell.ts';
import type { PictureSubject } from './subject.ts';
import { document, ellipse, line, path, polygon, rect, shade } from './svg.ts';

const FABRICS = [
  '#4f6d7a',
  '#a65d4e',
  '#6b7f5a',
  '#8b6f8e',
  '#c08a4b',
  '#5a5f73',
  '#3f6b63',
] as const;

/** The room a picture shows: first, second or third of what there is in such a building. */
export function chooseRoom({ form }: PictureSubject, place: 0 | 1 | 2): Room {
  if (form === 'house' || form === 'flats')
    return (['living', 'kitchen', 'bedroom'] as const)[place];
  if (form === 'shed') return place === 0 ? 'hall' : 'office';
  if (form === 'office') return place === 0 ? 'office' : 'hall';
  if (form === 'hotel') return place === 0 ? 'bedroom' : 'living';
  return place === 0 ? 'shop' : 'office';
}

/** A room in one-point perspective; its look follows from the title. */
export function drawInterior(subject: PictureSubject, room: Room): string {
  const random = openRandom(0, `room/${room}/${subject.titleKey}`);
  const fabric = random.pick(FABRICS);
  const shell = drawShell(random, room);
  switch (room) {
    case 'living':
      return document([...shell, drawLiving(random, fabric)]);
    case 'kitchen':
      return document([...shell, drawKitchen(random, fabric)]);
    case 'bedroom':
      return document([...shell, drawBedroom(random, fabric)]);
    default:
      return document([...shell, drawWorkplace(room, random, fabric)]);
  }
}

function drawFrame(x: number, y: number, width: number, height: number, random: Random): string {
  const tint = random.pick(['#c9a66b', '#7f9c9a', '#b0776a', '#8a8fa8', '#a3a879']);
  return [
    rect({ x, y, width, height }, '#3d3a36'),
    rect({ x: x + 7, y: y + 7, width: width - 14, height: height - 14 }, '#f3efe6'),
    ellipse(x + width * 0.45, y + height * 0.52, width * 0.22, height * 0.2, tint),
    path(
      `M${x + 12} ${y + height - 14} q${width * 0.3} ${-height * 0.4} ${width - 24} ${-height * 0.1} l0 ${height * 0.1} Z`,
      shade(tint, -0.2),
    ),
  ].join('');
}

function drawLiving(random: Random, fabric: string): string {
  const rug = ellipse(610, 665, 300, 66, shade(random.pick(FABRICS), 0.45));
  const sofa = [
    rect({ x: 420, y: 430, width: 360, height: 110 }, fabric, { rx: 18 }),
    rect({ x: 440, y: 485, width: 155, height: 70 }, shade(fabric, 0.14), { rx: 12 }),
    rect({ x: 605, y: 485, width: 155, height: 70 }, shade(fabric, 0.14), { rx: 12 }),
    rect({ x: 396, y: 455, width: 50, height: 120 }, shade(fabric, -0.1), { rx: 16 }),
    rect({ x: 754, y: 455, width: 50, height: 120 }, shade(fabric, -0.1), { rx: 16 }),
    rect({ x: 410, y: 545, width: 380, height: 34 }, shade(fabric, -0.2), { rx: 6 }),
  ];
  const table = [
    ellipse(610, 640, 120, 26, '#5d4631'),
    ellipse(610, 634, 120, 26, '#8d6b48'),
    rect({ x: 560, y: 612, width: 54, height: 12 }, '#d8d3c6'),
  ];
  const lamp = [
    line({ x: 860, y: 320 }, { x: 860, y: 560 }, '#3c3a38', 6),
    polygon(
      [
        { x: 822, y: 330 },
        { x: 898, y: 330 },
        { x: 880, y: 268 },
        { x: 840, y: 268 },
      ],
      '#f4e2b4',
    ),
    ellipse(860, 562, 34, 9, '#3c3a38'),
  ];
  const plant = Array.from({ length: 8 }, (_, index) =>
    ellipse(
      952 + Math.cos(index * 0.8) * 34,
      470 - Math.abs(Math.sin(index * 1.3)) * 74,
      24,
      14,
      shade('#4f7f4a', (index % 3) * 0.1),
    ),
  );
  const pot = polygon(
    [
      { x: 926, y: 520 },
      { x: 980, y: 520 },
      { x: 970, y: 590 },
      { x: 936, y: 590 },
    ],
    '#b3745a',
  );
  return [
    drawFrame(470, 240, 120, 150, random),
    drawFrame(625, 260, 150, 110, random),
    rug,
    ...sofa,
    ...table,
    ...lamp,
    pot,
    ...plant,
  ].join('');
}

function drawKitchen(random: Random, fabric: string): string {
  const front = random.pick(['#e9ebe8', '#3f5566', '#5f7566', '#d9cfbf', '#6d6a67']);
  const top = random.pick(['#4b4744', '#c2b29a', '#e8e4dc', '#8a6a4a']);
  const units = Array.from({ length: 6 }, (_, index) => {
    const x = BACK.x + index * 90;
    return [
      rect({ x: x + 3, y: 412, width: 84, height: 112 }, front, { rx: 3 }),
      rect({ x: x + 30, y: 424, width: 30, height: 5 }, '#b9b9b4'),
      index === 2 || index === 3
        ? ''
        : rect({ x: x + 3, y: 206, width: 84, height: 96 }, shade(front, 0.12), { rx: 3 }),
    ].join('');
  });
  const tiles = Array.from({ length: 18 }, (_, index) =>
    rect(
      {
        x: BACK.x + (index % 9) * 60 + 2,
        y: 310 + Math.floor(index / 9) * 44,
        width: 56,
        height: 40,
      },
      shade(fabric, 0.6),
    ),
  );
  const hood = polygon(
    [
      { x: 520, y: 300 },
      { x: 680, y: 300 },
      { x: 640, y: 230 },
      { x: 560, y: 230 },
    ],
    '#a9adb0',
  );
  const oven = [
    rect({ x: 556, y: 420, width: 88, height: 100 }, '#25282b', { rx: 4 }),
    rect({ x: 566, y: 446, width: 68, height: 50 }, '#4a4f55', { rx: 4 }),
  ];
  const island = [
    polygon(
      [
        { x: 420, y: 610 },
        { x: 860, y: 610 },
        { x: 920, y: 650 },
        { x: 370, y: 650 },
      ],
      top,
    ),
    rect({ x: 372, y: 650, width: 546, height: 130 }, shade(front, -0.12)),
    ...[0, 1, 2].map((index) =>
      [
        ellipse(470 + index * 170, 690, 40, 12, shade(fabric, -0.1)),
        line({ x: 470 + index * 170, y: 700 }, { x: 470 + index * 170, y: 790 }, '#36393c', 8),
      ].join(''),
    ),
  ];
  const lights = [520, 680].map((x) =>
    [
      line({ x, y: 60 }, { x, y: 150 }, '#36393c', 3),
      polygon(
        [
          { x: x - 30, y: 180 },
          { x: x + 30, y: 180 },
          { x: x + 10, y: 146 },
          { x: x - 10, y: 146 },
        ],
        fabric,
      ),
      ellipse(x, 182, 24, 7, '#fff1c4'),
    ].join(''),
  );
  return [
    ...tiles,
    ...units,
    rect({ x: BACK.x, y: 398, width: BACK.width, height: 15 }, top),
    hood,
    ...oven,
    ...island,
    ...lights,
  ].join('');
}

function drawBedroom(random: Random, fabric: string): string {
  const bed = [
    rect({ x: 430, y: 330, width: 340, height: 160 }, shade(fabric, -0.3), { rx: 14 }),
    rect({ x: 450, y: 430, width: 140, height: 62 }, '#f5f2ea', { rx: 18 }),
    rect({ x: 610, y: 430, width: 140, height: 62 }, '#f5f2ea', { rx: 18 }),
    polygon(
      [
        { x: 436, y: 480 },
        { x: 764, y: 480 },
        { x: 850, y: 690 },
        { x: 350, y: 690 },
      ],
      '#efe9dc',
    ),
    polygon(
      [
        { x: 414, y: 535 },
        { x: 786, y: 535 },
        { x: 850, y: 690 },
        { x: 350, y: 690 },
      ],
      fabric,
    ),
    polygon(
      [
        { x: 350, y: 690 },
        { x: 850, y: 690 },
        { x: 846, y: 740 },
        { x: 354, y: 740 },
      ],
      shade(fabric, -0.2),
    ),
  ];
  const side = (x: number): string =>
    [
      rect({ x, y: 452, width: 76, height: 84 }, '#8a6a4a', { rx: 4 }),
      rect({ x: x + 30, y: 420, width: 14, height: 34 }, '#cfc9bd'),
      polygon(
        [
          { x: x + 8, y: 424 },
          { x: x + 68, y: 424 },
          { x: x + 54, y: 376 },
          { x: x + 22, y: 376 },
        ],
        '#f6e6bd',
      ),
    ].join('');
  return [drawFrame(500, 215, 200, 96, random), side(346), side(780), ...bed].join('');
}
