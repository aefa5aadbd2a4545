import { quoteStraight } from '@property/contract/straighten.ts';
import { CLASSES } from '../points/point-classes.ts';
import { MOVEMENT_KINDS } from '../title/classify-movement.ts';
import { parseLook } from './look-codec.ts';
import type { UrlNotice } from './url-notice.ts';

/** What of a look in the hash could not be used: colourings, classes and layers that are not known. */
export function listLookNotices(hash: string): UrlNotice[] {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const { colouring } = parseLook(hash);
  const notices: UrlNotice[] = [];
  const word = parameters.get('colour');
  if (word !== null && word !== colouring) {
    const message = `The colouring ${quoteStraight(word)} in the link is not known; titles are coloured by category.`;
    notices.push({ parameter: 'colour', message });
  }
  const words = parameters.get('hide')?.split(',') ?? [];
  const unknown = words.find((each) => !CLASSES[colouring].includes(each));
  if (unknown !== undefined) {
    const message = `There is no group of titles called ${quoteStraight(unknown)} to hide.`;
    notices.push({ parameter: 'hide', message });
  }
  const layers = parameters.get('layers')?.split(',') ?? [];
  const absent = layers.find((each) => !MOVEMENT_KINDS.some((kind) => kind === each));
  if (absent !== undefined) {
    const message = `There is no layer called ${quoteStraight(absent)} to lay over the map.`;
    notices.push({ parameter: 'layers', message });
  }
  return notices;
}
