import sharp from 'sharp';
import { hashText } from '#services/world/records/random.ts';
import { drawAerial } from './aerial.ts';
import { type ArchiveSubject, describePicture } from './archive-subject.ts';
import { drawElevation } from './pictures/elevation.ts';
import { drawFloorPlan } from './pictures/floor-plan.ts';
import { chooseRoom, drawInterior } from './pictures/interior.ts';
import { PICTURE } from './pictures/svg.ts';
import { fitView, measureReach } from './plan-view.ts';
import { drawSitePlan } from './site-plan.ts';
import { readSurroundings, type Surroundings } from './surroundings.ts';

/** Plans are line drawings, which PNG keeps sharp and small; scenes are JPEG (O-033). */
export type PictureType = 'image/jpeg' | 'image/png';

const PLANS = new Set(['floor-plan', 'site-plan']);
const QUALITY = 80;
/** Metres around the middle, before the view is known. */
const FIRST_REACH = 150;

export function choosePictureType(view: string): PictureType {
  return PLANS.has(view) ? 'image/png' : 'image/jpeg';
}

/** A view of a property as SVG. Views that need a place show the front without one. */
export function drawView(subject: ArchiveSubject, view: string): string {
  const picture = describePicture(subject);
  const key = subject.resource.id ?? view;
  const light = hashText(key) % 3 === 0 ? 'cloudy' : 'clear';
  const around = view === 'aerial' || view === 'site-plan' ? lookAround(subject) : undefined;
  switch (view) {
    case 'aerial':
      if (around) return drawAerial(around, picture.titleKey);
      break;
    case 'site-plan':
      if (around) return drawSitePlan(around);
      break;
    case 'floor-plan':
      return drawFloorPlan(picture);
    case 'main-room':
      return drawInterior(picture, chooseRoom(picture, 0));
    case 'second-room':
      return drawInterior(picture, chooseRoom(picture, 1));
    case 'third-room':
      return drawInterior(picture, chooseRoom(picture, 2));
    case 'street':
      return drawElevation(picture, 'street', light, key);
    case 'evening':
      return drawElevation(picture, 'front', 'evening', key);
    default:
  }
  return drawElevation(picture, 'front', light, key);
}

/** The ground around a title, as far as an aerial view shows it; undefined without a place. */
export function lookAround({ tile, centre, extent }: ArchiveSubject): Surroundings | undefined {
  if (!centre) return undefined;
  const near = readSurroundings(tile, centre, FIRST_REACH, extent);
  const reach = measureReach(fitView(near, PICTURE, 2.6, 125));
  return reach <= FIRST_REACH ? near : readSurroundings(tile, centre, reach, extent);
}

// One drawing on one core at a time, and none kept: the cache of files holds what is made.
sharp.concurrency(1);
sharp.cache(false);

/** Turns a drawing into pixels, off the main thread. `width` is in pixels. */
export async function rasterise(
  svg: string,
  type: PictureType,
  width: number = PICTURE.width,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(svg)).resize({ width });
  const encoded =
    type === 'image/png'
      ? image.png({ palette: true, colours: 64, compressionLevel: 9 })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY });
  return Uint8Array.from(await encoded.toBuffer());
}
