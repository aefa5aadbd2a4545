import type { Random } from '#services/world/records/random.ts';
import { type Drawn, drawWindow, type Glazing, join, plain } from './openings.ts';
import { line, polygon, rect, shade } from './svg.ts';

/** A building with many like windows: flats, offices, hotels. */
export interface BlockPlace {
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly scale: number;
  readonly storeys: number;
}

export type BlockKind = 'flats' | 'office' | 'hotel';

const STOREY = 3.1;

/** A flat-roofed block; its look follows from the choices of `random`. */
export function drawBlock(place: BlockPlace, kind: BlockKind, random: Random): Drawn {
  const { x, ground, width, scale, storeys } = place;
  const height = storeys * STOREY * scale;
  const top = ground - height;
  const wall = random.pick(
    kind === 'office'
      ? ['#8d979f', '#b7b2a6', '#9a6a52', '#c8ccd0', '#6f7d88']
      : ['#a4634a', '#c9b48c', '#e2dccf', '#8a5744', '#b98f6a'],
  );
  const accent = random.pick(['#2f4858', '#7a3b2e', '#3d5a4c', '#55525e', '#8b6d3f']);
  const glazed = kind === 'office' && random.chance(0.55);
  const balconies = kind === 'flats' && random.chance(0.7);
  const drawn: Drawn[] = [
    plain(rect({ x, y: top, width, height }, wall)),
    plain(drawParapet(x, top, width, scale, wall, random)),
  ];
  const bays = Math.max(3, Math.round(width / scale / (glazed ? 1.9 : 3)));
  const bay = width / bays;
  const entrance = Math.floor(bays / 2);
  for (let storey = 0; storey < storeys; storey++) {
    const floor = ground - storey * STOREY * scale;
    if (glazed)
      drawn.push(plain(rect({ x, y: floor - STOREY * scale, width, height: scale * 0.5 }, accent)));
    for (let column = 0; column < bays; column++) {
      if (storey === 0 && column === entrance) continue;
      drawn.push(drawOpening(x + column * bay, floor, bay, scale, kind, glazed));
      if (balconies && storey > 0 && column % 2 === 1) {
        drawn.push(plain(drawBalcony(x + column * bay, floor, bay, scale, accent)));
      }
    }
  }
  drawn.push(drawEntrance(x + entrance * bay, ground, bay, scale, accent));
  return join(drawn);
}

function drawOpening(
  x: number,
  floor: number,
  bay: number,
  scale: number,
  kind: BlockKind,
  glazed: boolean,
): Drawn {
  const glazing: Glazing = glazed ? 'plain' : kind === 'hotel' ? 'sash' : 'casement';
  const width = bay * (glazed ? 0.94 : 0.6);
  const height = scale * (glazed ? 2.3 : kind === 'hotel' ? 1.9 : 1.6);
  const y = floor - scale * (glazed ? 2.5 : 2.6);
  return drawWindow(
    { x: x + (bay - width) / 2, y, width, height },
    glazing,
    glazed ? '#3c444c' : '#f0efe9',
  );
}

function drawParapet(
  x: number,
  top: number,
  width: number,
  scale: number,
  wall: string,
  random: Random,
): string {
  const plant = random.between(0.2, 0.6) * width;
  return [
    rect(
      { x: x + plant, y: top - scale * 1.8, width: width * 0.22, height: scale * 1.9 },
      shade(wall, -0.25),
    ),
    rect(
      { x: x - scale * 0.2, y: top - scale * 0.5, width: width + scale * 0.4, height: scale * 0.6 },
      shade(wall, -0.18),
    ),
  ].join('');
}

function drawBalcony(x: number, floor: number, bay: number, scale: number, accent: string): string {
  const left = x + bay * 0.08;
  const width = bay * 0.84;
  const top = floor - scale * 1.15;
  const rails = Array.from({ length: 9 }, (_, index) => {
    const at = left + (width * (index + 0.5)) / 9;
    return line({ x: at, y: top }, { x: at, y: floor - scale * 0.15 }, accent, 2);
  });
  return [
    rect(
      { x: left - 4, y: floor - scale * 0.15, width: width + 8, height: scale * 0.18 },
      '#bdb8ae',
    ),
    rect({ x: left, y: top, width, height: 4 }, accent),
    ...rails,
  ].join('');
}

function drawEntrance(
  x: number,
  ground: number,
  bay: number,
  scale: number,
  accent: string,
): Drawn {
  const height = scale * 2.7;
  const half = { y: ground - height, width: bay * 0.44, height };
  const left = { ...half, x: x + bay * 0.05 };
  const right = { ...half, x: x + bay * 0.51 };
  const canopy = polygon(
    [
      { x: x - bay * 0.25, y: ground - height - scale * 0.1 },
      { x: x + bay * 1.25, y: ground - height - scale * 0.1 },
      { x: x + bay * 1.15, y: ground - height - scale * 0.45 },
      { x: x - bay * 0.15, y: ground - height - scale * 0.45 },
    ],
    accent,
  );
  return join([
    plain(rect({ x: x - bay * 0.02, y: ground - height, width: bay * 1.04, height }, '#2d3338')),
    drawWindow(left, 'plain', '#3c444c'),
    drawWindow(right, 'plain', '#3c444c'),
    plain(canopy),
  ]);
}
