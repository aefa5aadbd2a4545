import { COLOURED_FIELDS } from '@property/contract/field-colours.ts';
import { readUnitOf } from '@property/contract/fields.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import type { ClassLimits } from '#lib/state/map-notes.ts';

/** What a colouring is called in the list that chooses it. */
export function nameColouring(colouring: Colouring): string {
  if (colouring === 'category') return 'Category';
  if (colouring === 'tenure') return 'Tenure';
  return findColours(colouring)?.name ?? colouring;
}

/** The same in as few words as a tile or the legend has room for. */
export function nameShort(colouring: Colouring): string {
  const listed = findColours(colouring);
  return listed?.colours.short ?? listed?.field.short ?? nameColouring(colouring);
}

/**
 * Names of the classes of a colouring, in their order, in the person's units; those that filters cut
 * into are named by what is left of them.
 */
export function nameClasses(
  colouring: Colouring,
  system: UnitSystem,
  limits: ClassLimits | null = null,
): readonly string[] {
  if (colouring === 'category') return ['Residential', 'Commercial', 'Mixed', 'Not known'];
  if (colouring === 'tenure') return ['Freehold', 'Leasehold', 'Other'];
  const found = findColours(colouring);
  if (found === undefined) return [];
  const { field, colours } = found;
  const { factor = 1, prefix = '', suffix = '' } = readUnitOf(field, system) ?? {};
  const write = (figure: number) => `${prefix}${shorten(figure / factor, prefix !== '')}`;
  const after = suffix === '' || suffix === '%' ? suffix : ` ${suffix}`;
  const end = (text: string) =>
    `${text}${text === '1' ? after.replace(/ years$/, ' year') : after}`;
  const names = listBounds(colours.steps).map((bounds) => {
    const isWhole = colours.whole === true;
    if (isWhole) {
      const { from = colours.least ?? 0, to } = bounds;
      return to === undefined ? `${end(write(from))} and over` : nameWhole(from, to);
    }
    const { from, to } = cutBounds(bounds, limits);
    if (from === undefined) {
      const isCut = to !== bounds.to;
      return to === undefined ? '' : `${isCut ? 'Up to' : 'Under'} ${end(write(to))}`;
    }
    if (to === undefined) return `${end(write(from))} and over`;
    return write(from) === write(to) ? end(write(to)) : `${write(from)}–${write(to)}${after}`;
  });
  return [...names, colours.unknown ?? 'Not known'];
}

/** Whether titles can be of a class at all within what filters leave. */
export function hasClass(colouring: Colouring, index: number, limits: ClassLimits | null): boolean {
  const bounds = listBounds(findColours(colouring)?.colours.steps ?? [])[index];
  if (bounds === undefined || limits === null) return true;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = bounds;
  const { from: least = from, to: most = to } = limits;
  // Of one that begins where they end a single figure is left: it is shown where a title has it.
  return least < to && most > from;
}

/** Where each class begins and the next one does. */
function listBounds(steps: readonly number[]): readonly ClassLimits[] {
  return [...steps, undefined].map((to, index) => ({ from: steps[index - 1], to }));
}

/** What limits leave of a class; all of it where they leave nothing. */
function cutBounds(bounds: ClassLimits, limits: ClassLimits | null): ClassLimits {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = bounds;
  const least = limits?.from ?? Number.NEGATIVE_INFINITY;
  const most = limits?.to ?? Number.POSITIVE_INFINITY;
  if (least >= to || most < from) return bounds;
  const [start, end] = [Math.max(from, least), Math.min(to, most)];
  return {
    from: Number.isFinite(start) ? start : undefined,
    to: Number.isFinite(end) ? end : undefined,
  };
}

/** A class ends below its bound: of whole things "3–4" would be 3 alone. */
function nameWhole(from: number, end: number): string {
  return end - from === 1 ? `${from}` : `${from}–${end - 1}`;
}

function findColours(colouring: Colouring) {
  return COLOURED_FIELDS.find(({ key }) => key === colouring);
}

/** Two digits say enough of a bound: `0.04`, `250k`, `5m`. */
function shorten(figure: number, isMoney: boolean): string {
  const round = (value: number) => String(Number(value.toPrecision(2)));
  if (figure >= 1_000_000) return `${round(figure / 1_000_000)}m`;
  if (isMoney && figure >= 1000) return `${round(figure / 1000)}k`;
  return figure >= 1000 ? Math.round(figure).toLocaleString('en-GB') : round(figure);
}
