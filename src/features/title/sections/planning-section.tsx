import type { PlanningApplication } from '@property/contract/titles/planning.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { memo, useMemo, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { ChartFigure } from '#charts/chart-figure.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { readPlanningTone } from '#lib/title/planning-tone.ts';
import { ExtraFields } from '#records/extra-fields.tsx';
import { type RecordColumn, RecordTable } from '#records/record-table.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { useLabel } from '#records/use-label.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useGradualCount } from '#ui/hooks/use-gradual-count.ts';
import tile from '#ui/icon-tile.module.css';
import { keyApart } from '#ui/key-apart.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import sectionStyles from '../panel/section.module.css';
import { type SectionComponentProps, shapeSection } from '../panel/section.tsx';
import styles from './planning-section.module.css';

const ICONS = { ok: Check, bad: X, warn: Clock, neutral: Minus };
const SHOWN = [
  'reference',
  'authority',
  'description',
  'dateSubmitted',
  'decision',
  'decisionStatus',
];
const FIRST = 5;
const NO_STATUS = 'No status';

/** Planning applications, newest first, each with its decision as icon and word (S-117). */
export default function PlanningSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const label = useLabel();
  const [status, setStatus] = useState('');
  const query = useQuery(search.planning(title.id));
  return (
    <LoadedSection<PlanningApplication[]>
      id="planning"
      title="Planning"
      query={query}
      shape={shapeSection('planning', title)}
      fallback={title.planning}
      aside={(all) => formatCountOf(all.length, 'application')}
      action={(all) => (
        <StatusChoice
          statuses={countStatuses(all, label)}
          total={all.length}
          value={status}
          onChange={setStatus}
        />
      )}
      isEmpty={(all) => all.length === 0}
      empty="No planning application on this title is on record."
    >
      {(applications) => (
        <>
          <PlanningTimeline
            applications={status === '' ? applications : pickStatus(applications, status, label)}
          />
          <SourceLine provenance={applications.map((application) => application.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

interface StatusChoiceProps {
  /** Each status there is, with the number of its applications. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly total: number;
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** Narrows the timeline to one status; nothing where all have the same. */
function StatusChoice({ statuses, total, value, onChange }: StatusChoiceProps) {
  if (statuses.size < 2) return null;
  return (
    <select
      className={sectionStyles.choice}
      aria-label="Decisions shown"
      value={statuses.has(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All decisions, {formatCount(total)}</option>
      {[...statuses].map(([status, count]) => (
        <option key={status} value={status}>
          {status}, {formatCount(count)}
        </option>
      ))}
    </select>
  );
}

function countStatuses(
  all: readonly PlanningApplication[],
  label: (word: string) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) {
    const status = describeStatus(one, label) ?? NO_STATUS;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

/** All of them where none has the status any more. */
function pickStatus(
  all: readonly PlanningApplication[],
  status: string,
  label: (word: string) => string,
): readonly PlanningApplication[] {
  const picked = all.filter((one) => (describeStatus(one, label) ?? NO_STATUS) === status);
  return picked.length === 0 ? all : picked;
}

interface PlanningItemProps {
  readonly application: PlanningApplication;
}

function PlanningTimeline({ applications }: { applications: readonly PlanningApplication[] }) {
  const { shown, hasMore, showAll } = useGradualCount(applications.length, FIRST);
  const sorted = useMemo(
    () =>
      applications.toSorted((a, b) => (b.dateSubmitted ?? '').localeCompare(a.dateSubmitted ?? '')),
    [applications],
  );
  const keys = keyApart(sorted.map(({ reference }) => reference ?? ''));
  const label = useLabel();
  const columns = useMemo(() => buildColumns(label), [label]);
  return (
    <ChartFigure
      title="Planning over time"
      summary={summarise(sorted)}
      table={<RecordTable caption="Planning" columns={columns} rows={sorted} shown={SHOWN} />}
    >
      <ol>
        {sorted.slice(0, shown).map((application, index) => (
          <PlanningItem key={keys[index]} application={application} />
        ))}
      </ol>
      {hasMore && (
        <Button
          size="small"
          variant="quiet"
          className={sectionStyles.moreRows}
          aria-expanded={false}
          onClick={showAll}
        >
          Show all {sorted.length}
        </Button>
      )}
      {hasMore && (
        <p className={styles.printed}>
          Printed: the latest {shown} of {sorted.length}.
        </p>
      )}
    </ChartFigure>
  );
}

function summarise(sorted: readonly PlanningApplication[]): string {
  const days = sorted.flatMap(({ dateSubmitted }) => dateSubmitted ?? []);
  const [latest, earliest] = [days[0], days.at(-1)];
  const count = formatCountOf(sorted.length, 'application');
  if (latest === undefined || earliest === undefined) return `${count}, none of them dated.`;
  return `${count}, newest first, from ${formatDate(latest)} back to ${formatDate(earliest)}.`;
}

function buildColumns(
  label: (word: string) => string,
): readonly RecordColumn<PlanningApplication>[] {
  return [
    {
      key: 'submitted',
      header: 'Submitted',
      render: ({ dateSubmitted }) => dateSubmitted && formatDate(dateSubmitted),
    },
    { key: 'reference', header: 'Reference', render: ({ reference }) => reference },
    { key: 'description', header: 'For', isWide: true, render: ({ description }) => description },
    {
      key: 'status',
      header: 'Status',
      render: (application) => describeStatus(application, label),
    },
    { key: 'authority', header: 'Authority', render: ({ authority }) => authority },
  ];
}

/** A decision in full, such as "Granted with conditions", where it says the status already. */
function describeStatus(
  { decision, decisionStatus }: PlanningApplication,
  label: (word: string) => string,
): string | undefined {
  const told = decisionStatus ? label(decisionStatus) : undefined;
  const isFuller = decision?.toLowerCase().startsWith(told?.toLowerCase() ?? '') ?? false;
  return isFuller ? decision : told;
}

const PlanningItem = memo(function PlanningItem({ application }: PlanningItemProps) {
  const label = useLabel();
  const tone = readPlanningTone(application);
  const Icon = ICONS[tone];
  const { decision } = application;
  const status = describeStatus(application, label);
  return (
    <li className={styles.item}>
      <span className={joinClassNames(tile.tile, styles.icon)} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <div className={styles.line}>
          <span className={styles.description}>{application.description ?? 'No description'}</span>
          {application.dateSubmitted && (
            <time className={styles.date} dateTime={application.dateSubmitted}>
              {formatDate(application.dateSubmitted)}
            </time>
          )}
        </div>
        <div className={styles.facts}>
          <Badge tone={tone}>{status ?? NO_STATUS}</Badge>
          <span className={styles.reference}>{application.reference}</span>
          <span>{application.authority}</span>
        </div>
        {decision && decision !== status && <p className={styles.decision}>{decision}</p>}
        <ExtraFields record={application} known={SHOWN} />
      </div>
    </li>
  );
});
