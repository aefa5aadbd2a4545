import { findRenewal } from '@property/contract/titles/find-renewal.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { ReactNode } from 'react';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { isModelledPath, PROVENANCE_FIELDS } from '#lib/title/is-modelled-path.ts';
import type { RowRemark } from '../results/rows/row-remark.ts';
import { addYears, ENDING_YEARS, type LensKey } from './lenses.ts';

type Lease = NonNullable<TitleSource['leases']>[number];

/** Why a lens found a title: the field that says it, which is a column of the table too, and its words. */
interface LensFigure {
  readonly path: string;
  readonly further?: readonly string[];
  /** What the map colours its titles by, where the words do not need it. */
  readonly coloured?: string;
  readonly say: (title: TitleSource, units: UnitSystem, today: string) => string | null;
}

export const LENS_FIGURES: Readonly<Record<LensKey, LensFigure>> = {
  'under-built': {
    path: 'plotRatioAgainstArea',
    further: ['plotRatio', 'plotRatioAround'],
    say: ({ plotRatio: built, plotRatioAround: around }) =>
      built === undefined || around === undefined
        ? null
        : `Built to ${sayRatio(built)} of its plot, ${sayRatio(around)} around`,
  },
  'long-held': {
    path: 'yearsHeld',
    say: ({ yearsHeld: years }) => (years === undefined ? null : `Held ${Math.floor(years)} years`),
  },
  'leases-ending': {
    path: 'leases.endDate',
    further: ['leases.startDate', 'leases.demise', 'leases.rentAnnually'],
    coloured: 'leases.unexpiredTermInYears',
    say: ({ leases = [] }, _, today) => {
      const running = leases
        .flatMap((lease) => (lease.endDate && lease.endDate >= today ? [lease] : []))
        .toSorted((one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? ''));
      const horizon = addYears(today, ENDING_YEARS);
      const soon = running.filter(({ endDate = '' }) => endDate.slice(0, 10) <= horizon);
      // What is let on is told of a title alone where nothing else of it comes free.
      const [first] = running;
      const next = soon.find((lease) => findRenewal(lease, leases) === undefined) ?? first;
      if (next === undefined) return null;
      const end = formatMonth(next.endDate ?? '');
      const until = findRenewal(next, leases)?.endDate;
      return until
        ? `Lease to ${end}, let again until ${formatMonth(until)}`
        : `Lease to ${end}${sayRent(next, leases)}`;
    },
  },
  assembled: {
    path: 'adjoiningTitles',
    further: ['adjoiningArea'],
    say: ({ adjoiningTitles: count, adjoiningArea: area }, units) => {
      if (count === undefined) return null;
      return `${count} titles${area === undefined ? '' : `, ${formatLandArea(area, units)} together`}`;
    },
  },
  'below-area': {
    path: 'saleAgainstArea',
    say: ({ saleAgainstArea: share }) => (share === undefined ? null : `${share}% of its area`),
  },
  granted: {
    path: 'planning.dateSubmitted',
    further: ['planning.decisionStatus'],
    say: ({ planning }) => {
      const [last] = (planning ?? [])
        .flatMap(({ decisionStatus, dateSubmitted }) =>
          decisionStatus === 'GRANTED' && dateSubmitted ? [dateSubmitted] : [],
        )
        .sort()
        .toReversed();
      return last === undefined ? null : `Granted, applied for in ${formatMonth(last)}`;
    },
  },
  twice: {
    path: 'timesMarketed',
    say: ({ timesMarketed: times }) => (times === undefined ? null : `Offered ${times} times`),
  },
};

/** The highest rent of a title, by which the lens orders; of another lease than the one told, so said. */
function sayRent(lease: Lease, leases: readonly Lease[]): string {
  const highest = Math.max(0, ...leases.map(({ rentAnnually = 0 }) => rentAnnually));
  if (highest === 0) return '';
  const upTo = highest === lease.rentAnnually ? '' : 'up to ';
  return `, ${upTo}${formatMoneyShort(highest)} a year`;
}

/** Such as 1.1 and 0.04; a shed in a field is built to less than a hundredth of it. */
function sayRatio(ratio: number): string {
  if (ratio < 0.01) return 'under 0.01';
  return String(ratio < 0.1 ? ratio : Math.round(ratio * 10) / 10);
}

/** What the rows of a lens say of themselves, marked where it is modelled. */
export function buildRemark(key: LensKey, units: UnitSystem, today: string): RowRemark {
  const { path, further = [], coloured, say } = LENS_FIGURES[key];
  return {
    fields: [path, ...further, ...(coloured ? [coloured] : []), ...PROVENANCE_FIELDS],
    say: (title): ReactNode => {
      const words = say(title, units, today);
      if (words === null) return null;
      const isModelled = [path, ...further].some((each) => isModelledPath(title, each));
      return <span data-modelled={isModelled ? '' : undefined}>{words}</span>;
    },
  };
}
