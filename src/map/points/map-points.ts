import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { CustomLayerInterface, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import { noteFirstPicture } from '#lib/state/first-view.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { Palette } from '../basemap/palette.ts';
import { anchorLayers } from '../layers/point-anchors.ts';
import { sourceIds } from '../layers/source-ids.ts';
import type { Members } from '../marks/drawn-marks.ts';
import type { ShownPoints } from '../scene/scene-sync.ts';
import { addOwnLayer } from './add-own-layer.ts';
import { KeptGround } from './kept-ground.ts';
import { containsBox, listHeld, listMarks, type WorldBox, widenBox } from './mark-instances.ts';
import { type Frame, MarkPainter } from './mark-painter.ts';
import { MarksWorker } from './marks-worker.ts';
import { listMembers, type PointHit, readHit } from './point-hits.ts';
import { findMark, type PointMarks } from './point-marks.ts';

/** The measuring point below; `npm run bench -- app` waits for it. */
const POINTS_DRAWN = 'map-points-drawn';

/** Milliseconds without a change before names are placed around groups. */
const REST = 500;

/** Points that stream in may keep the machine drawing for a part of the time alone: one in so many. */
const PAUSE_SHARE = 3;

/** Titles alone shrink over one zoom from here on, down to a share of their size. */
const SHRINKS_FROM = 15.5;
const SMALLEST = 0.55;

const NONE: readonly never[] = [];
const NOTHING: ShownPoints = { points: NONE };

/** Marks as they were drawn, and what they are made of. */
interface Drawn {
  readonly marks: PointMarks;
  readonly shown: ShownPoints;
}

/**
 * The points on the map. A worker groups them for each zoom, and two layers of the map draw its
 * marks as they come: no tiles, so that neither their number nor another colouring costs the page's
 * own thread more than one upload. One change is worked out at a time; what comes meanwhile is
 * drawn together after it.
 *
 * Notes in the browser's timeline that points have been drawn: the entry `map-points-drawn` of
 * `performance`, with `{ count }` as its detail. Only the latest is kept.
 */
export class MapPoints {
  readonly #map: MapLibreMap;
  readonly #worker: MarksWorker;
  readonly #ground: KeptGround;
  #palette: Palette;
  #painter: MarkPainter | null = null;
  #shown: ShownPoints | null = null;
  #zoom: number;
  #drawn: Drawn | null = null;
  #isAsking = false;
  #isStale = false;
  #isDestroyed = false;
  /** Milliseconds, as `performance.now`, and how many the last picture took. */
  #askedAt = 0;
  #drawnAt = 0;
  #cost = 0;
  #growing: ReturnType<typeof setTimeout> | undefined;
  /** Where the places of groups were last told to the names of the map. */
  #told: { readonly marks: PointMarks | null; readonly box: WorldBox } | null = null;
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** How many points the marks stand for that no frame has shown yet. */
  #unnoted: number | null = null;

  constructor(map: MapLibreMap, palette: Palette, onFault: () => void, startWorker?: () => Worker) {
    this.#map = map;
    this.#palette = palette;
    this.#ground = new KeptGround(map);
    this.#zoom = Math.floor(map.getZoom());
    this.#worker = new MarksWorker(() => {
      // Another worker has to be given all of them.
      this.#shown = null;
      onFault();
    }, startWorker);
    map.on('zoom', () => this.#followZoom());
    map.on('render', () => this.#noteDrawn());
    map.on('moveend', () => this.#tellPlaces());
    document.fonts?.addEventListener('loadingdone', this.#writeAnew);
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#painter?.setPalette(palette);
  }

  /** Puts the layers into a style that has just been loaded. */
  attach(): void {
    this.#told = null;
    this.#tellPlaces();
    const { singles, groups } = anchorLayers;
    this.#ground.attach(singles);
    this.#addLayer('point', singles, (painter, frame) => painter.drawSingles(frame));
    this.#addLayer('cluster', groups, (painter, frame) => painter.drawGroups(frame));
  }

  /** By identity: batches that begin with those shown are added, others replace them. */
  show(shown: ShownPoints): void {
    const before = this.#shown;
    this.#shown = shown;
    const { points, cells = NONE, look = USUAL_LOOK, isOld = false } = shown;
    if (isOld !== (before?.isOld ?? false)) {
      this.#painter?.setOld(isOld);
      this.#map.triggerRepaint();
    }
    const { points: were, cells: wereCells = NONE, look: wasLook = USUAL_LOOK } = before ?? NOTHING;
    const isSame = points === were && cells === wereCells;
    const isSameLook = before !== null && look === wasLook;
    if (isSame && isSameLook) return;
    if (!isSameLook) this.#worker.setLook(look);
    const continues =
      were.length > 0 &&
      cells === wereCells &&
      were.every((batch, index) => batch === points[index]);
    if (!continues && !isSame) this.#worker.setPoints(points, cells);
    else if (points.length > were.length) this.#worker.addPoints(points.slice(were.length));
    if (points.length + were.length + cells.length + wereCells.length === 0) return;
    if (continues && isSameLook) this.#askLater();
    else this.#ask();
  }

  /**
   * What is drawn at a pixel of the map.
   *
   * @param distance in pixels around a mark that still means it
   */
  find(pixel: { readonly x: number; readonly y: number }, distance: number): PointHit | undefined {
    const drawn = this.#readDrawn();
    if (drawn === null) return undefined;
    const { marks, shown } = drawn;
    const { lng, lat } = this.#map.unproject([pixel.x, pixel.y]);
    const step = 1 / (512 * 2 ** this.#map.getZoom());
    const index = findMark(marks, projectLongitude(lng), projectLatitude(lat), step, distance);
    return index < 0 ? undefined : readHit(marks, shown, index);
  }

  /** Whether marks have come that no picture has shown yet. */
  get hasNews(): boolean {
    return this.#unnoted !== null;
  }

  /** The picture that is drawn; another object once it is another one. */
  get marks(): PointMarks | null {
    return this.#readDrawn()?.marks ?? null;
  }

  /** Everything drawn in view. */
  list(): readonly PointHit[] {
    const drawn = this.#readDrawn();
    if (drawn === null) return [];
    const { view } = this.#readFrame();
    return listMarks(drawn.marks, view).flatMap(
      (index) => readHit(drawn.marks, drawn.shown, index) ?? [],
    );
  }

  /** What a group is made of; null where it is drawn no more. */
  async readMembers(hit: PointHit): Promise<Members | null> {
    const drawn = this.#drawn;
    // What was given since may be grouped otherwise.
    if (drawn === null || drawn.marks !== hit.marks || drawn.shown !== this.#shown) return null;
    const places = await this.#worker.readMembers(drawn.marks.zoom, hit.index);
    return places && listMembers(drawn.shown, places);
  }

  destroy(): void {
    // The worker answers once more as it ends; the map is gone then.
    this.#isDestroyed = true;
    document.fonts?.removeEventListener('loadingdone', this.#writeAnew);
    clearTimeout(this.#telling);
    clearTimeout(this.#growing);
    this.#painter?.destroy();
    this.#worker.destroy();
  }

  /** The layers of titles are left out or shown together. */
  #readDrawn(): Drawn | null {
    return this.#map.getLayer('point')?.visibility === 'none' ? null : this.#drawn;
  }

  readonly #writeAnew = (): void => {
    this.#painter?.forgetLetters();
    if (this.#drawn) this.#map.triggerRepaint();
  };

  #followZoom(): void {
    const zoom = Math.floor(this.#map.getZoom());
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    const { points, cells = NONE } = this.#shown ?? NOTHING;
    if (points.length + cells.length > 0) this.#ask();
  }

  /** More points for a picture that is there already: as often as drawing it leaves room for. */
  #askLater(): void {
    if (this.#growing !== undefined) return;
    const pause = this.#drawnAt + PAUSE_SHARE * this.#cost - performance.now();
    this.#growing = setTimeout(() => this.#ask(), Math.max(0, pause));
  }

  /** Asks for the marks of now, again and again while there is something newer. */
  #ask(): void {
    clearTimeout(this.#growing);
    this.#growing = undefined;
    // Names would be placed around marks that are about to go, and hold up those that come.
    clearTimeout(this.#telling);
    this.#isStale = true;
    if (this.#isAsking) return;
    this.#isStale = false;
    this.#isAsking = true;
    const shown = this.#shown;
    this.#askedAt = performance.now();
    void this.#worker.readMarks(this.#zoom).then((marks) => {
      if (this.#isDestroyed) return;
      this.#isAsking = false;
      this.#drawn = marks && shown && { marks, shown };
      this.#painter?.setMarks(marks);
      this.#unnoted = shown && countPoints(shown.points) + countCells(shown.cells ?? NONE);
      // At once on a map that rests: the browser may be a while with frames of the page before the next.
      if (this.#map.isMoving()) this.#map.triggerRepaint();
      else this.#map.redraw();
      this.#tellPlaces();
      if (this.#isStale) this.#ask();
    });
  }

  /** Names give way to groups, once these have come to rest: to place them anew takes a while. */
  #tellPlaces(): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => {
      // The end of the movement asks again.
      if (this.#map.isMoving()) return;
      const marks = this.#drawn?.marks ?? null;
      const { view } = this.#readFrame();
      if (this.#told?.marks === marks && containsBox(this.#told.box, view)) return;
      const source = this.#map.getSource<GeoJSONSource>(sourceIds.points);
      const box = widenBox(view);
      const features = marks ? listHeld(marks, box) : [];
      void source?.setData({ type: 'FeatureCollection', features });
      this.#told = { marks, box };
    }, REST);
  }

  #noteDrawn(): void {
    if (this.#unnoted === null || !this.#painter) return;
    this.#drawnAt = performance.now();
    this.#cost = this.#drawnAt - this.#askedAt;
    performance.clearMarks(POINTS_DRAWN);
    performance.mark(POINTS_DRAWN, { detail: { count: this.#unnoted } });
    noteFirstPicture();
    mapNotes.setState(({ pictures }) => ({ pictures: pictures + 1 }));
    this.#unnoted = null;
  }

  #addLayer(id: string, before: string, draw: (painter: MarkPainter, frame: Frame) => void): void {
    if (this.#map.getLayer(id)) return;
    const layer: CustomLayerInterface = {
      id,
      type: 'custom',
      onAdd: (_map, gl) => {
        if (this.#painter?.gl === gl && !this.#painter.isLost) return;
        this.#painter?.destroy();
        this.#painter = new MarkPainter(gl, this.#palette);
        this.#painter.setMarks(this.#drawn?.marks ?? null);
        this.#painter.setOld(this.#shown?.isOld ?? false);
      },
      render: () => this.#painter && draw(this.#painter, this.#readFrame()),
    };
    addOwnLayer(this.#map, layer, before);
  }

  #readFrame(): Frame {
    const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
    const first = this.#map.unproject([0, 0]);
    const last = this.#map.unproject([width, height]);
    const view = {
      left: projectLongitude(first.lng),
      top: projectLatitude(first.lat),
      right: projectLongitude(last.lng),
      bottom: projectLatitude(last.lat),
    };
    return { view, width, height, single: this.#measureSingle() };
  }

  /** Where outlines are filled they say what a mark says, which gives way to them. */
  #measureSingle(): number {
    if (!this.#map.getLayer('plot-hatched')) return 1;
    const share = Math.min(1, Math.max(0, this.#map.getZoom() - SHRINKS_FROM));
    return 1 - share * (1 - SMALLEST);
  }
}
