import { ApiError } from '@property/client/api-error.ts';
import type {
  DataDescription,
  DataMatchFigures,
  DataSource,
} from '@property/contract/search/data-description.ts';
import { useQuery } from '@tanstack/react-query';
import DatabaseIcon from 'lucide-react/icons/database';
import { describeData } from '#api/data-description-query.ts';
import { useServices } from '#api/services-context.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDate, formatMonth } from '#lib/format/format-date.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { QueryError } from '#records/query-error.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './data-page.module.css';

/** Place, sources with their dates and credits, and how well their rows met the titles. */
export function DataPage() {
  const { search } = useServices();
  const query = useQuery(describeData(search));
  if (isUntold(query.error)) return <Untold />;
  if (query.error) return <QueryError query={query} />;
  if (!query.data) return <Skeleton height={320} />;
  return <Description data={query.data} />;
}

/** A service need not describe its data: ours does not where they lie in a search cluster. */
function isUntold(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'SWITCHED_OFF');
}

function Untold() {
  return (
    <EmptyState
      icon={<DatabaseIcon aria-hidden="true" />}
      title="This service does not describe its data"
    >
      Ask whoever runs it which sources they come from and which day they stand at. Every record
      that says its own source shows it beside its figures.
    </EmptyState>
  );
}

const SIZES = [
  { key: 'titles', name: 'Titles' },
  { key: 'deals', name: 'Deals' },
  { key: 'addresses', name: 'Addresses' },
] as const;

function Description({ data }: { readonly data: DataDescription }) {
  const { sources = [], matches = [], notes = [] } = data;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Place" value={tellPlace(data)} />
        {data.asOf && <Fact name="As of" value={formatDate(data.asOf)} />}
        {SIZES.map(({ key, name }) => {
          const size = data[key];
          // What is not said is not nothing: it is left out.
          return (
            typeof size === 'number' && <Fact key={key} name={name} value={formatCount(size)} />
          );
        })}
      </dl>
      {(sources ?? []).length > 0 && (
        <section className={styles.part} aria-labelledby="data-sources">
          <h2 id="data-sources">Sources</h2>
          <DataTable
            caption="Sources of the data"
            columns={SOURCE_COLUMNS}
            rows={sources ?? []}
            rowKey={({ name }) => name}
          />
        </section>
      )}
      {(matches ?? []).length > 0 && (
        <section className={styles.part} aria-labelledby="data-matches">
          <h2 id="data-matches">Rows that met a title</h2>
          <p className={styles.hint}>
            Exact: every part of the address agrees. Likely: one part is missing or was written
            otherwise, and nothing else fits as well. Everything else is placed nowhere.
          </p>
          <DataTable
            caption="How the rows of each source met the titles"
            columns={MATCH_COLUMNS}
            rows={matches ?? []}
            rowKey={({ source }) => source}
          />
        </section>
      )}
      {(notes ?? []).length > 0 && (
        <section className={styles.part} aria-labelledby="data-notes">
          <h2 id="data-notes">Recorded and modelled</h2>
          <ul className={styles.notes}>
            {[...new Set(notes ?? [])].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      <Credits sources={sources ?? []} />
      <NotUnderstood answer={data} />
    </>
  );
}

function tellPlace({ name = 'Not said', isInvented }: DataDescription): string {
  return isInvented ? `${name}, invented` : name;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Each line once, whatever the number of sources that ask for it. */
function Credits({ sources }: { readonly sources: readonly DataSource[] }) {
  const lines = [...new Set(sources.flatMap(({ credits }) => credits ?? []))];
  if (lines.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="data-credits">
      <h2 id="data-credits">Credits</h2>
      <ul className={styles.notes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const SOURCE_COLUMNS: readonly Column<DataSource>[] = [
  { key: 'name', header: 'Source', isRowHeader: true, render: ({ name }) => name },
  { key: 'use', header: 'Gives', wide: true, render: ({ use }) => use ?? '' },
  { key: 'records', header: 'Records', align: 'end', render: ({ records }) => count(records) },
  { key: 'upTo', header: 'Up to', align: 'end', render: ({ upTo }) => tellMoment(upTo) },
];

const MATCH_COLUMNS: readonly Column<DataMatchFigures>[] = [
  {
    key: 'source',
    header: 'Source',
    isRowHeader: true,
    render: ({ source }) => MATCHED[source] ?? source,
  },
  ...(
    [
      ['rows', 'Rows'],
      ['elsewhere', 'Elsewhere'],
      ['exact', 'Exact'],
      ['likely', 'Likely'],
      ['postcode', 'Postcode only'],
      ['unplaced', 'Not placed'],
      ['shown', 'On a title'],
    ] as const
  ).map(
    ([key, header]): Column<DataMatchFigures> => ({
      key,
      header,
      align: 'end',
      render: (figures) => count(figures[key]),
    }),
  ),
];

/** Sources that the service calls by the option that takes their files. */
const MATCHED: Readonly<Record<string, string>> = {
  certificates: 'Energy certificates',
  leases: 'Registered leases',
  companies: 'Companies that own property',
  rating: 'Rating list',
};

function count(value: number | null | undefined): string {
  return typeof value === 'number' ? formatCount(value) : '–';
}

/** A day, a month or a year. */
function tellMoment(text: string | null | undefined): string {
  if (!text) return '–';
  if (/^\d{4}$/.test(text)) return text;
  return /^\d{4}-\d{2}$/.test(text) ? formatMonth(`${text}-01`) : formatDate(text);
}
