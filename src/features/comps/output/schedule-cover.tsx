import { describeCounted } from '@property/contract/deals/evidence-status.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { convertSquareFeet, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import {
  formatFloorPrice,
  formatWholeFloorPrice,
  nameFloorUnit,
} from '#lib/format/format-floor-price.ts';
import { formatMoney, formatMoneyRounded, formatMoneyShort } from '#lib/format/format-money.ts';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import { hasQuartiles } from '#lib/statistics.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import { splitLeases, sumPassingRent } from '#lib/title/passing-rent.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { type AdjustedRange, roundOutwards } from '../adjust/adjust-deals.ts';
import { MODELLED_SIGN, readSubjectFacts } from '../adjust/subject-facts.ts';
import { nameBasis, nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import { useLetterhead } from './letterhead-form.tsx';
import styles from './schedule-page.module.css';

type CoverFact = readonly [label: string, value: string, more?: string];

interface ScheduleCoverProps {
  readonly comps: Comps;
  /** What the adjusted deals come to; null while none is adjusted. */
  readonly range: AdjustedRange | null;
}

/** What the schedule is for and what it comes to, before the evidence itself. */
export function ScheduleCover({ comps, range }: ScheduleCoverProps) {
  const { subject, view, units, schedule, loaded } = comps;
  const { title } = subject;
  const { preparedBy, reference } = useLetterhead(comps);
  if (title === null) return null;
  const facts = readSubjectFacts(title, loaded.deals, view.measure, units);
  const { format, unit, name } = nameMeasure(view.measure, units, schedule.ofLettings);
  const rateUnit = nameMeasure(view.measure, units, false).unit;
  const site = readSiteArea(title);
  const summary = schedule.summaries[view.measure];
  const [median, low, high] = range
    ? [range.median, range.low, range.high]
    : summary && hasQuartiles(summary)
      ? [summary.median, summary.lowerQuartile, summary.upperQuartile]
      : [summary?.median, summary?.minimum, summary?.maximum];
  const floor = view.measure === 'rate' ? facts.floorArea : undefined;
  const count = range ? range.count : (summary?.count ?? 0);
  const spread = range ? 'Adjusted range' : hasQuartiles({ count }) ? 'Middle half' : 'Range';
  const other = units === 'imperial' ? 'metric' : 'imperial';
  const [owner, ...owners] = (title.owners ?? []).flatMap(({ companyName }) => companyName ?? []);
  const isAskingShown = facts.askingPrice !== null && !schedule.ofLettings && median !== undefined;
  const askedRate =
    facts.asking === null
      ? ''
      : [facts.rateFigure, rateUnit, facts.isAskingModelled && MODELLED_SIGN]
          .filter(Boolean)
          .join(' ');
  const mark = (path: string) => (isModelledPath(title, path) ? ` ${MODELLED_SIGN}` : '');
  const priceMark = facts.isPriceModelled ? ` ${MODELLED_SIGN}` : '';
  const known: readonly CoverFact[] = [
    ['Title', `${title.number ?? ''}${mark('number')}`, title.tenure],
    ['Use', (title.propertyType ?? []).join(', ') + mark('propertyType')],
    [
      'Floor area',
      facts.floor,
      facts.toldFloorArea ? formatFloorArea(convertSquareFeet(facts.toldFloorArea), other) : '',
    ],
    [
      'Site area',
      site
        ? formatLandArea(site, units) +
          mark(title.areaInSquareMeters === undefined ? 'areaInAcres' : 'areaInSquareMeters')
        : '',
      site ? formatLandArea(site, other) : '',
    ],
    [
      'Owner',
      owner === undefined ? '' : owner + mark('owners.companyName'),
      owners.length > 0 ? `and ${formatCount(owners.length)} more` : undefined,
    ],
    tellPassingRent(title, units),
    tellLastSale(title, units),
    // Beside sales it stands among the results, to be compared with them.
    [isAskingShown ? '' : facts.status, facts.status && facts.price + priceMark, askedRate],
    ['Valuation date', facts.date, preparedBy && `Prepared by ${preparedBy}`],
    ['Reference', reference],
  ];
  const told = known.filter(
    ([label, words]) => label !== '' && words.replace(MODELLED_SIGN, '').trim() !== '',
  );
  // The asking price bears its sign among the results too.
  const hasModelled =
    told.some(([, words, more]) => `${words} ${more ?? ''}`.includes(MODELLED_SIGN)) ||
    (isAskingShown &&
      (facts.isPriceModelled || (view.measure !== 'price' && facts.isAskingModelled)));
  const value = floor === undefined || median === undefined ? null : median * floor;
  return (
    <>
      <dl className={styles.facts}>
        {told.map(([label, words, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
            {more && <dd>{more}</dd>}
          </div>
        ))}
      </dl>
      {hasModelled && <p className={styles.notes}>{MODELLED_SIGN} modelled, not from a record.</p>}
      {median !== undefined && low !== undefined && high !== undefined && (
        <dl className={styles.result}>
          <div>
            <dt>
              {spread}
              {nameBasis(view.measure, view.basis)}
            </dt>
            <dd>{count === 1 ? '–' : `${format(low)} to ${format(high)}`}</dd>
            <dd>{count === 1 ? 'one deal has none' : unit || name.toLowerCase()}</dd>
          </div>
          <div>
            <dt>
              {count === 1 ? 'The one deal' : 'Median'}
              {range && ', adjusted'}
            </dt>
            <dd>{format(median)}</dd>
            <dd>
              {formatCountOf(count, 'deal')}
              {view.counted.length === 1 && view.counted[0] === 'completed'
                ? ', completed'
                : `. ${describeCounted(view.counted)}`}
            </dd>
          </div>
          {floor !== undefined && value !== null && (
            <div>
              <dt>
                {schedule.ofLettings ? 'Rent a year at ' : 'Value at '}
                {count === 1 ? 'its figure' : 'the median'}
              </dt>
              <dd>
                {formatMoneyShort(value)}
                {mark('totalFloorAreaSqFt')}
              </dd>
              {count > 1 && (
                <dd>
                  {roundOutwards(low * floor, high * floor)
                    .map(formatMoneyRounded)
                    .join(' to ')}
                </dd>
              )}
            </div>
          )}
          {isAskingShown && facts.askingPrice !== null && (
            <div>
              <dt>Asking price{facts.status === 'Under offer' && ', under offer'}</dt>
              <dd>
                {formatMoneyShort(facts.askingPrice)}
                {priceMark}
              </dd>
              {view.measure !== 'price' && askedRate !== '' && <dd>{askedRate}</dd>}
              {value !== null && (
                <dd>
                  {formatSignedPercent(Math.round((facts.askingPrice / value - 1) * 100))} on that
                  value
                </dd>
              )}
            </div>
          )}
        </dl>
      )}
    </>
  );
}

/** What its leases pay a year now, and what that rests on. */
function tellPassingRent(title: TitleDocument, units: UnitSystem): CoverFact {
  const { granted } = splitLeases(title, title.leases ?? []);
  const { rent, stated, running } = sumPassingRent(granted, Date.now());
  if (rent === 0) return ['Passing rent', ''];
  const floor = title.totalFloorAreaSqFt;
  const sign = isModelledPath(title, 'leases.rentAnnually') ? ` ${MODELLED_SIGN}` : '';
  const floorSign = isModelledPath(title, 'totalFloorAreaSqFt') ? ` ${MODELLED_SIGN}` : '';
  const more =
    stated < running
      ? `${formatCount(stated)} of ${formatCountOf(running, 'lease')} state a rent`
      : floor
        ? `${formatFloorPrice(rent / floor, units)} per ${nameFloorUnit(units)}${sign || floorSign}`
        : formatCountOf(running, 'lease');
  return ['Passing rent', `${formatMoney(rent)} a year${sign}`, more];
}

/** What was last paid for it, whatever is asked for it now. */
function tellLastSale(title: TitleDocument, units: UnitSystem): CoverFact {
  const last = readLastSale(title.sales);
  if (last?.price === undefined) return ['Last sale', ''];
  const { dateAcquired, pricePerSquareFoot: rate } = last;
  // Each figure as its own sale tells of it: another sale may rest on something else.
  const mark = (field: string) =>
    isModelledPath({ ...title, sales: [last] }, `sales.${field}`) ? ` ${MODELLED_SIGN}` : '';
  const more = [
    dateAcquired && formatDate(dateAcquired) + mark('dateAcquired'),
    rate !== undefined && formatWholeFloorPrice(rate, units) + mark('pricePerSquareFoot'),
  ];
  return ['Last sale', formatMoney(last.price) + mark('price'), more.filter(Boolean).join(', ')];
}
