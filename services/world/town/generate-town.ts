import type { OsmData } from '#services/world/osm/osm-data.ts';
import { buildPlace } from './build-place.ts';
import { growPlan } from './growth.ts';
import { planKirkwren } from './kirkwren-plan.ts';
import { NodeStore } from './node-store.ts';
import { finishElements, type OsmElements } from './osm-writer.ts';
import { createRandom } from './random.ts';
import { planWrenford } from './wrenford-plan.ts';

export interface TownOptions {
  /** About how many land titles the place should give: homes, shops, flats and sites together. */
  readonly titles?: number;
  readonly seed?: number;
}

const DEFAULT_TITLES = 20_000;

/**
 * Writes the invented English town of Wrenford, and the invented Scottish village of Kirkwren with
 * about one title in a hundred, as OpenStreetMap-like features. The same options give the same data
 * on every machine.
 */
export function generateTown(options: TownOptions = {}): OsmData {
  const titles = options.titles ?? DEFAULT_TITLES;
  const scottish = Math.max(120, Math.round(titles / 100));
  const random = createRandom(options.seed ?? 7);
  const elements: OsmElements = { nodes: new NodeStore(), ways: [] };
  const growth = Math.sqrt(titles / DEFAULT_TITLES);
  const wrenford = growPlan(planWrenford(titles), growth, random.fork('growth'));
  buildPlace(wrenford, elements, random.fork('Wrenford'));
  buildPlace(planKirkwren(scottish), elements, random.fork('Kirkwren'));
  return finishElements(elements);
}
