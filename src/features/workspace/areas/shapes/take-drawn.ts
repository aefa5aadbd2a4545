import { roundDegrees } from '@property/geo/round-degrees.ts';
import { describeError } from '#api/describe-error.ts';
import { roundBounds } from '#filters/link/area-codec.ts';
import type { SearchState } from '#filters/link/use-search-state.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, replaceArea } from '#filters/model/edit-filters.ts';
import type { DrawnShape } from '#map/draw/drawing.ts';
import { addArea, askWhich } from '../add-area.ts';
import { showAreaNote } from '../area-panel-store.ts';
import { type CommitWish, commitShape } from './commit-shape.ts';
import { LINK_MAXIMUM, measureLink } from './measure-link.ts';

/** Takes what was drawn into the search; a shape of corners in the place of the area it came from. */
export function takeDrawn(drawn: DrawnShape, update: SearchState['update']): void {
  const search = readSearchOfLink();
  if (drawn.kind !== 'shape') {
    addArea(search, readPlace(drawn), update);
    return;
  }
  const replacing = readAreas(search).find((area) => describeAreaKey(area) === drawn.replaces);
  try {
    addShape({ search, shape: drawn.shape, replacing }, update);
  } catch (error) {
    const { sentence, advice } = describeError(error);
    showAreaNote({ tone: 'bad', sentence: `${sentence} ${advice}` });
  }
}

function readPlace(drawn: Exclude<DrawnShape, { kind: 'shape' }>): Area {
  if (drawn.kind === 'box') return { kind: 'box', bounds: roundBounds(drawn.bounds) };
  const { lon, lat, metres } = drawn;
  return { kind: 'radius', lon: roundDegrees(lon), lat: roundDegrees(lat), metres };
}

/** Puts a shape into the search and the link, and says so where it had to be simplified. */
function addShape(wish: CommitWish, update: SearchState['update']): void {
  const { search, area, exactCode, reason } = commitShape(wish);
  update(search);
  if (!area.tolerance) {
    if (measureLink(search) > LINK_MAXIMUM) {
      const sentence = `${area.name} has too many corners for a short link; all of them are kept.`;
      showAreaNote({ tone: 'warn', sentence });
    } else askWhich(wish.search, search, update);
    return;
  }
  const sentence = `${area.name} was simplified to within ${area.tolerance} m ${reason}.`;
  /** The panel stays open beside the filters: whatever was changed since then stays changed. */
  const keep = (code: string) => {
    const now = readSearchOfLink();
    const key = describeAreaKey(area);
    const standing = readAreas(now).find((each) => describeAreaKey(each) === key);
    if (!standing) return;
    const { tolerance: _, ...kept } = standing;
    update(replaceArea(now, standing, { ...kept, kind: 'drawn', code }));
  };
  showAreaNote({
    tone: 'info',
    sentence,
    ...(exactCode !== null && {
      action: { label: 'Keep every corner', run: () => keep(exactCode) },
    }),
  });
}
