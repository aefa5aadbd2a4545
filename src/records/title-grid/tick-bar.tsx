import ChartScatter from 'lucide-react/icons/chart-scatter';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import ListPlus from 'lucide-react/icons/list-plus';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { askToSave, type SiteFacts } from '#lib/save-request.ts';
import { askToBuy } from '#lib/state/buy-request.ts';
import { nameTicked, tickedCharge } from '#lib/state/ticked-charge.ts';
import { COMPARED_MAXIMUM, serializeCompared } from '#records/compare/compare-codec.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import styles from './tick-bar.module.css';
import type { GridTitle } from './title-columns.tsx';
import type { Ticks } from './use-ticks.ts';

export interface TickBarProps {
  readonly ticks: Pick<Ticks, 'titles' | 'note' | 'clear'>;
  /** Saves them as a file; absent where that is not offered. */
  readonly onExport?: () => void;
  /** The comparable deals around them; null for titles of which no place is known. */
  readonly compsLink: string | null;
  /** Documents are sold here. */
  readonly canBuy: boolean;
  /** The query string of the page, which goes along. */
  readonly query?: string;
}

/** What can be done with the titles that are ticked. */
export function TickBar(props: TickBarProps) {
  const { ticks, onExport, compsLink, canBuy, query = '' } = props;
  const { titles, note, clear } = ticks;
  const count = titles.length;
  const told = useStore(tickedCharge, (state) => state.told);
  if (count === 0) return null;
  const charge = told?.titles === nameTicked(titles) ? told : null;
  const compared = serializeCompared(
    titles.map(({ id }) => id),
    new URLSearchParams(query),
  );
  return (
    <section className={styles.bar} aria-label="Ticked titles">
      <span role="status" className={styles.count}>
        {formatCount(count)} ticked{note && <small className={styles.note}>{note}</small>}
      </span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => askToSave({ kind: 'sites', sites: titles.map(toSite) })}
      >
        <ListPlus aria-hidden="true" />
        Add to list
      </Button>
      {onExport && (
        <Button size="small" variant="quiet" onClick={onExport}>
          <Download aria-hidden="true" />
          Export
        </Button>
      )}
      {count > 1 && count <= COMPARED_MAXIMUM && (
        <Link className={styles.link} to={`/compare-titles?${compared}`}>
          <GitCompare aria-hidden="true" />
          Compare
        </Link>
      )}
      {count > COMPARED_MAXIMUM && (
        <span className={styles.off}>
          <GitCompare aria-hidden="true" />
          Compare takes up to {COMPARED_MAXIMUM}
        </span>
      )}
      {compsLink !== null && (
        <Link className={styles.link} to={compsLink}>
          <ChartScatter aria-hidden="true" />
          Comps
        </Link>
      )}
      {canBuy && charge?.balance && <span className={styles.balance}>{charge.balance}</span>}
      {canBuy && (
        <Button
          size="small"
          variant="primary"
          className={styles.buy}
          onClick={() =>
            askToBuy(
              titles.map((title) => ({
                id: title.id,
                number: title.number ?? null,
                address: toSite(title).address,
              })),
            )
          }
        >
          <FileText aria-hidden="true" />
          {charge?.words ??
            (count === 1 ? 'Documents for this one' : `Documents for these ${formatCount(count)}`)}
        </Button>
      )}
      <IconButton size="small" label="Untick all" className={styles.close} onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}

function toSite({ id, number, mainAddress }: GridTitle): SiteFacts {
  const { name, place } = splitAddress(mainAddress, number);
  return {
    titleId: id,
    number: number ?? 'Title without a number',
    address: [name, place].filter(Boolean).join(', '),
  };
}
