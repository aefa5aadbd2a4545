import type { TitleDocument } from '@property/contract/titles/title.ts';
import { convertAcres, convertSquareFeet } from '../format/format-area.ts';

/** The site of a title in square metres, from whichever of the three units is there (S-048). */
export function readSiteArea(title: TitleDocument): number | undefined {
  if (title.areaInSquareMeters !== undefined) return title.areaInSquareMeters;
  if (title.areaInSquareFeet !== undefined) return convertSquareFeet(title.areaInSquareFeet);
  return title.areaInAcres === undefined ? undefined : convertAcres(title.areaInAcres);
}
