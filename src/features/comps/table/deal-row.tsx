import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import { Link } from 'react-router';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { joinClassNames } from '#ui/class-names.ts';
import square from '#ui/controls/square-button.module.css';
import type { Deal } from '../deals/deal.ts';
import { isInFigures } from '../deals/schedule.ts';
import type { DealColumn } from '../link/comps-view-codec.ts';
import { restOnDeal } from '../page/comps-hover.ts';
import { DealNumber } from '../status/status-mark.tsx';
import { DEAL_COLUMN_WORDS, DealName, isColumnModelled } from './deal-columns.tsx';
import type { DealContext } from './deal-context.ts';
import styles from './deals-table.module.css';

export interface DealRowProps {
  readonly deal: Deal;
  /** The same on the map, in the chart and on paper. */
  readonly number: number | undefined;
  /** Of the row in the whole table, the header being 1. */
  readonly position: number;
  readonly columns: readonly DealColumn[];
  readonly context: DealContext;
  /** Of the page, kept in links so that going back finds everything. */
  readonly queryString: string;
  readonly isTicked: boolean;
  readonly isHovered: boolean;
  readonly isOutlier: boolean;
  /** Other deals of the same title on the same day. */
  readonly duplicates: number;
  readonly onToggle: (id: string) => void;
}

/** One deal; drawn anew only when something about it changes. */
export const DealRow = memo(function DealRow(props: DealRowProps) {
  const { deal, position, columns, context, queryString, isTicked, isHovered, isOutlier } = props;
  const { duplicates, number, onToggle } = props;
  const isCounted = isInFigures(deal, context);
  return (
    <tr
      aria-rowindex={position}
      data-ticked={isTicked || undefined}
      data-hovered={isHovered || undefined}
      data-hollow={!isCounted || undefined}
      onMouseEnter={() => restOnDeal(deal.id)}
      onMouseLeave={() => restOnDeal(null)}
    >
      <td>
        <input
          type="checkbox"
          aria-label={`Select ${deal.name}, ${DEAL_COLUMN_WORDS.date.text(deal, context)}`}
          checked={isTicked}
          onChange={() => onToggle(deal.id)}
        />
      </td>
      <td>
        <DealNumber number={number} isCounted={isCounted} />
      </td>
      <th scope="row">
        <span className={styles.address}>
          <DealName deal={deal} search={queryString} />
          {isOutlier && (
            <span className={styles.flag} title="Beyond the outlier rule">
              <TriangleAlert aria-hidden="true" />
              Outlier
            </span>
          )}
          {duplicates > 0 && (
            <span
              className={styles.flag}
              title={`${duplicates} more on the same title on the same day: it may be one deal`}
            >
              <Copy aria-hidden="true" />
              Duplicate?
            </span>
          )}
        </span>
      </th>
      {columns.map((column) => {
        const words = DEAL_COLUMN_WORDS[column];
        const content = words.render ? words.render(deal, context) : words.text(deal, context);
        const isMarked = Boolean(content) && !deal.isModelled && isColumnModelled(deal, column);
        return (
          <td key={column} className={joinClassNames(words.isNumber && styles.number)}>
            {isMarked ? (
              <span data-modelled="">{content}</span>
            ) : (
              content || <span className={styles.quiet}>–</span>
            )}
          </td>
        );
      })}
      <td>
        {deal.titleId !== null && (
          <Link
            to={serializeTitleRoute({ kind: 'id', id: deal.titleId })}
            className={joinClassNames(square.square, styles.link)}
            aria-label={`Title of ${deal.name}`}
            title="Open its title"
          >
            <FileText aria-hidden="true" />
          </Link>
        )}
      </td>
    </tr>
  );
});
