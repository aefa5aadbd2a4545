import type { Random } from '#services/world/records/random.ts';
import type { BlockPlace } from './blocks.ts';
import { type Drawn, drawWindow, join, plain } from './openings.ts';
import { line, polygon, rect, shade } from './svg.ts';

const FASCIAS = [
  '#2c5545',
  '#7b2d34',
  '#27425f',
  '#3b3a3d',
  '#b4632d',
  '#5d3f6a',
  '#8d7432',
] as const;
const CLADDINGS = ['#8f9aa3', '#5c6f80', '#a9adb0', '#6d7f72', '#9aa7b3', '#7d8c96'] as const;

/** A shop with what is above it. */
export function drawShop(place: BlockPlace, random: Random): Drawn {
  const { x, ground, width, scale, storeys } = place;
  const front = 3.4 * scale;
  const height = front + (storeys - 1) * 2.9 * scale;
  const wall = random.pick(['#a4634a', '#e4ddce', '#c4a574', '#8c5241', '#d5d0c5', '#b3875f']);
  const fascia = random.pick(FASCIAS);
  const top = ground - height;
  const drawn: Drawn[] = [
    plain(rect({ x, y: top, width, height }, wall)),
    plain(
      rect(
        { x: x - 4, y: top - scale * 0.35, width: width + 8, height: scale * 0.45 },
        shade(wall, -0.22),
      ),
    ),
  ];
  const bays = Math.max(2, Math.round(width / scale / 2.7));
  for (let storey = 1; storey < storeys; storey++) {
    for (let bay = 0; bay < bays; bay++) {
      const wide = Math.min((width / bays) * 0.55, scale * 1.2);
      const middle = x + ((bay + 0.5) * width) / bays;
      const y = ground - front - (storey - 1) * 2.9 * scale - scale * 2.4;
      drawn.push(drawWindow({ x: middle - wide / 2, y, width: wide, height: scale * 1.6 }, 'sash'));
    }
  }
  drawn.push(drawShopFront(x, ground, width, scale, fascia));
  if (random.chance(0.55))
    drawn.push(plain(drawAwning(x, ground - front * 0.8, width, scale, fascia)));
  return join(drawn);
}

function drawShopFront(
  x: number,
  ground: number,
  width: number,
  scale: number,
  fascia: string,
): Drawn {
  const glass = scale * 2.35;
  const door = Math.min(scale * 1.1, width * 0.25);
  const pane = (width - door - scale * 0.6) / 2;
  const box = { y: ground - glass - scale * 0.3, height: glass - scale * 0.15 };
  const sign = rect(
    { x: x + width * 0.3, y: ground - scale * 3.12, width: width * 0.4, height: scale * 0.26 },
    shade(fascia, 0.75),
    { rx: 3 },
  );
  return join([
    plain(rect({ x, y: ground - scale * 3.4, width, height: scale * 3.4 }, shade(fascia, -0.2))),
    plain(
      rect({ x: x - 3, y: ground - scale * 3.3, width: width + 6, height: scale * 0.62 }, fascia),
    ),
    plain(sign),
    drawWindow({ ...box, x: x + scale * 0.15, width: pane }, 'plain', shade(fascia, -0.3)),
    drawWindow(
      { ...box, x: x + width - scale * 0.15 - pane, width: pane },
      'plain',
      shade(fascia, -0.3),
    ),
    drawWindow(
      { x: x + (width - door) / 2, y: ground - scale * 2.4, width: door, height: scale * 2.3 },
      'plain',
      shade(fascia, 0.1),
    ),
  ]);
}

function drawAwning(x: number, y: number, width: number, scale: number, colour: string): string {
  const stripes = 12;
  return Array.from({ length: stripes }, (_, index) => {
    const left = x + (index * width) / stripes;
    const right = x + ((index + 1) * width) / stripes;
    const lean = (at: number) => at + (at - (x + width / 2)) * 0.05;
    return polygon(
      [
        { x: left, y },
        { x: right, y },
        { x: lean(right), y: y + scale * 0.75 },
        { x: lean(left), y: y + scale * 0.75 },
      ],
      index % 2 === 0 ? colour : '#f1ece0',
    );
  }).join('');
}

/** A clad shed: industrial unit, warehouse, supermarket or retail warehouse. */
export function drawShed(place: BlockPlace, retail: boolean, random: Random): Drawn {
  const { x, ground, width, scale } = place;
  const height = random.between(7, 9.5) * scale;
  const top = ground - height;
  const cladding = random.pick(CLADDINGS);
  const band = random.pick(['#26547c', '#b5482f', '#2f6b4f', '#d1a233', '#4a4e69']);
  const rise = retail ? 0 : scale * random.between(1.2, 2.2);
  const ribs = Array.from({ length: Math.floor(width / 9) }, (_, index) => {
    const at = x + index * 9;
    return line({ x: at, y: top }, { x: at, y: ground - scale * 1.2 }, shade(cladding, -0.1), 1);
  });
  const roof = polygon(
    [
      { x: x - 6, y: top + 4 },
      { x: x + width / 2, y: top - rise },
      { x: x + width + 6, y: top + 4 },
    ],
    shade(cladding, -0.25),
  );
  const shell = [
    roof,
    rect({ x, y: top, width, height }, cladding),
    ...ribs,
    rect({ x, y: top + scale * 0.6, width, height: scale * 0.9 }, band),
    rect({ x, y: ground - scale * 1.2, width, height: scale * 1.2 }, '#8b6f5e'),
  ].join('');
  return join([
    plain(shell),
    retail ? drawStoreFront(place, band) : drawLoading(place, band, random),
  ]);
}

function drawStoreFront({ x, ground, width, scale }: BlockPlace, band: string): Drawn {
  const left = x + width * 0.3;
  const wide = width * 0.4;
  const panes = Array.from({ length: 6 }, (_, index) =>
    drawWindow(
      { x: left + (index * wide) / 6, y: ground - scale * 4.1, width: wide / 6, height: scale * 4 },
      'plain',
      '#3a4249',
    ),
  );
  const portal = [
    rect(
      {
        x: left - scale * 0.8,
        y: ground - scale * 6.4,
        width: wide + scale * 1.6,
        height: scale * 6.4,
      },
      shade(band, -0.15),
    ),
    rect(
      { x: left + wide * 0.2, y: ground - scale * 5.7, width: wide * 0.6, height: scale * 0.8 },
      '#f4f1ea',
      { rx: 4 },
    ),
  ].join('');
  return join([plain(portal), ...panes]);
}

function drawLoading({ x, ground, width, scale }: BlockPlace, band: string, random: Random): Drawn {
  const doors = Math.max(2, Math.round(width / scale / 9));
  const shutters = Array.from({ length: doors }, (_, index) => {
    const left = x + width * 0.26 + (index * width * 0.7) / doors;
    const box = { x: left, y: ground - scale * 4.6, width: scale * 4, height: scale * 4.6 };
    const slats = Array.from({ length: 12 }, (_, row) =>
      line(
        { x: left, y: box.y + (row * box.height) / 12 },
        { x: left + box.width, y: box.y + (row * box.height) / 12 },
        '#8d9296',
        1.4,
      ),
    );
    const open = random.chance(0.25);
    const inside = open
      ? rect({ ...box, y: box.y + scale, height: box.height - scale }, '#2a2d30')
      : '';
    return [
      rect({ ...box, x: left - 5, width: box.width + 10 }, band),
      rect(box, '#bfc4c7'),
      ...slats,
      inside,
    ].join('');
  });
  const office = Array.from({ length: 2 }, (_, storey) =>
    drawWindow(
      {
        x: x + width * 0.03,
        y: ground - scale * (2.7 + storey * 3),
        width: width * 0.18,
        height: scale * 1.6,
      },
      'casement',
      '#3a4249',
    ),
  );
  return join([plain(shutters.join('')), ...office]);
}

/** Pumps under a canopy, with the kiosk behind. */
export function drawForecourt(place: BlockPlace, random: Random): Drawn {
  const { x, ground, width, scale } = place;
  const colour = random.pick(FASCIAS);
  const kiosk = drawShop(
    { ...place, x: x + width * 0.55, width: width * 0.42, storeys: 1 },
    random,
  );
  const canopy = rect(
    { x, y: ground - scale * 6, width: width * 0.72, height: scale * 1 },
    '#f3f2ee',
  );
  const edge = rect(
    { x, y: ground - scale * 5.4, width: width * 0.72, height: scale * 0.4 },
    colour,
  );
  const columns = [0.12, 0.36, 0.6].map((share) =>
    rect(
      { x: x + width * share, y: ground - scale * 5, width: scale * 0.35, height: scale * 5 },
      '#d7d9da',
    ),
  );
  const pumps = [0.17, 0.41].map((share) =>
    [
      rect(
        { x: x + width * share, y: ground - scale * 1.7, width: scale * 0.9, height: scale * 1.7 },
        colour,
      ),
      rect(
        {
          x: x + width * share + scale * 0.15,
          y: ground - scale * 1.5,
          width: scale * 0.6,
          height: scale * 0.45,
        },
        '#2c3136',
      ),
    ].join(''),
  );
  return join([kiosk, plain([...columns, ...pumps, canopy, edge].join(''))]);
}
