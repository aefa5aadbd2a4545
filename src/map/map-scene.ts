import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import type { DrawnShape, EditedShape } from './draw/drawing.ts';
import type { DrawnMarks } from './marks/drawn-marks.ts';

/** An area filter: dimmed outside, outlined in the accent. */
export interface MapArea {
  readonly key: string;
  /** What is drawn by hand is dashed; what follows from a title has a whole line. */
  readonly kind: 'box' | 'radius' | 'drawn' | 'travel-time' | 'outline' | 'near';
  /** Left out where the area has to hold; one of those of which any will do, or a cut-out. */
  readonly role?: 'any' | 'except';
  readonly geometry: Polygon | MultiPolygon;
  /** Smaller areas drawn inside it, such as those within fewer minutes. */
  readonly contours?: readonly (Polygon | MultiPolygon)[];
  /** Where a travel-time area starts from; what an area is near to. */
  readonly origins?: readonly { readonly lon: number; readonly lat: number }[];
  /** What the legend calls it, such as `15 min drive`. */
  readonly label?: string;
}

/** A busy road of the selected title; `rank` 1 to 5 is the number on its marker. */
export interface MapRoad {
  readonly identifier: string;
  readonly rank: number;
  readonly name: string;
  readonly motorVehicles: number;
  readonly geometry: LineString | MultiLineString;
}

/** A place near the selected title, drawn with the number of its row. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  /**
   * One that is `hollow` is drawn as a ring; the `subject` of the others has a letter and a colour of its
   * own. A `dot`, and a `hollow-dot`, is where a deal is: small, without a number, under the pins.
   */
  readonly kind: string;
  /** Its place in the list unless it is given. */
  readonly number?: number;
  readonly lon: number;
  readonly lat: number;
}

const DEALS: ReadonlySet<unknown> = new Set(['deal', 'hollow', 'dot', 'hollow-dot']);

/** Whether a kind of places is that of deals. */
export function isOfDeals(kind: unknown): boolean {
  return DEALS.has(kind);
}

/** The dot where a numbered deal is: its pin may stand aside. */
export function dotOf<Place extends MapPlace>(place: Place): Place {
  return { ...place, kind: place.kind === 'hollow' ? 'hollow-dot' : 'dot' };
}

/** What is drawn without a number where it is, and never moved aside. */
export function isDot({ kind }: Pick<MapPlace, 'kind'>): boolean {
  return kind === 'dot' || kind === 'hollow-dot';
}

/**
 * Everything the map shows beyond its basemap. The map compares parts by identity: pass the same
 * array for unchanged data, and longer `points` that start with the batches before to append.
 */
export interface MapScene {
  readonly points: readonly PointBatch[];
  /** Titles that are not among the points, counted by cell. */
  readonly cells?: readonly CellBatch[];
  /** Points and cells are those of before, and newer ones are a while in coming. */
  readonly isOld?: boolean;
  /** How points are coloured, and which classes are left out; by category where it is not given. */
  readonly look?: PointLook;
  readonly areas: readonly MapArea[];
  readonly selected: {
    readonly id: string;
    readonly geometry?: MultiPolygon;
    readonly centroid?: { readonly lon: number; readonly lat: number };
    /** What the legend calls it, such as its title number. */
    readonly label?: string;
  } | null;
  readonly hoveredId: string | null;
  /** Where the hovered title stands, for one that is not among the points. */
  readonly hoveredAt?: { readonly lon: number; readonly lat: number } | null;
  readonly roads: readonly MapRoad[];
  readonly hoveredRoad: string | null;
  readonly places: readonly MapPlace[];
  readonly hoveredPlace?: string | null;
  /** Names a list of places that was opened: it is brought into view with the title, once. */
  readonly openedPlaces?: string | null;
}

/** A tile of the Web Mercator map. */
export interface MapCell {
  /** Its zoom. */
  readonly precision: number;
  readonly x: number;
  readonly y: number;
}

/** Nothing beyond the basemap. */
export const EMPTY_SCENE: MapScene = {
  points: [],
  areas: [],
  selected: null,
  hoveredId: null,
  roads: [],
  hoveredRoad: null,
  places: [],
};

/** Centre in degrees and MapLibre zoom (512 px tiles), as they stand in the link. */
export interface Viewport {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
}

/** Pixels of the map covered by panels on each side: what is flown to lands in what is left. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * What is drawn by hand; `edit` moves the corners of a shape that is there, `measure` only tells
 * lengths and sizes.
 */
export type DrawMode = 'none' | 'box' | 'polygon' | 'circle' | 'measure' | 'edit';

/** What can be left out of the map: names, buildings, outlines of titles, busy roads, titles. */
export type MapLayer = 'names' | 'buildings' | 'outlines' | 'roads' | 'titles';

export interface MapEvents {
  /** The map came to rest at a view that differs from the one it was given. */
  readonly onViewportChange: (viewport: Viewport) => void;
  /** A hand that drags the map holds it still at a view, or it came to rest there. */
  readonly onViewNear?: (viewport: Viewport) => void;
  readonly onSelect: (titleId: string) => void;
  readonly onHover: (titleId: string | null) => void;
  /** Which title stands alone in a cell; null where nobody can tell. */
  readonly onFindTitle?: (cell: MapCell) => Promise<string | null>;
  /** Hands out the marks that are drawn once the first of them stand still; null when the map goes. */
  readonly onMarks?: (marks: DrawnMarks | null) => void;
  readonly onHoverRoad: (identifier: string | null) => void;
  readonly onDrawn: (drawn: DrawnShape) => void;
  readonly onDrawCancelled: () => void;
  /**
   * The legend chooses colouring and classes where somebody takes the choice; there the map has its
   * tools as well: measuring, and layers to leave out.
   */
  readonly onLookChange?: (look: PointLook) => void;
  /** Part of the map did not come; a sentence for the person. One that cannot be drawn at all says so itself. */
  readonly onFault: (message: string) => void;
}

/** Which basemap: our own tiles by their TileJSON address, or any MapLibre style for each theme. */
export type Basemap =
  | { readonly kind: 'embedded'; readonly tiles: string }
  | { readonly kind: 'style'; readonly light: string; readonly dark: string };

export interface MapViewProps extends MapEvents {
  /** Layers of the deployment's own; the same list as long as the page lives. */
  readonly ownLayers?: readonly MapLayerConfig[] | undefined;
  /** HTML that stands with the credits of the sources. */
  readonly credits?: string | undefined;
  readonly scene: MapScene;
  /**
   * The view at the start wins over whatever is selected or limited then. Once the person has acted,
   * what is newly selected or limited is brought into view, and another viewport is flown to.
   */
  readonly viewport: Viewport;
  /**
   * Which entry of the history the view belongs to. With another entry the map goes to its view,
   * wherever it was or was on its way to.
   */
  readonly entry: number | null;
  readonly padding: MapPadding;
  readonly drawMode: DrawMode;
  /** The area whose corners are moved while the mode is `edit`; another one starts that anew. */
  readonly edited?: EditedShape | null;
  readonly theme: 'light' | 'dark';
  /** Of the scale and of the size of what is drawn. */
  readonly units: UnitSystem;
  readonly basemap: Basemap;
  /**
   * How far in from each edge controls, legend and attribution stand, gutters included; `padding`
   * where it is not given. Bars and tools that flights avoid need not push them.
   */
  readonly insets?: MapPadding;
}
