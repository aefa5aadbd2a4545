import type { Random } from '#services/world/records/random.ts';
import { type Drawn, drawDoor, drawWindow, type Glazing, join, plain } from './openings.ts';
import { ellipse, line, polygon, rect, shade } from './svg.ts';

/** How a house looks. */
export interface HouseStyle {
  readonly wall: string;
  readonly brick: boolean;
  readonly roof: string;
  readonly door: string;
  readonly glazing: Glazing;
  readonly gable: boolean;
  readonly bay: boolean;
  readonly chimney: boolean;
}

type Wall = readonly [colour: string, brick: boolean];
const WALLS: readonly [Wall, ...Wall[]] = [
  ['#a4573f', true],
  ['#b0694c', true],
  ['#c2a06d', true],
  ['#8f4f3d', true],
  ['#e6dfce', false],
  ['#f2efe8', false],
  ['#c9c3b5', false],
  ['#d9c7a8', false],
];
const DOORS = [
  '#24476b',
  '#7a2230',
  '#1f4d3f',
  '#2b2d31',
  '#c0a13a',
  '#5b3f66',
  '#476b8a',
] as const;

/** A look for a house; `old` houses have sashes, bays and chimneys more often. */
export function chooseHouseStyle(random: Random, old: boolean): HouseStyle {
  const [wall, brick] = random.pick(WALLS);
  return {
    wall,
    brick,
    roof: random.pick(old ? ['#59616b', '#646b73', '#7c5648'] : ['#8a5a48', '#74503f', '#6b6f75']),
    door: random.pick(DOORS),
    glazing: old ? random.pick(['sash', 'sash', 'cottage']) : random.pick(['casement', 'plain']),
    gable: random.chance(old ? 0.2 : 0.4),
    bay: random.chance(old ? 0.6 : 0.25),
    chimney: random.chance(old ? 0.9 : 0.4),
  };
}

export interface HousePlace {
  /** Left edge, ground, width; `scale` is units a metre. */
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly scale: number;
  readonly storeys: number;
  /** The door on the right. */
  readonly mirrored?: boolean;
}

/** The front of a house of one to four storeys. */
export function drawHouse(place: HousePlace, style: HouseStyle): Drawn {
  const { x, ground, width, scale, storeys } = place;
  const height = (storeys * 2.7 + 0.3) * scale;
  const top = ground - height;
  const walls = rect({ x, y: top, width, height }, style.wall);
  const courses = style.brick ? drawCourses(x, top, width, height, style.wall, scale) : '';
  const plinth = rect(
    { x, y: ground - scale * 0.25, width, height: scale * 0.25 },
    shade(style.wall, -0.3),
  );
  return join([
    plain(style.chimney ? drawChimney(place, top, style) : ''),
    plain(walls + courses + plinth),
    plain(drawRoof(place, top, style)),
    drawFront(place, style),
  ]);
}

function drawCourses(
  x: number,
  top: number,
  width: number,
  height: number,
  wall: string,
  scale: number,
): string {
  const step = Math.max(5, scale * 0.15);
  const joint = shade(wall, 0.22);
  return Array.from({ length: Math.floor(height / step) }, (_, row) =>
    line({ x, y: top + row * step }, { x: x + width, y: top + row * step }, joint, 0.7),
  ).join('');
}

function drawRoof({ x, width, scale }: HousePlace, top: number, style: HouseStyle): string {
  const rise = style.gable ? Math.min(width * 0.42, scale * 3.4) : scale * 2.3;
  const over = scale * 0.3;
  if (style.gable) {
    const ridge = { x: x + width / 2, y: top - rise };
    return [
      polygon([{ x, y: top + 1 }, { x: x + width, y: top + 1 }, ridge], style.wall),
      polygon(
        [
          { x: x - over, y: top + over * 0.4 },
          { x: x + width / 2, y: top - rise - over },
          { x: x + width + over, y: top + over * 0.4 },
          { x: x + width - over * 0.2, y: top + over * 0.4 },
          { x: x + width / 2, y: top - rise + over * 0.6 },
          { x: x + over * 0.2, y: top + over * 0.4 },
        ],
        style.roof,
      ),
      ellipse(x + width / 2, top - rise * 0.34, scale * 0.3, scale * 0.3, shade(style.wall, -0.35)),
    ].join('');
  }
  const inset = scale * 0.15;
  const rows = Array.from({ length: 7 }, (_, row) => {
    const share = (row + 1) / 8;
    const y = top - rise * share;
    return line(
      { x: x - over + inset * share, y },
      { x: x + width + over - inset * share, y },
      shade(style.roof, -0.16),
      1.2,
    );
  });
  return [
    polygon(
      [
        { x: x - over, y: top + over * 0.35 },
        { x: x - over + inset, y: top - rise },
        { x: x + width + over - inset, y: top - rise },
        { x: x + width + over, y: top + over * 0.35 },
      ],
      style.roof,
    ),
    ...rows,
    rect(
      { x: x - over, y: top + over * 0.2, width: width + 2 * over, height: over * 0.35 },
      '#3f4246',
    ),
  ].join('');
}

function drawChimney(place: HousePlace, top: number, style: HouseStyle): string {
  const { x, width, scale, mirrored } = place;
  const left = mirrored ? x + width - scale * 1.2 : x + scale * 0.3;
  const head = top - scale * 3.3;
  const pot = (offset: number) =>
    rect(
      {
        x: left + offset * scale,
        y: head - scale * 0.45,
        width: scale * 0.2,
        height: scale * 0.45,
      },
      '#b5714f',
    );
  return [
    rect({ x: left, y: head, width: scale * 0.9, height: scale * 2.6 }, shade(style.wall, -0.12)),
    rect(
      { x: left - scale * 0.08, y: head, width: scale * 1.06, height: scale * 0.2 },
      shade(style.wall, -0.3),
    ),
    pot(0.12),
    pot(0.55),
  ].join('');
}

function drawFront(place: HousePlace, style: HouseStyle): Drawn {
  const { x, ground, width, scale, storeys, mirrored } = place;
  const bays = Math.max(2, Math.round(width / scale / 2.6));
  const bayWidth = width / bays;
  const doorBay = mirrored ? bays - 1 : bays > 2 ? Math.floor(bays / 2) : 0;
  const drawn: Drawn[] = [];
  for (let storey = 0; storey < storeys; storey++) {
    const floor = ground - storey * 2.7 * scale;
    for (let bay = 0; bay < bays; bay++) {
      const middle = x + (bay + 0.5) * bayWidth;
      if (storey === 0 && bay === doorBay) {
        const box = {
          x: middle - scale * 0.48,
          y: ground - scale * 2.15,
          width: scale * 0.96,
          height: scale * 2.1,
        };
        drawn.push(drawDoor(box, style.door));
        continue;
      }
      const wide = Math.min(bayWidth * 0.62, scale * (storey === 0 && style.bay ? 1.9 : 1.35));
      const tall = scale * (storey === 0 ? 1.5 : 1.3);
      const box = { x: middle - wide / 2, y: floor - scale * 2.35, width: wide, height: tall };
      if (storey === 0 && style.bay) drawn.push(plain(drawBay(box, scale, style)));
      drawn.push(drawWindow(box, style.glazing));
    }
  }
  return join(drawn);
}

/** The walls and little roof of a bay window. */
function drawBay(
  box: { x: number; y: number; width: number; height: number },
  scale: number,
  style: HouseStyle,
): string {
  const out = scale * 0.3;
  return [
    rect(
      { x: box.x - out, y: box.y - scale * 0.2, width: box.width + 2 * out, height: scale * 2.4 },
      shade(style.wall, 0.12),
    ),
    polygon(
      [
        { x: box.x - out * 1.4, y: box.y - scale * 0.2 },
        { x: box.x - out * 0.4, y: box.y - scale * 0.62 },
        { x: box.x + box.width + out * 0.4, y: box.y - scale * 0.62 },
        { x: box.x + box.width + out * 1.4, y: box.y - scale * 0.2 },
      ],
      style.roof,
    ),
  ].join('');
}
