import { COLOURINGS } from '../points/point-batch.ts';
import { CLASSES } from '../points/point-classes.ts';
import { type PointLook, USUAL_LOOK } from '../points/point-look.ts';

/** Reads `colour=price&hide=1,unknown` from the hash; what is unknown is left out. */
export function parseLook(hash: string): PointLook {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const word = parameters.get('colour');
  const colouring = COLOURINGS.find((each) => each === word) ?? USUAL_LOOK.colouring;
  const words = parameters.get('hide')?.split(',') ?? [];
  const hidden = CLASSES[colouring].flatMap((name, index) => (words.includes(name) ? [index] : []));
  if (colouring === USUAL_LOOK.colouring && hidden.length === 0) return USUAL_LOOK;
  return { colouring, hidden };
}

/** The hash with the look set, its other parts as they are; the usual look needs no words. */
export function replaceLook(hash: string, { colouring, hidden }: PointLook): string {
  const parts = hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '' && !/^(?:colour|hide)=/.test(part));
  if (colouring !== USUAL_LOOK.colouring) parts.push(`colour=${colouring}`);
  if (hidden.length > 0)
    parts.push(`hide=${hidden.map((index) => CLASSES[colouring][index]).join(',')}`);
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}
