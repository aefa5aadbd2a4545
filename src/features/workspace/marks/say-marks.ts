import type { UnitSystem } from '@property/contract/units.ts';
import { measureDistance, type Place } from '@property/geo/measure-distance.ts';
import { nameDirection } from '@property/geo/name-wind.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { METRES_PER_MILE } from '#lib/format/format-distance.ts';
import { nameClasses } from '#map/controls/class-names.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';

const METRES_PER_YARD = 0.9144;
/** A distance in metres as it is said: `0.4 miles`, `30 yards`, `450 metres`, `1.2 kilometres`. */
export function sayDistance(metres: number, units: UnitSystem): string {
  const isLong = metres >= (units === 'imperial' ? METRES_PER_MILE / 10 : 995);
  if (isLong) {
    const [unit, noun] = units === 'imperial' ? [METRES_PER_MILE, 'mile'] : [1000, 'kilometre'];
    const figure = (metres / unit).toFixed(metres / unit < 9.95 ? 1 : 0).replace(/\.0$/, '');
    return `${figure} ${figure === '1' ? noun : `${noun}s`}`;
  }
  const [unit, noun] = units === 'imperial' ? [METRES_PER_YARD, 'yard'] : [1, 'metre'];
  return formatCountOf(Math.round(metres / unit / 10) * 10, noun);
}

/** Where a mark is from the middle of the map: `0.4 miles north-east`, or `in the middle`. */
export function sayWhere(mark: MapMark, middle: Place, units: UnitSystem): string {
  const [lon, lat] = mark.at;
  const words = sayDistance(measureDistance(middle, { lon, lat }), units);
  return words.startsWith('0 ')
    ? 'in the middle'
    : `${words} ${nameDirection(middle, { lon, lat })}`;
}

/** What titles are called that are drawn as one. */
export function sayJoined(count: number): string {
  return `${formatCountOf(count, 'title')} side by side`;
}

/** What a mark is, as far as the map knows: `12 titles`, or the class of a title alone. */
export function sayWhat({ kind, count, shares, colouring }: MapMark, units: UnitSystem): string {
  if (kind === 'group') return formatCountOf(count, 'title');
  if (kind === 'joined') return sayJoined(count);
  const itsClass = nameClasses(colouring, units)[shares.findIndex((share) => share > 0)];
  return itsClass === undefined ? 'Title' : `Title, ${lowerFirst(itsClass)}`;
}

/** How the titles of a group are split: `10 residential, 2 commercial`. */
export function saySplit({ shares, colouring }: MapMark, units: UnitSystem): string {
  const names = nameClasses(colouring, units);
  return shares
    .flatMap((share, index) =>
      share > 0 ? [`${formatCount(share)} ${lowerFirst(names[index] ?? '')}`] : [],
    )
    .join(', ');
}

/** What is in view: `Wrenford, 1 mile across, 214 titles, 38 clusters`; parts that are not known are left out. */
export function sayView(
  name: string | null,
  width: number,
  marks: readonly MapMark[],
  units: UnitSystem,
): string {
  const titles = marks.reduce((sum, { count }) => sum + count, 0);
  const groups = marks.filter(({ kind }) => kind === 'group').length;
  return [
    ...(name === null ? [] : [name]),
    `${sayDistance(width, units)} across`,
    titles === 0 ? 'no titles' : formatCountOf(titles, 'title'),
    ...(groups === 0 ? [] : [formatCountOf(groups, 'cluster')]),
  ].join(', ');
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
