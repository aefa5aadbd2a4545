import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Puzzle from 'lucide-react/icons/puzzle';
import Scale from 'lucide-react/icons/scale';
import Shield from 'lucide-react/icons/shield';
import Tag from 'lucide-react/icons/tag';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { type ComponentType, Fragment, useRef, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SectionComponentProps } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import { buildInsights, MOST_INSIGHTS } from './build-insights.ts';
import { countToCome } from './count-to-come.ts';
import type { Insight, InsightPart } from './insight.ts';
import styles from './insight-list.module.css';
import { wantsRents } from './tell-leases.ts';
import { countToCompare, readReference } from './tell-value.ts';
import { useAreaEvidence } from './use-area-evidence.ts';
import { useKeptRoom } from './use-kept-room.ts';

const ICONS: Readonly<Record<Insight['id'], ComponentType<{ 'aria-hidden': 'true' }>>> = {
  market: Tag,
  lease: CalendarClock,
  rent: Scale,
  sale: TrendingDown,
  asking: TrendingDown,
  held: Building2,
  adjoining: Puzzle,
  planning: ClipboardList,
  constraints: Shield,
  rank: ChartColumn,
};

/**
 * What matters now about a title, a line each; lines that need the area come last and have their room
 * kept until it is known which of them there are.
 */
export function InsightList({ title }: SectionComponentProps) {
  const { search, profile } = useServices();
  const { units, isForPaper = false } = useTitleContext();
  const [now] = useState(Date.now);
  const dealsQuery = useQuery(search.comparableSummaries(title.id));
  const constraintsQuery = useQuery(search.constraints(title.id));
  const isPending = dealsQuery.isPending || constraintsQuery.isPending;
  const deals = dealsQuery.data;
  const reference = readReference(title, deals, now);
  const rents = wantsRents(title, now);
  const around = useAreaEvidence(title, {
    // Which price is held against others depends on what is on the market.
    salesAround: isPending || reference === null ? null : reference.time,
    wantsRents: !isPending && rents,
    now,
  });
  const constraints = constraintsQuery.data;
  const insights = buildInsights({ title, deals, constraints, area: around.area, units, now });
  const hasPlace = title.geometry?.centroid !== undefined && (title.propertyType?.length ?? 0) > 0;
  const awaited = hasPlace ? countToCompare(title, reference) + (rents ? 1 : 0) : 0;
  const isWaiting = isPending || around.isPending;
  const told = countToCome(
    title,
    dealsQuery.isPending,
    constraintsQuery.isPending,
    profile.search.fields.title,
  );
  const rows = isWaiting
    ? Math.min(MOST_INSIGHTS, insights.length + told + awaited)
    : insights.length;
  // Nothing below moves while one line after the other turns out to be unknown.
  const [room, setRoom] = useState(0);
  if (rows > room) setRoom(rows);
  const own = useRef<HTMLDivElement>(null);
  const isKept = useKeptRoom(own, isWaiting);
  if (isForPaper && insights.length === 0) return null;
  const shown = isPending ? [] : insights;
  const isModelled = shown.some((insight) => insight.isModelled);
  const yardsticks = new Set(shown.flatMap(({ yardstick }) => yardstick ?? []));
  return (
    <div
      ref={own}
      className={styles.insights}
      data-whole={isForPaper || undefined}
      data-kept={isKept || undefined}
      data-compared={title.saleAgainstArea !== undefined || reference !== null || undefined}
      style={
        isForPaper || room === 0 || !isKept
          ? undefined
          : { minHeight: `calc(${room} * var(--insight) + var(--said))` }
      }
      aria-busy={isWaiting || undefined}
    >
      <ul className={styles.list}>
        {shown.map((insight) => (
          <li key={insight.id} className={styles.line}>
            <Line insight={insight} isForPaper={isForPaper} />
          </li>
        ))}
        {isWaiting &&
          !isForPaper &&
          ROWS.slice(shown.length, rows).map((row) => (
            <li key={row} className={styles.line}>
              <Skeleton width="72%" height={14} />
            </li>
          ))}
      </ul>
      {room > 0 && (isModelled || isKept) && (
        <p className={styles.legend} data-idle={!isModelled || undefined}>
          {['≈ Modelled or worked out from what stands around, not recorded.', ...yardsticks].join(
            ' ',
          )}
        </p>
      )}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

interface LineProps {
  readonly insight: Insight;
  readonly isForPaper: boolean;
}

function Line({ insight, isForPaper }: LineProps) {
  const { goToSection } = useTitleContext();
  const { id, section, parts, aside, isModelled, isRise, yardstick } = insight;
  const Icon = isRise ? TrendingUp : ICONS[id];
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stand where they stand
          <Fragment key={index}>{writePart(part)}</Fragment>
        ))}
        {isModelled && (
          <>
            <span aria-hidden="true"> ≈</span>
            <span className="visually-hidden">, modelled</span>
          </>
        )}
      </span>
    </>
  );
  if (isForPaper) return words;
  return (
    <a
      href={`?section=${section}`}
      title={yardstick}
      className={styles.link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goToSection(section);
      }}
    >
      {words}
      <span className={styles.aside}>
        {aside}
        <ChevronRight aria-hidden="true" />
      </span>
    </a>
  );
}

function writePart(part: InsightPart) {
  return typeof part === 'string' ? part : <b>{part.figure}</b>;
}
