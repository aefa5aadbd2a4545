import { COLOURED_FIELDS } from '@property/contract/field-colours.ts';
import { readUnitOf } from '@property/contract/fields.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { Colouring } from '#lib/points/point-batch.ts';

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

/** Names of the classes of a colouring, in their order, in the person's units. */
export function nameClasses(colouring: Colouring, system: UnitSystem): readonly string[] {
  if (colouring === 'category') return ['Residential', 'Commercial', 'Mixed', 'Not known'];
  if (colouring === 'tenure') return ['Freehold', 'Leasehold', 'Other'];
  const found = findColours(colouring);
  if (found === undefined) return [];
  const { field, colours } = found;
  const { factor = 1, prefix = '', suffix = '' } = readUnitOf(field, system) ?? {};
  const steps = colours.steps.map((step) => `${prefix}${shorten(step / factor, prefix !== '')}`);
  const after = suffix === '' || suffix === '%' ? suffix : ` ${suffix}`;
  const between = steps.slice(1).map((to, index) => {
    if (colours.whole !== true) return `${steps[index]}–${to}${after}`;
    const [from = 0, end = 0] = colours.steps.slice(index);
    return nameWhole(from, end);
  });
  const [first = 0] = colours.steps;
  return [
    colours.least === undefined
      ? `Under ${steps[0]}${steps[0] === '1' ? after.replace(/ years$/, ' year') : after}`
      : nameWhole(colours.least, first),
    ...between,
    `${steps.at(-1)}${after} and over`,
    colours.unknown ?? 'Not known',
  ];
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
