import { hashText, openRandom, type Random } from '#services/world/records/random.ts';
import { document, ellipse, PICTURE, type Point, path, rect, shade } from './pictures/svg.ts';
import { fitView, place, roadWidth, type Shape, tracePath, type View } from './plan-view.ts';
import { writeShape } from './site-plan.ts';
import type { Ground, Surroundings } from './surroundings.ts';

const LAND: Readonly<Record<string, string>> = {
  residential: '#93a878',
  commercial: '#a3a299',
  retail: '#a8a59b',
  industrial: '#a09f98',
  railway: '#8f8b83',
  parking: '#8b8c8c',
  forest: '#55783f',
  wood: '#55783f',
  scrub: '#7d9458',
  farmland: '#b3ad6c',
  meadow: '#8fae62',
  orchard: '#86a55c',
  school: '#9aab7c',
  hospital: '#9eab86',
  cemetery: '#86a26e',
  pitch: '#79a858',
  playground: '#a6a871',
  golf_course: '#7eab5d',
  allotments: '#8f9c5f',
  brownfield: '#ab9f85',
};
const GRASS = '#83a562';
const SEA = '#5e8fb0';
const ROOFS = ['#8a5f4d', '#7b5546', '#6b6f75', '#95705a', '#5f666e', '#a0826b'] as const;
const FLAT_ROOFS = ['#b9bcbd', '#a5a9ab', '#c7c5be', '#8d9499'] as const;
const LARGE = 420;

/** The ground from above, with roofs, shadows and trees; the title is edged. */
export function drawAerial(surroundings: Surroundings, key: string): string {
  const { ground, outline } = surroundings;
  const view = fitView(surroundings, PICTURE, 2.3, 125);
  const random = openRandom(0, `aerial/${key}`);
  const buildings = ground.filter(({ kind }) => kind === 'building');
  const shadow = { x: 2.6 * view.scale, y: 2.1 * view.scale };
  const shapes: Shape[] = [
    { d: `M0 0 H${view.width} V${view.height} H0 Z`, fill: '#8ea571' },
    ...ground.flatMap((item) => drawGround(view, item)),
    ...drawRoads(view, ground),
    { d: tracePath(view, outline, true), fill: '#ffffff', opacity: 0.13 },
    ...buildings.map(({ parts }) => ({
      d: tracePath(view, parts, true, shadow),
      fill: '#1d2a1f',
      opacity: 0.34,
    })),
  ];
  return document([
    ...shapes.filter(({ d }) => d !== '').map(writeShape),
    ...buildings.map((building) => drawRoof(view, building)),
    drawTrees(view, ground, random),
    writeShape({ d: tracePath(view, outline, true), stroke: '#ffffff', width: 7, opacity: 0.9 }),
    writeShape({ d: tracePath(view, outline, true), stroke: '#d62f2f', width: 4 }),
    rect({ x: 0, y: 0, width: PICTURE.width, height: PICTURE.height }, '#f2d9a0', {
      opacity: '0.07',
    }),
  ]);
}

function drawGround(view: View, { kind, detail, parts }: Ground): Shape[] {
  if (kind === 'water') return [{ d: tracePath(view, parts, true), fill: SEA }];
  if (kind === 'waterway') {
    return [{ d: tracePath(view, parts, false), stroke: SEA, width: 4 * view.scale }];
  }
  if (kind !== 'landuse') return [];
  return [{ d: tracePath(view, parts, true), fill: LAND[detail] ?? GRASS }];
}

function drawRoads(view: View, ground: readonly Ground[]): Shape[] {
  const roads = ground.filter(({ kind }) => kind === 'road');
  const layer = (extra: number, colour: (detail: string) => string | undefined): Shape[] =>
    roads.flatMap(({ detail, parts }) => {
      const stroke = colour(detail);
      const width = (roadWidth(detail) + extra) * view.scale;
      return stroke === undefined ? [] : [{ d: tracePath(view, parts, false), stroke, width }];
    });
  return [
    ...layer(3, (detail) => (detail === 'path' ? undefined : '#bcb8ae')),
    ...layer(0, (detail) => ({ path: '#cfc4a8', rail: '#857c72' })[detail] ?? '#77797b'),
  ];
}

/** A pitched roof in two tones along its ridge, or a flat one with its parapet and plant. */
function drawRoof(view: View, { parts }: Ground): string {
  const d = tracePath(view, parts, true);
  const [ring = []] = parts;
  if (d === '' || ring.length < 3) return '';
  const key = hashText(`${Math.round(ring[0]?.x ?? 0)}/${Math.round(ring[0]?.y ?? 0)}`);
  if (measure(ring) > LARGE) {
    const colour = FLAT_ROOFS[key % FLAT_ROOFS.length] ?? '#b9bcbd';
    const middle = place(view, average(ring));
    const size = Math.sqrt(measure(ring)) * view.scale * 0.12;
    return [
      writeShape({ d, fill: colour, stroke: shade(colour, -0.22), width: 3 }),
      rect(
        { x: middle.x - size, y: middle.y - size * 0.6, width: size * 2, height: size * 1.2 },
        shade(colour, -0.13),
      ),
    ].join('');
  }
  const colour = ROOFS[key % ROOFS.length] ?? '#8a5f4d';
  const half = cutAlongRidge(ring).map((point) => place(view, point));
  const dark = half.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L');
  return [
    writeShape({ d, fill: shade(colour, 0.08), stroke: shade(colour, -0.35), width: 1 }),
    half.length > 2 ? path(`M${dark} Z`, shade(colour, -0.2)) : '',
  ].join('');
}

function measure(ring: readonly Point[]): number {
  const sum = ring.reduce((total, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return total + x * next.y - next.x * y;
  }, 0);
  return Math.abs(sum) / 2;
}

function average(ring: readonly Point[]): Point {
  const open = ring.slice(0, -1);
  const sum = open.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / open.length, y: sum.y / open.length };
}

/** The half of a ring on the shady side of a ridge along its longest edge (Sutherland and Hodgman). */
function cutAlongRidge(ring: readonly Point[]): Point[] {
  const edges = ring.slice(1).map((to, index) => {
    const from = ring[index] ?? to;
    return { x: to.x - from.x, y: to.y - from.y };
  });
  const longest = edges.reduce((best, edge) =>
    Math.hypot(edge.x, edge.y) > Math.hypot(best.x, best.y) ? edge : best,
  );
  const turn = longest.x - longest.y > 0 ? 1 : -1;
  const middle = average(ring);
  const side = ({ x, y }: Point): number =>
    turn * (longest.x * (y - middle.y) - longest.y * (x - middle.x));
  const kept: Point[] = [];
  ring.slice(1).forEach((to, index) => {
    const from = ring[index] ?? to;
    const [before, after] = [side(from), side(to)];
    if (before * after < 0) {
      const share = before / (before - after);
      kept.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    }
    if (after >= 0) kept.push(to);
  });
  return kept;
}

const WOODED = new Set(['forest', 'wood', 'orchard', 'nature_reserve']);
const TREES_MAXIMUM = 420;

/** Trees over woods, parks and gardens, kept off roads and roofs by standing where land use is green. */
function drawTrees(view: View, ground: readonly Ground[], random: Random): string {
  const trees: string[] = [];
  const land = ground.filter(({ kind, detail }) => kind === 'landuse' && detail !== 'industrial');
  const built = ground.filter(({ kind }) => kind === 'building' || kind === 'water');
  const roads = ground.filter(({ kind }) => kind === 'road');
  for (let attempt = 0; attempt < 900 && trees.length < TREES_MAXIMUM; attempt++) {
    const spot = { x: random.between(0, view.width), y: random.between(0, view.height) };
    const point = {
      x: (spot.x - view.middle.x) / view.scale,
      y: (spot.y - view.middle.y) / view.scale,
    };
    const under = land.findLast(({ parts }) => isInside(parts, point));
    const dense = under !== undefined && WOODED.has(under.detail);
    if (!dense && !random.chance(0.2)) continue;
    if (built.some(({ parts }) => isInside(parts, point))) continue;
    if (roads.some((road) => isNear(road, point))) continue;
    const size = random.between(1.8, 4.2) * view.scale;
    const green = random.pick(['#4b7040', '#557a45', '#5f8549', '#46683c']);
    trees.push(
      ellipse(spot.x + size * 0.5, spot.y + size * 0.4, size, size * 0.9, '#1d2a1f55'),
      ellipse(spot.x, spot.y, size, size, green),
      ellipse(
        spot.x - size * 0.25,
        spot.y - size * 0.28,
        size * 0.55,
        size * 0.5,
        shade(green, 0.16),
      ),
    );
  }
  return trees.join('');
}

function isInside(rings: Ground['parts'], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index++) {
      const from = ring[index] ?? { x, y };
      const to = ring[(index + 1) % ring.length] ?? from;
      if (
        from.y > y !== to.y > y &&
        x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x
      ) {
        inside = !inside;
      }
    }
  }
  return inside;
}

function isNear({ parts, detail }: Ground, { x, y }: Point): boolean {
  const reach = roadWidth(detail) / 2 + 2.5;
  return parts.some((course) =>
    course.slice(1).some((to, index) => {
      const from = course[index] ?? to;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = dx * dx + dy * dy || 1;
      const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
      return Math.hypot(x - from.x - share * dx, y - from.y - share * dy) < reach;
    }),
  );
}
