import { measureDistance, type Place } from '@property/geo/measure-distance.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { createStore } from 'zustand/vanilla';
import { mapNotes } from '#lib/state/map-notes.ts';
import { measureFreeView } from '../framing.ts';
import type { MapViewProps } from '../map-scene.ts';
import type { LatePoints } from '../points/late-points.ts';
import { hasDividedRing } from '../points/mark-instances.ts';
import type { PointHit } from '../points/point-hits.ts';
import type {
  DrawnMarks,
  FreeView,
  MapMark,
  MarkBox,
  MarkSpot,
  MarksState,
  Members,
  Pointed,
} from './drawn-marks.ts';

/** Milliseconds of the way into a group. */
const OPENING = 400;
/** How far a name still says where something is, in metres. */
const NAMED_WITHIN = 1_500;
const PLOTS = { source: 'basemap', sourceLayer: 'plots', layer: 'plot-inside' } as const;

/** What a hit is to those who speak of it. */
const KINDS = { title: 'title', single: 'title', joined: 'joined', cluster: 'group' } as const;

type Props = Pick<MapViewProps, 'padding' | 'onMarks'>;

/**
 * The marks on a map for what speaks of them: a card beside the one that is pointed at, and a list of
 * those in view. It is handed out by `onMarks` once the first picture stands still.
 */
export class MapMarks implements DrawnMarks {
  readonly state = createStore<MarksState>()(() => ({
    pointed: null,
    chosen: null,
    isMoving: false,
    isOff: false,
    drawn: 0,
  }));
  readonly host = document.createElement('div');
  readonly #map: MapLibreMap;
  readonly #points: Pick<LatePoints, 'drawn'>;
  readonly #props: () => Props;
  /** What is drawn of each mark as a point. */
  readonly #hits = new WeakMap<MapMark, PointHit>();
  #told: PointHit['marks'] | null | undefined;
  #spot: MarkSpot | null = null;

  constructor(map: MapLibreMap, points: Pick<LatePoints, 'drawn'>, props: () => Props) {
    this.#map = map;
    this.#points = points;
    this.#props = props;
    map.getCanvas().parentElement?.after(this.host);
    map.on('movestart', () => this.state.setState({ pointed: null, isMoving: true }));
    map.on('moveend', () => this.#noteDrawn(true));
    map.on('idle', () => this.#noteDrawn(false));
    map.once('idle', () => props().onMarks?.(this));
  }

  destroy(): void {
    this.host.remove();
    mapNotes.setState({ hasRings: false });
    this.#props().onMarks?.(null);
  }

  /** Tells what the hand is at, and where: a point, an outline by its title, or nothing. */
  point(
    at: PointHit | string | null,
    by: Pointed['by'] = 'mouse',
    spot: MarkSpot | null = null,
  ): void {
    this.#spot = spot;
    const mark = at === null ? null : typeof at === 'string' ? this.#readPlot(at) : this.#read(at);
    const { pointed } = this.state.getState();
    if (mark?.key === pointed?.mark.key && pointed?.by === by) return;
    this.state.setState({ pointed: mark && { mark, by } });
  }

  /** Tells that what is joined was clicked. */
  choose(hit: PointHit): void {
    this.state.setState({ chosen: this.#read(hit) });
  }

  enable(isOn: boolean): void {
    this.state.setState({ isOff: !isOn, pointed: null });
  }

  list(): readonly MapMark[] {
    const { box } = this.readFreeView();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const inside = (this.#points.drawn?.list() ?? []).flatMap((hit) => {
      const at = this.#map.project([...hit.at]);
      const isIn = at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
      return isIn ? [{ hit, away: Math.hypot(at.x - x, at.y - y) }] : [];
    });
    return inside.sort((one, other) => one.away - other.away).map(({ hit }) => this.#read(hit));
  }

  readFreeView(): FreeView {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const box = measureFreeView(clientWidth, clientHeight, this.#props().padding);
    const y = (box.top + box.bottom) / 2;
    const place = (x: number): Place => {
      const { lng: lon, lat } = this.#map.unproject([x, y]);
      return { lon, lat };
    };
    return {
      box,
      middle: place((box.left + box.right) / 2),
      width: measureDistance(place(box.left), place(box.right)),
    };
  }

  measure({ at, radius, titleId }: MapMark): MarkBox {
    const { x, y } = this.#map.project([...at]);
    const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    const plot = titleId === null ? null : this.#measurePlot(titleId);
    return plot ? joinBoxes(box, plot) : box;
  }

  project([lon, lat]: readonly [number, number]): MarkSpot {
    return this.#map.project([lon, lat]);
  }

  readSpot(): MarkSpot | null {
    return this.#spot;
  }

  open(mark: MapMark): void {
    const hit = this.#hits.get(mark);
    if (hit?.kind !== 'cluster') return;
    const { box } = this.readFreeView();
    const { clientWidth, clientHeight } = this.#map.getContainer();
    this.#map.easeTo({
      center: [...hit.at],
      zoom: hit.opensAt + 0.2,
      offset: [(box.left + box.right - clientWidth) / 2, (box.top + box.bottom - clientHeight) / 2],
      duration: OPENING,
    });
  }

  async readMembers(mark: MapMark): Promise<Members | null> {
    const hit = this.#hits.get(mark);
    const members = hit && (await this.#points.drawn?.readMembers(hit));
    return members?.count === mark.count ? members : null;
  }

  get canvas(): HTMLCanvasElement {
    return this.#map.getCanvas();
  }

  nameNear({ lon, lat }: Place): string | null {
    if (!this.#map.getSource(PLOTS.source)) return null;
    const places = this.#map.querySourceFeatures(PLOTS.source, { sourceLayer: 'places' });
    let [name, nearest]: [string | null, number] = [null, NAMED_WITHIN];
    for (const { geometry, properties } of places) {
      if (geometry.type !== 'Point' || typeof properties.name !== 'string') continue;
      const [itsLon = 0, itsLat = 0] = geometry.coordinates;
      const away = measureDistance({ lon, lat }, { lon: itsLon, lat: itsLat });
      if (away < nearest) [name, nearest] = [properties.name, away];
    }
    return name;
  }

  #noteDrawn(isMoved: boolean): void {
    const marks = this.#points.drawn?.marks ?? null;
    if (!isMoved && marks === this.#told) return;
    this.#told = marks;
    this.#tellRings(marks);
    this.state.setState(({ drawn }) => ({
      drawn: drawn + 1,
      isMoving: this.#map.isMoving(),
      // The titles it stood for may be others now.
      pointed: null,
    }));
  }

  /** To the legend, which says what a divided ring means where there is one. */
  #tellRings(marks: PointHit['marks'] | null): void {
    const { box } = this.readFreeView();
    const first = this.#map.unproject([box.left, box.top]);
    const last = this.#map.unproject([box.right, box.bottom]);
    const view = {
      left: projectLongitude(first.lng),
      top: projectLatitude(first.lat),
      right: projectLongitude(last.lng),
      bottom: projectLatitude(last.lat),
    };
    const hasRings = marks !== null && hasDividedRing(marks, view);
    if (mapNotes.getState().hasRings !== hasRings) mapNotes.setState({ hasRings });
  }

  #read(hit: PointHit): MapMark {
    const { at, radius, count, shares, colouring } = hit;
    const mark: MapMark = {
      key: nameHit(hit),
      kind: KINDS[hit.kind],
      ...(hit.kind === 'joined' && { joinedBy: hit.group }),
      titleId: hit.kind === 'title' ? hit.id : null,
      cell: hit.kind === 'single' ? hit.cell : null,
      at,
      radius,
      count,
      shares,
      colouring,
    };
    this.#hits.set(mark, hit);
    return mark;
  }

  #readPlot(id: string): MapMark | null {
    const box = this.#measurePlot(id);
    if (box === null) return null;
    const { lng, lat } = this.#map.unproject([
      (box.left + box.right) / 2,
      (box.top + box.bottom) / 2,
    ]);
    return {
      key: id,
      kind: 'outline',
      titleId: id,
      cell: null,
      at: [lng, lat],
      radius: 0,
      count: 1,
      shares: [],
      colouring: 'category',
    };
  }

  /** The outline of a title as the map draws it; null where it draws none. */
  #measurePlot(id: string): MarkBox | null {
    const map = this.#map;
    const { source, sourceLayer, layer } = PLOTS;
    if (map.getZoom() < (map.getLayer(layer)?.minzoom ?? Number.POSITIVE_INFINITY)) return null;
    const filter = ['==', ['get', 'id'], id] as ['==', ['get', string], string];
    const positions = map
      .querySourceFeatures(source, { sourceLayer, filter })
      .flatMap(({ geometry }): Position[] => {
        if (geometry.type === 'Polygon') return geometry.coordinates.flat();
        return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
      });
    const boxes = positions.map(([lon = 0, lat = 0]) => {
      const { x, y } = map.project([lon, lat]);
      return { left: x, right: x, top: y, bottom: y };
    });
    const [first, ...others] = boxes;
    return first ? others.reduce(joinBoxes, first) : null;
  }
}

/** An outline and the point on it stand for the same title. */
function nameHit(hit: PointHit): string {
  if (hit.kind === 'title') return hit.id;
  if (hit.kind === 'single') return `${hit.cell.precision}/${hit.cell.x}/${hit.cell.y}`;
  if (hit.kind === 'joined') return hit.group;
  return `${hit.at.join(' ')} ${hit.count}`;
}

function joinBoxes(one: MarkBox, other: MarkBox): MarkBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
