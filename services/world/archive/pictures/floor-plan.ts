import { openRandom, type Random } from '#services/world/records/random.ts';
import type { Form, PictureSubject } from './subject.ts';
import { type Box, document, line, PICTURE, path, rect } from './svg.ts';

const WALL = '#2b2f33';
const TINTS = ['#f3e9d8', '#e4edf1', '#ebefe2', '#f1e5e2', '#e9e6f0'] as const;
const MOST_ROOMS = 9;

/** A floor of the building: its proportions from the footprint, its rooms divided to suit. */
export function drawFloorPlan(subject: PictureSubject): string {
  const random = openRandom(0, `plan/${subject.titleKey}`);
  const deep = subject.attached === 'terrace' ? 1.75 : random.between(0.62, 0.95);
  const metres = Math.sqrt(Math.max(40, subject.footprint) / deep);
  const scale = Math.min(980 / metres, 620 / (metres * deep));
  const outer = {
    x: (PICTURE.width - metres * scale) / 2,
    y: (PICTURE.height - metres * deep * scale) / 2,
    width: metres * scale,
    height: metres * deep * scale,
  };
  const least = Math.max(90, Math.min(scale * 2.6, outer.width / 3));
  const rooms = divide(outer, least, random);
  return document([
    rect({ x: 0, y: 0, width: PICTURE.width, height: PICTURE.height }, '#fbfaf6'),
    rect({ ...outer, x: outer.x + 10, y: outer.y + 10 }, '#00000012'),
    ...rooms.map((room) => rect(room, random.pick(TINTS), { stroke: WALL, 'stroke-width': '7' })),
    rect(outer, 'none', { stroke: WALL, 'stroke-width': '15' }),
    ...rooms.map((room) => drawDoorway(room, outer, random)),
    ...rooms.map((room) => drawOpening(room, outer)),
    ...rooms.map((room, index) => drawFurniture(room, index, subject.form, random)),
    drawScaleBar(scale),
  ]);
}

/** Halves the largest room until rooms are small enough. */
function divide(whole: Box, least: number, random: Random): Box[] {
  const rooms: Box[] = [whole];
  while (rooms.length < MOST_ROOMS) {
    rooms.sort((left, right) => right.width * right.height - left.width * left.height);
    const [room] = rooms;
    if (!room) break;
    const across = room.width > room.height;
    const side = across ? room.width : room.height;
    if (side < least * 2) break;
    const cut = side * random.between(0.38, 0.62);
    const halves: Box[] = across
      ? [
          { ...room, width: cut },
          { ...room, x: room.x + cut, width: side - cut },
        ]
      : [
          { ...room, height: cut },
          { ...room, y: room.y + cut, height: side - cut },
        ];
    rooms.splice(0, 1, ...halves);
  }
  return rooms;
}

/** A door in the wall towards the middle of the floor. */
function drawDoorway(room: Box, outer: Box, random: Random): string {
  const size = Math.min(56, room.width * 0.4, room.height * 0.4);
  const inwards = room.y + room.height / 2 < outer.y + outer.height / 2;
  const y = inwards ? room.y + room.height : room.y;
  if (Math.abs(y - outer.y) < 1 || Math.abs(y - outer.y - outer.height) < 1) return '';
  const x = room.x + random.between(0.15, 0.5) * (room.width - size);
  const swing = inwards ? -size : size;
  return [
    rect({ x, y: y - 6, width: size, height: 12 }, '#fbfaf6'),
    path(
      `M${x} ${y} L${x} ${y + swing} A${size} ${size} 0 0 ${inwards ? 1 : 0} ${x + size} ${y}`,
      '#ffffff66',
      {
        stroke: '#6b7075',
        'stroke-width': '2',
      },
    ),
  ].join('');
}

/** A window where a room meets an outer wall. */
function drawOpening(room: Box, outer: Box): string {
  const parts: string[] = [];
  const glass = (box: Box): string => rect(box, '#a9cfe4', { stroke: WALL, 'stroke-width': '2' });
  const wide = room.width * 0.45;
  const tall = room.height * 0.45;
  const middle = { x: room.x + (room.width - wide) / 2, y: room.y + (room.height - tall) / 2 };
  if (room.y - outer.y < 1)
    parts.push(glass({ x: middle.x, y: outer.y - 7, width: wide, height: 14 }));
  if (outer.y + outer.height - room.y - room.height < 1)
    parts.push(glass({ x: middle.x, y: outer.y + outer.height - 7, width: wide, height: 14 }));
  if (room.x - outer.x < 1 && parts.length === 0)
    parts.push(glass({ x: outer.x - 7, y: middle.y, width: 14, height: tall }));
  return parts.join('');
}

function drawFurniture(room: Box, index: number, form: Form, random: Random): string {
  const isHome = form === 'house' || form === 'flats' || form === 'hotel';
  const ink = { stroke: '#8a8f94', 'stroke-width': '2.5' };
  const x = room.x + 22;
  const y = room.y + 24;
  const width = Math.min(room.width * 0.42, 130);
  const height = Math.min(room.height * 0.36, 100);
  if (width < 34 || height < 30) return '';
  const kind = isHome ? (index + random.whole(0, 1)) % 4 : 1 + (index % 2);
  if (kind === 0) {
    return [
      rect({ x, y, width: width * 0.8, height }, '#ffffff', { ...ink, rx: 6 }),
      rect({ x: x + 8, y: y + 8, width: width * 0.3, height: height * 0.24 }, '#ffffff', {
        ...ink,
        rx: 5,
      }),
      rect(
        { x: x + 8 + width * 0.36, y: y + 8, width: width * 0.3, height: height * 0.24 },
        '#ffffff',
        { ...ink, rx: 5 },
      ),
    ].join('');
  }
  if (kind === 1) {
    return [
      rect({ x, y, width, height: height * 0.36 }, '#ffffff', { ...ink, rx: 8 }),
      rect(
        { x: x + width * 0.2, y: y + height * 0.62, width: width * 0.6, height: height * 0.34 },
        '#ffffff',
        ink,
      ),
    ].join('');
  }
  if (kind === 2) {
    return [
      rect({ x: room.x + 8, y: room.y + 8, width: room.width * 0.62, height: 26 }, '#ffffff', ink),
      line({ x: room.x + 20, y: room.y + 21 }, { x: room.x + 54, y: room.y + 21 }, '#8a8f94', 10),
    ].join('');
  }
  return rect({ x, y, width: width * 0.62, height: height * 0.62 }, '#ffffff', { ...ink, rx: 24 });
}

/** Five metres, in steps of one. */
function drawScaleBar(scale: number): string {
  const x = 60;
  const y = PICTURE.height - 46;
  return Array.from({ length: 5 }, (_, index) =>
    rect({ x: x + index * scale, y, width: scale, height: 9 }, index % 2 === 0 ? WALL : '#ffffff', {
      stroke: WALL,
      'stroke-width': '1.5',
    }),
  ).join('');
}
