import type { MultiPolygon } from 'geojson';
import type { FootfallCell } from '#contract/stored-places.ts';
import { BoxIndex } from '../geo/box-index.ts';
import { measureArea, measureOverlap } from '../geo/clip-area.ts';
import { measureBox } from '../geo/plane.ts';

/** A cell that holds less of a title than this share only grazes it: plans are drawn that roughly. */
const GRAZING_SHARE = 0.001;

/** The squares of the footfall grid, by place and by identifier. */
export class FootfallGrid {
  readonly #byPlace: BoxIndex<FootfallCell>;
  readonly #byId: ReadonlyMap<string, FootfallCell>;

  constructor(source: Iterable<FootfallCell>) {
    const cells = [...source];
    this.#byPlace = new BoxIndex(cells, (cell) => measureBox(cell.polygon.coordinates));
    this.#byId = new Map(cells.map((cell) => [cell.indexId, cell]));
  }

  get(indexId: string): FootfallCell | undefined {
    return this.#byId.get(indexId);
  }

  /**
   * The cell under an area (S-166). Where several lie under it, the one with the highest daily
   * average (S-167); among equals, the one that holds more of it.
   */
  findBest(area: MultiPolygon): FootfallCell | undefined {
    const least = measureArea(area) * GRAZING_SHARE;
    return this.#byPlace
      .search(measureBox(area.coordinates.flat()))
      .map((cell) => ({ cell, overlap: measureOverlap(area, cell.polygon.coordinates[0] ?? []) }))
      .filter(({ overlap }) => overlap > least)
      .sort((a, b) => b.cell.averages.daily - a.cell.averages.daily || b.overlap - a.overlap)[0]
      ?.cell;
  }
}
