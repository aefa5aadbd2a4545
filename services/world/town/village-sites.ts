import type { Block } from './block.ts';
import { trimToSize } from './blocks.ts';
import { isFrontage } from './frontage.ts';
import { type Edge, ringOf, sidesOf } from './planar-map.ts';
import { area } from './plane/polygon.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';
import type { SiteKind } from './site-kind.ts';

const WISHES: readonly (readonly [SiteKind, number])[] = [
  ['church', 5200],
  ['school', 11_000],
  ['recreation', 15_000],
];

/** Sets a church, a school and a playing field aside in a village, the larger two where it has room. */
export function takeVillageSites(
  village: string,
  blocks: Block[],
  street: () => Edge,
  sites: Site[],
  random: Random,
): void {
  for (const [kind, size] of WISHES) {
    if (blocks.length < (kind === 'church' ? 3 : 6)) continue;
    const suited = blocks
      .filter(({ face }) => sidesOf(face).some(isFrontage) && area(ringOf(face)) > size * 0.6)
      .sort((a, b) => area(ringOf(a.face)) - area(ringOf(b.face)));
    const chosen = suited[random.integer(0, Math.min(2, suited.length - 1))];
    if (chosen === undefined) continue;
    const { piece, rest } = trimToSize(chosen.face, size, street, random);
    blocks.splice(blocks.indexOf(chosen), 1);
    for (const face of rest) blocks.push({ face, age: 'village' });
    sites.push({ face: piece, kind, name: village });
  }
}
