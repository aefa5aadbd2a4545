import type { DataDescription } from '@property/contract/search/data-description.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { readSubjectFacts, type SubjectFacts } from '../adjust/subject-facts.ts';
import type { Deal } from '../deals/deal.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './schedule-page.module.css';

interface ScheduleSourcesProps {
  readonly comps: Comps;
  readonly rows: readonly Deal[];
  /** What the service says of its data; undefined where it says nothing. */
  readonly data: DataDescription | undefined;
  /** How many deals have a time adjustment that was taken from the index. */
  readonly timed: number;
}

/** Where the figures of the schedule come from: prices, floor areas and distances. */
export function ScheduleSources({ comps, rows, data, timed }: ScheduleSourcesProps) {
  if (rows.length === 0) return null;
  const told: readonly (readonly [name: string, words: string])[] = [
    ['Prices', tellPrices(rows)],
    ['Floor areas', tellFloors(comps, rows)],
    ['Distance', comps.subject.title === null ? '' : tellDistance(comps, rows)],
    [
      'Time',
      timed > 0
        ? `${TIME} ${comps.view.basis === 'sold' && !comps.schedule.ofLettings ? ONCE : ''}`.trim()
        : '',
    ],
    ['Data', tellData(data)],
  ];
  return (
    <section aria-label="Sources and basis" className={styles.whole}>
      <h2 className={styles.title}>Sources and basis</h2>
      <dl className={styles.about}>
        {told
          .filter(([, words]) => words !== '')
          .map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const TIME =
  'From the indexed price that the service records with each deal, over the price paid; it does not name its index.';
const ONCE = 'Prices are as sold, so time counts once.';

/** How many prices are registered and how many only listed, by what the deals say of themselves. */
function tellPrices(rows: readonly Deal[]): string {
  const registered = rows.filter(({ status }) => /^registered/i.test(status ?? '')).length;
  const listed = rows.filter(({ evidence }) => evidence !== 'completed' && evidence !== 'unstated');
  const other = rows.length - registered - listed.length;
  const modelled = rows.filter(({ isModelled }) => isModelled).length;
  const parts = [
    registered > 0 && `${formatCount(registered)} as registered`,
    listed.length > 0 && `${formatCount(listed.length)} from agents’ listings`,
    other > 0 && `${formatCount(other)} as reported`,
  ].filter(Boolean);
  return `${parts.join(', ')}.${modelled > 0 ? ` ${formatCountOf(modelled, 'price')} modelled.` : ''}`;
}

/** What the floor areas rest on, none of which anybody measured for this. */
function tellFloors(comps: Comps, rows: readonly Deal[]): string {
  const { subject, view, units, loaded } = comps;
  const has = rows.filter(({ floorArea }) => floorArea !== null);
  const modelled = has.filter(({ provenance }) =>
    isModelledField(provenance, 'totalFloorAreaInSquareFeet'),
  ).length;
  const deals =
    has.length === 0
      ? ''
      : `As recorded with ${has.length === rows.length ? 'each deal' : formatCountOf(has.length, 'deal')}${modelled > 0 ? `, ${formatCount(modelled)} modelled` : ''}.`;
  const { title } = subject;
  const facts = title && readSubjectFacts(title, loaded.deals, view.measure, units);
  const own = facts?.toldFloorArea ? `That of the subject ${nameFloorBasis(facts)}.` : '';
  return deals + own === ''
    ? ''
    : [deals, own, 'None measured for this.'].filter(Boolean).join(' ');
}

/** What the floor of the subject rests on; a modelled one is on no record. */
function nameFloorBasis({ floorArea, isFloorModelled }: SubjectFacts): string {
  // Zero is none: what is told then is by a deal or sale.
  if (!floorArea) return `by its own deal or sale${isFloorModelled ? ', modelled' : ''}`;
  return isFloorModelled ? 'modelled, not from a record' : 'from its title’s record';
}

function tellDistance({ readDistance }: Comps, rows: readonly Deal[]): string {
  return rows.some((deal) => readDistance(deal) !== null)
    ? 'A straight line from the middle of the subject.'
    : '';
}

/** The day of the data, and their sources with the newest that each tells of. */
function tellData(data: DataDescription | undefined): string {
  const day = data?.asOf ? `As at ${formatDate(data.asOf)}.` : '';
  const sources = (data?.sources ?? []).map(({ name, upTo }) =>
    upTo ? `${name} to ${upTo}` : name,
  );
  return [day, sources.length > 0 && `${sources.join(', ')}.`].filter(Boolean).join(' ');
}
