import { CLASSES } from '#lib/classify-title.ts';
import { COLOURINGS } from '#lib/point-batch.ts';
import { type PointLook, USUAL_LOOK } from '#lib/point-look.ts';
import { type Parsed, quoteFromLink, type UrlNotice } from './url-notice.ts';

/** Reads `colour=price&hide=1,unknown` from the hash; what is unknown is left out with a notice. */
export function parseLook(hash: string): Parsed<PointLook> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const notices: UrlNotice[] = [];
  const word = parameters.get('colour');
  const colouring = COLOURINGS.find((each) => each === word) ?? USUAL_LOOK.colouring;
  if (word !== null && word !== colouring) {
    const message = `The colouring ${quoteFromLink(word)} in the link is not known; titles are coloured by category.`;
    notices.push({ parameter: 'colour', message });
  }
  const classes = CLASSES[colouring];
  const words = parameters.get('hide')?.split(',') ?? [];
  const hidden = classes.flatMap((name, index) => (words.includes(name) ? [index] : []));
  const unknown = words.find((each) => !classes.includes(each));
  if (unknown !== undefined) {
    const message = `There is no group of titles called ${quoteFromLink(unknown)} to hide.`;
    notices.push({ parameter: 'hide', message });
  }
  const value =
    colouring === USUAL_LOOK.colouring && hidden.length === 0 ? USUAL_LOOK : { colouring, hidden };
  return { value, notices };
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
