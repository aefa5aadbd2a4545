import { describeError } from '#api/describe-error.ts';
import { formatCappedCount, formatCount } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import { Note } from '#ui/note.tsx';
import { FenceControl } from '../chart/deals-chart.tsx';
import { LISTED } from '../link/comps-view-codec.ts';
import { ColumnChooser } from '../table/column-chooser.tsx';
import styles from './comps-page.module.css';
import type { Comps } from './use-comps.ts';

/** How many deals there are, and of how many this page knows. */
export function DealsHeader({ comps }: { readonly comps: Comps }) {
  const { loaded } = comps;
  const isNarrow = useIsNarrow();
  const { isCapped, more, isArriving, error, retry } = loaded;
  // What has come of the title itself is told above, and stands in no row.
  const own = comps.own.length;
  const count = loaded.deals.length - own;
  const total = loaded.total === null ? count : loaded.total - own;
  const part = count < total;
  const known = Object.values(comps.statuses).reduce((sum, each) => sum + each, 0);
  const hidden = known - comps.deals.length;
  return (
    <header className={styles.dealsHeader}>
      <h2 className={styles.count}>
        {formatCappedCount(total, isCapped)} {total === 1 ? 'deal' : 'deals'}
      </h2>
      <p className={styles.of} role="status">
        {isArriving
          ? `${formatCount(count)} here, the others are coming`
          : part
            ? `the latest ${formatCount(count)}`
            : 'sales, lettings and listings'}
        {hidden > 0 && !isArriving && `, ${formatCount(hidden)} left out by status`}
      </p>
      {more > 0 && !isArriving && (
        <Button
          size="small"
          onClick={() =>
            comps.state.updateView(({ listed }) => ({ listed: listed + LISTED.step }), {
              replace: true,
            })
          }
        >
          Load {formatCount(more)} more
        </Button>
      )}
      {error !== null && error !== undefined && (
        <Note tone="warn" role="alert">
          Some deals did not come. {describeError(error).sentence}{' '}
          {describeError(error).canRetry && (
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          )}
        </Note>
      )}
      {!isNarrow && <FenceControl comps={comps} />}
      <ColumnChooser comps={comps} />
    </header>
  );
}
