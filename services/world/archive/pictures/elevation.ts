import { openRandom, type Random } from '#services/world/records/random.ts';
import { type BlockPlace, drawBlock } from './blocks.ts';
import { drawForecourt, drawShed, drawShop } from './commerce.ts';
import { drawFields } from './fields.ts';
import { chooseHouseStyle, drawHouse } from './house.ts';
import { type Drawn, join, lightPanes, plain } from './openings.ts';
import { drawBackdrop, drawCar, drawHedge, drawStreet, drawTree, type Light } from './scenery.ts';
import type { PictureSubject } from './subject.ts';
import { document, PICTURE, rect } from './svg.ts';

const GROUND = 650;

/** How close the building is looked at: alone, or in its street. */
export type Framing = 'front' | 'street';

/**
 * A building from the street. What it looks like follows from the title and is the same in every
 * picture of it; light and passing cars follow from the picture.
 */
export function drawElevation(
  subject: PictureSubject,
  framing: Framing,
  light: Light,
  pictureKey: string,
): string {
  const own = openRandom(0, `look/${subject.titleKey}`);
  const passing = openRandom(0, `passing/${pictureKey}`);
  if (subject.form === 'land') return document(drawFields(own, passing, light, subject.wooded));
  const base = subject.form === 'house' ? '#7f9a64' : '#9b9a94';
  const drawn = join([
    plain(drawBackdrop(passing, light, base).join('')),
    plain(drawBehind(own)),
    drawBuilding(subject, framing, own),
    plain(drawStreet(GROUND)),
    plain(drawForeground(subject, framing, own, passing)),
  ]);
  return document([drawn.body, ...drawEvening(light, drawn, passing)]);
}

/** Trees that stand behind the roofs. */
function drawBehind(random: Random): string {
  return Array.from({ length: 7 }, () =>
    drawTree(random, random.between(0, PICTURE.width), GROUND - 40, random.between(120, 260)),
  ).join('');
}

function drawBuilding(subject: PictureSubject, framing: Framing, random: Random): Drawn {
  const { form, storeys } = subject;
  if (form === 'house') return drawHouses(subject, framing, random);
  const metres = Math.min(64, Math.max(9, Math.sqrt(subject.footprint) * 1.3));
  const high =
    form === 'shed' || form === 'store' ? 10 : form === 'forecourt' ? 7 : storeys * 3.1 + 2;
  const room = framing === 'front' ? 1 : 0.62;
  const scale = Math.min((960 * room) / metres, (500 * room) / high);
  const width = metres * scale;
  const place = { x: (PICTURE.width - width) / 2, ground: GROUND, width, scale, storeys };
  const main = drawMain(subject, place, random);
  return form === 'shop' ? join([drawParade(place, random), main]) : main;
}

function drawMain({ form }: PictureSubject, place: BlockPlace, random: Random): Drawn {
  switch (form) {
    case 'flats':
    case 'office':
    case 'hotel':
      return drawBlock(place, form, random);
    case 'shed':
    case 'store':
      return drawShed(place, form === 'store', random);
    case 'forecourt':
      return drawForecourt(place, random);
    default:
      return drawShop(place, random);
  }
}

/** The shops on both sides. */
function drawParade(place: BlockPlace, random: Random): Drawn {
  const { x, width, scale, storeys } = place;
  const beside = 7.5 * scale;
  const shops: Drawn[] = [];
  for (let left = x - beside; left > -beside; left -= beside) {
    shops.push(drawShop({ ...place, x: left, width: beside, storeys }, random));
  }
  for (let left = x + width; left < PICTURE.width; left += beside) {
    const other = Math.max(1, storeys + random.whole(-1, 1));
    shops.push(drawShop({ ...place, x: left, width: beside, storeys: other }, random));
  }
  return join(shops);
}

/** A house, alone, with its twin, or in its terrace. */
function drawHouses(subject: PictureSubject, framing: Framing, random: Random): Drawn {
  const { attached, old } = subject;
  const storeys = Math.min(4, Math.max(1, subject.storeys));
  const scale = (framing === 'front' ? 62 : 34) * (storeys > 2 ? 0.78 : 1);
  const metres = { terrace: 5.2, pair: 6.6, none: 10.5 }[attached];
  const width = metres * scale;
  const style = chooseHouseStyle(random, old);
  const x = (PICTURE.width - width) / 2 - (attached === 'pair' ? width / 2 : 0);
  const place = { x, ground: GROUND, width, scale, storeys };
  const houses = [drawHouse(place, style)];
  if (attached === 'pair')
    houses.push(drawHouse({ ...place, x: x + width, mirrored: true }, style));
  const gap = attached === 'terrace' ? 0 : scale * 3.2;
  const span = attached === 'pair' ? 2 * width : width;
  if (framing === 'street' || attached === 'terrace') {
    for (let left = x - gap - span; left > -span; left -= gap + span) {
      houses.unshift(drawNeighbour({ ...place, x: left, width: span }, attached, style, random));
    }
    for (let left = x + span + gap; left < PICTURE.width; left += gap + span) {
      houses.unshift(drawNeighbour({ ...place, x: left, width: span }, attached, style, random));
    }
  }
  return join(houses);
}

/** Neighbours in a terrace share its walls and roof; others are houses of their own. */
function drawNeighbour(
  place: BlockPlace,
  attached: PictureSubject['attached'],
  style: ReturnType<typeof chooseHouseStyle>,
  random: Random,
): Drawn {
  const other = chooseHouseStyle(random, style.chimney);
  const look = attached === 'terrace' ? { ...style, door: other.door } : other;
  if (attached !== 'pair') return drawHouse(place, look);
  const half = place.width / 2;
  return join([
    drawHouse({ ...place, width: half }, look),
    drawHouse({ ...place, x: place.x + half, width: half, mirrored: true }, look),
  ]);
}

function drawForeground(
  { form, attached }: PictureSubject,
  framing: Framing,
  own: Random,
  passing: Random,
): string {
  const parts: string[] = [];
  if (form === 'house' && attached !== 'terrace') {
    parts.push(
      drawHedge(own, -20, own.between(240, 400), GROUND + 6, framing === 'front' ? 62 : 34),
    );
    parts.push(
      drawHedge(own, own.between(820, 940), 1220, GROUND + 6, framing === 'front' ? 62 : 34),
    );
  }
  if (form !== 'house' && own.chance(0.6))
    parts.push(drawTree(own, own.between(40, 140), GROUND + 26, 210));
  const cars = passing.whole(0, form === 'house' ? 2 : 3);
  for (let index = 0; index < cars; index++) {
    const x = passing.between(20, 1000);
    parts.push(
      drawCar(passing, x, GROUND + (index % 2 === 0 ? 78 : 132), framing === 'front' ? 44 : 34),
    );
  }
  return parts.join('');
}

function drawEvening(light: Light, drawn: Drawn, random: Random): string[] {
  if (light !== 'evening') return [];
  const { width, height } = PICTURE;
  const dusk = rect({ x: 0, y: 0, width, height }, '#1b2145', { opacity: '0.46' });
  return [dusk, lightPanes(drawn.panes, random)];
}
