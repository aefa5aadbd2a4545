import type { Series } from '../shelf/shelf.ts';
import { measureRegion } from './local-projection.ts';
import type { AreaFeature } from './read-features.ts';

/** Areas of a size that counts, the smallest first, with their square metres. */
export function* smallestFirst(
  areas: Series<AreaFeature>,
  isCandidate: (size: number, area: AreaFeature) => boolean = () => true,
): Generator<{ readonly area: AreaFeature; readonly size: number }> {
  const candidates: { readonly place: number; readonly key: string; readonly size: number }[] = [];
  let place = -1;
  for (const area of areas) {
    place += 1;
    const size = measureRegion(area.region);
    if (isCandidate(size, area)) candidates.push({ place, key: area.key, size });
  }
  candidates.sort((left, right) => left.size - right.size || (left.key < right.key ? -1 : 1));
  for (const { place: each, size } of candidates) {
    const area = areas.at(each);
    if (area) yield { area, size };
  }
}
