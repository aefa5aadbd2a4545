import { document, PICTURE, path, rect } from './pictures/svg.ts';
import { fitView, roadWidth, type Shape, tracePath, type View } from './plan-view.ts';
import type { Ground, Surroundings } from './surroundings.ts';

const GREEN = new Set([
  'park',
  'garden',
  'grass',
  'recreation_ground',
  'village_green',
  'common',
  'pitch',
  'playground',
  'golf_course',
  'allotments',
  'cemetery',
  'meadow',
  'farmland',
  'orchard',
  'grassland',
]);
const WOOD = new Set(['forest', 'wood', 'scrub', 'nature_reserve']);

/** A plan as a surveyor would draw it: ground, roads and buildings, the title edged in red. */
export function drawPlan(view: View, { ground, outline }: Surroundings): Shape[] {
  const roads = ground.filter(({ kind }) => kind === 'road');
  return [
    { d: `M0 0 H${view.width} V${view.height} H0 Z`, fill: '#fbfaf5' },
    ...ground.flatMap((item) => drawGround(view, item)),
    ...roads.map((road) => ({
      d: tracePath(view, road.parts, false),
      stroke: road.detail === 'path' ? '#b9b1a1' : '#a9a79f',
      width: roadWidth(road.detail) * view.scale + (road.detail === 'path' ? 0 : 2),
    })),
    ...roads
      .filter(({ detail }) => detail !== 'path')
      .map((road) => ({
        d: tracePath(view, road.parts, false),
        stroke: road.detail === 'rail' ? '#8f8d88' : '#ffffff',
        width: roadWidth(road.detail) * view.scale,
      })),
    ...ground
      .filter(({ kind }) => kind === 'building')
      .map((building) => ({
        d: tracePath(view, building.parts, true),
        fill: '#e3d3b8',
        stroke: '#7b6f5d',
        width: 1,
      })),
    { d: tracePath(view, outline, true), fill: '#d64545', opacity: 0.14 },
    { d: tracePath(view, outline, true), stroke: '#c62828', width: 3.5 },
    ...drawNorthArrow(view),
    ...drawScaleBar(view),
  ].filter(({ d }) => d !== '');
}

function drawGround(view: View, { kind, detail, parts }: Ground): Shape[] {
  if (kind === 'water') return [{ d: tracePath(view, parts, true), fill: '#b9d7e8' }];
  if (kind === 'waterway')
    return [{ d: tracePath(view, parts, false), stroke: '#b9d7e8', width: 3 * view.scale }];
  if (kind !== 'landuse') return [];
  const fill = WOOD.has(detail) ? '#d2e0c5' : GREEN.has(detail) ? '#e3edd6' : undefined;
  return fill === undefined ? [] : [{ d: tracePath(view, parts, true), fill }];
}

function drawNorthArrow({ width }: View): Shape[] {
  const x = width - 46;
  return [
    { d: `M${x} 24 L${x + 14} 64 L${x} 55 L${x - 14} 64 Z`, fill: '#2b2f33' },
    { d: `M${x - 5} 88 V72 L${x + 5} 88 V72`, stroke: '#2b2f33', width: 2.4 },
  ];
}

/** Metres that the scale bar measures: a round number. */
export function scaleBarMetres({ width, scale }: View): number {
  const most = (width * 0.25) / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1);
}

function drawScaleBar(view: View): Shape[] {
  const step = (scaleBarMetres(view) * view.scale) / 4;
  const y = view.height - 34;
  return [0, 1, 2, 3].map((index) => ({
    d: `M${24 + index * step} ${y} h${step} v8 h${-step} Z`,
    fill: index % 2 === 0 ? '#2b2f33' : '#ffffff',
    stroke: '#2b2f33',
    width: 1,
  }));
}

/** The plan as a picture. */
export function drawSitePlan(surroundings: Surroundings): string {
  const shapes = drawPlan(fitView(surroundings, PICTURE, 2.6, 110), surroundings);
  const frame = rect({ x: 3, y: 3, width: PICTURE.width - 6, height: PICTURE.height - 6 }, 'none', {
    stroke: '#2b2f33',
    'stroke-width': '3',
  });
  return document([...shapes.map(writeShape), frame]);
}

export function writeShape({ d, fill, stroke, width, opacity }: Shape): string {
  return path(d, fill ?? 'none', {
    stroke,
    'stroke-width': width === undefined ? undefined : String(Math.round(width * 10) / 10),
    'stroke-linecap': stroke === undefined ? undefined : 'round',
    'stroke-linejoin': stroke === undefined ? undefined : 'round',
    'fill-rule': 'evenodd',
    opacity: opacity === undefined ? undefined : String(opacity),
  });
}
