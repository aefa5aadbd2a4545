import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl';
import { countPoints, type PointBatch } from '#lib/point-batch.ts';
import type { PointLook } from '#lib/point-look.ts';
import { POINT_TILES, sourceIds } from '../layers/source-ids.ts';
import { TileWorker } from './tile-worker.ts';

/** The measuring point below; `npm run bench -- app` waits for it. */
const POINTS_DRAWN = 'map-points-drawn';
const ADDRESS = /\/(\d+)\/(\d+)\/(\d+)$/;

type TiledMap = Pick<MapLibreMap, 'on' | 'isSourceLoaded' | 'refreshTiles' | 'getSource'>;

/**
 * The points on the map. They come as tiles of a worker that groups them, so that neither their
 * number nor another colouring costs the page's own thread more than the tiles in view. One change
 * is drawn at a time: what comes meanwhile is drawn together after it.
 *
 * Notes in the browser's timeline that points have been drawn: the entry `map-points-drawn` of
 * `performance`, with `{ count }` as its detail. Only the latest is kept.
 */
export class PointTiles {
  readonly #map: TiledMap;
  readonly #worker: TileWorker;
  #points: readonly PointBatch[] = [];
  #look: PointLook | null = null;
  /** What the tiles that were asked for last show. */
  #asked: readonly PointBatch[] = [];
  #isLoading = false;
  #isStale = false;
  #isNoted = true;

  constructor(map: TiledMap, onFault: () => void, startWorker?: () => Worker) {
    this.#map = map;
    this.#worker = new TileWorker(() => {
      // Another worker has to be given all of them.
      this.#points = [];
      onFault();
    }, startWorker);
    addProtocol(POINT_TILES, async ({ url }) => {
      const [, zoom, column, row] = ADDRESS.exec(url) ?? [];
      return { data: await this.#worker.readTile(Number(zoom), Number(column), Number(row)) };
    });
    map.on('sourcedata', ({ sourceId }) => {
      if (sourceId === sourceIds.points) this.#goOn();
    });
    map.on('render', () => {
      // The frame after the last tile has come shows it.
      if (!this.#isLoading && !this.#isNoted) this.#noteDrawn();
      this.#goOn();
    });
  }

  /** By identity: batches that begin with those shown are added, others replace them. */
  show(points: readonly PointBatch[], look: PointLook): void {
    const [before, lookBefore] = [this.#points, this.#look];
    if (points === before && look === lookBefore) return;
    this.#points = points;
    this.#look = look;
    if (look !== lookBefore) this.#worker.setLook(look);
    const continues = before.length > 0 && before.every((batch, index) => batch === points[index]);
    if (!continues) this.#worker.setPoints(points);
    else if (points.length > before.length) this.#worker.addPoints(points.slice(before.length));
    if (points.length + before.length === 0) return;
    this.#isStale = true;
    this.#goOn();
  }

  destroy(): void {
    this.#worker.destroy();
  }

  #goOn(): void {
    if (this.#isLoading && this.#map.isSourceLoaded(sourceIds.points)) this.#isLoading = false;
    if (this.#isLoading || !this.#isStale || !this.#map.getSource(sourceIds.points)) return;
    // A tile that is on its way for the first time would keep what it was asked for.
    if (!this.#map.isSourceLoaded(sourceIds.points)) return;
    this.#isStale = false;
    this.#isLoading = true;
    this.#isNoted = false;
    this.#asked = this.#points;
    this.#map.refreshTiles(sourceIds.points);
  }

  #noteDrawn(): void {
    this.#isNoted = true;
    performance.clearMarks(POINTS_DRAWN);
    performance.mark(POINTS_DRAWN, { detail: { count: countPoints(this.#asked) } });
  }
}
