import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';

/** A sign of the layer of an owner: of one title, of several side by side, or of several that are close. */
export interface OwnedSign {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  /** The titles that it stands for. */
  readonly count: number;
  /** Zoom from which they fall apart; of titles that are close alone. */
  readonly opensAt?: number;
}

interface Gathered {
  readonly note: MapNote;
  readonly x: number;
  readonly y: number;
  count: number;
  notes: number;
  /** How far the furthest of them is, in world coordinates. */
  reach: number;
}

/** Pixels from the middle of one sign to that of the next: closer ones are one. */
const CLOSE = 28;
/** Pixels of a world that is one tile wide at zoom 0, as the map counts. */
const TILE = 512;
/** Nothing falls apart further in: several titles of a building stand on one spot. */
const FINEST = 19;

const countTitles = ({ joined }: MapNote) => joined?.count ?? 1;

/**
 * Gathers the signs of titles that would lie over each other at a zoom, a whole number. Each stands
 * on a title of its own, on that of most titles side by side where there are such.
 */
export function gatherSigns(notes: readonly MapNote[], zoom: number): readonly OwnedSign[] {
  const close = CLOSE / (TILE * 2 ** zoom);
  const squares = new Map<string, Gathered[]>();
  const all: Gathered[] = [];
  const sorted = notes.toSorted((one, other) => countTitles(other) - countTitles(one));
  for (const note of sorted) {
    const [x, y] = [projectLongitude(note.lon), projectLatitude(note.lat)];
    const [column, row] = [Math.floor(x / close), Math.floor(y / close)];
    let nearest: Gathered | undefined;
    let best = close;
    for (let at = 0; at < 9; at += 1) {
      const square = `${column - 1 + (at % 3)} ${row - 1 + Math.floor(at / 3)}`;
      for (const each of squares.get(square) ?? []) {
        const away = Math.hypot(each.x - x, each.y - y);
        if (away < best) [nearest, best] = [each, away];
      }
    }
    if (nearest) {
      nearest.count += countTitles(note);
      nearest.notes += 1;
      nearest.reach = Math.max(nearest.reach, best);
      continue;
    }
    const made = { note, x, y, count: countTitles(note), notes: 1, reach: 0 };
    all.push(made);
    const square = `${column} ${row}`;
    squares.set(square, [...(squares.get(square) ?? []), made]);
  }
  return all.map(({ note: { id, lon, lat }, count, notes: members, reach }) => ({
    ...{ id: members > 1 ? `gathered ${id}` : id, lon, lat, count },
    ...(members > 1 && { opensAt: findOpening(reach, zoom) }),
  }));
}

/** What is said of titles that are close: how many, and whose, where that is known. */
export function buildGatheredNote(
  properties: Readonly<Record<string, unknown>>,
  place: Pick<MapNote, 'lon' | 'lat'>,
): MapNote {
  const { ownedBy } = mapNotes.getState();
  return {
    id: String(properties.id),
    layer: 'owned',
    ...place,
    sign: 'owned',
    rank: 0,
    name: `${properties.count} titles`,
    lines: [ownedBy?.name ?? '', 'Click to zoom in'].filter((line) => line !== ''),
  };
}

/** The zoom at which the furthest of them is far enough away to have a sign of its own. */
function findOpening(reach: number, zoom: number): number {
  const wanted = Math.ceil(Math.log2(CLOSE / (TILE * reach)));
  return Math.max(zoom + 1, Math.min(FINEST, wanted));
}
