import { isModelledField } from '@property/contract/titles/provenance.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import ListPlus from 'lucide-react/icons/list-plus';
import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { divideBearing } from '#lib/format/divide-bearing.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import { askToSave } from '#lib/save-request.ts';
import { interaction } from '#lib/state/interaction.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/button.tsx';
import inline from '#ui/inline-mark.module.css';
import { OutlineThumbnail } from '../charts/outline-thumbnail.tsx';
import { newsMarks } from '../news/news-marks.ts';
import styles from './result-row.module.css';
import type { ResultRow as Row } from './rows/use-result-rows.ts';

const RowFigure = lazyWithStandIn(() => import('./row-figure.tsx'));

/** Colourings whose figures come with every row; that of a lens comes with its remark. */
const FIGURES: readonly Colouring[] = ['psf', 'price', 'size'];

export interface ResultRowProps {
  readonly row: Row;
  readonly href: string;
  /** What the map colours titles by. */
  readonly colouring: Colouring;
  readonly units: UnitSystem;
  /** Why it was found: "6% covered"; or how far it is: "120 m from a school". */
  readonly remark: ReactNode;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
  /** Takes the focus: the row that J and K have come to. */
  readonly isFocused: boolean;
  readonly onFocused: () => void;
}

/** One title of the results: its outline, address, last price and facts; the whole row is its link. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, href, colouring, units, remark, isSelected, isHovered, isFocused, onFocused } =
    props;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    link.current?.focus({ preventScroll: true });
    onFocused();
  }, [isFocused, onFocused]);

  const id = row.id;
  useEffect(
    // A row that scrolls away says no farewell: no leave, no blur.
    () => () => {
      if (interaction.getState().hoveredTitleId === id) hoverTitle(null);
    },
    [id],
  );

  const mark = useStore(newsMarks, ({ marks }) => marks.get(id));
  const address = splitAddress(row.mainAddress, row.number);
  const { name, place, isBearing } = divideBearing(address);
  const sale = readLastSale(row.sales);
  return (
    <div
      className={styles.row}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => hoverTitle(id)}
      onPointerLeave={() => hoverTitle(null)}
    >
      <OutlineThumbnail titleId={row.id} />
      <div className={styles.text}>
        <div className={styles.first}>
          <Link
            ref={link}
            to={href}
            className={styles.name}
            aria-current={isSelected ? 'true' : undefined}
            onFocus={() => hoverTitle(id)}
            onBlur={() => hoverTitle(null)}
          >
            {name}
            {isBearing && ' '}
            {isBearing && <span className="visually-hidden">{place}</span>}
          </Link>
          {mark && <span className={inline.mark}>{mark}</span>}
          {sale?.price !== undefined && (
            <span
              className={styles.price}
              data-modelled={isModelledField(sale.provenance, 'price') || undefined}
            >
              {formatMoneyShort(sale.price)}
            </span>
          )}
        </div>
        <div className={styles.place}>
          <span className={styles.where} aria-hidden={isBearing || undefined}>
            {place}
          </span>
        </div>
        <RowFacts row={row} colouring={colouring} units={units} remark={remark} />
      </div>
      <AddButton row={row} name={name} />
    </div>
  );
});

/** Apart from the link, which is another with each search while the title stays the same. */
const RowFacts = memo(function RowFacts({
  row,
  colouring,
  units,
  remark,
}: Pick<ResultRowProps, 'row' | 'colouring' | 'units' | 'remark'>) {
  const sale = readLastSale(row.sales);
  const marker = <CategoryMarker category={readTitleCategory(row.propertyCategory)} />;
  const isTold = FIGURES.includes(colouring);
  const sign =
    isTold || remark ? (
      <Suspense fallback={marker}>
        <RowFigure row={row} colouring={colouring} units={units} marker={isTold ? null : marker} />
      </Suspense>
    ) : (
      marker
    );
  return (
    <div className={styles.facts} data-remark={remark ? '' : undefined}>
      {/* With its sign: a long reason leaves the number no room, and the colour is that of its figure. */}
      {remark && (
        <span className={styles.reason}>
          {sign}
          <span className={styles.remark}>{remark}</span>
        </span>
      )}
      <span className={styles.number}>
        {!remark && sign}
        <span className="visually-hidden">{row.propertyCategory ?? 'Category not known'} </span>
        {row.number}
      </span>
      {/* The figure takes its place: the others would be cut short. */}
      {row.tenure && colouring !== 'psf' && <span>{row.tenure}</span>}
      {row.areaInSquareMeters !== undefined && (
        <span>{formatLandArea(row.areaInSquareMeters, units)}</span>
      )}
      {sale?.dateAcquired && <span className={styles.date}>{formatMonth(sale.dateAcquired)}</span>}
    </div>
  );
});

interface AddButtonProps extends Pick<ResultRowProps, 'row'> {
  /** For a title without a number. */
  readonly name: string;
}

const AddButton = memo(function AddButton({ row, name }: AddButtonProps) {
  const address = splitAddress(row.mainAddress, row.number);
  return (
    <IconButton
      className={styles.add}
      label={`Add ${row.number ?? name} to a list`}
      size="small"
      tooltipSide="left"
      onClick={() =>
        askToSave({
          kind: 'site',
          titleId: row.id,
          number: row.number ?? 'Title without a number',
          address: [address.name, address.place].filter(Boolean).join(', '),
        })
      }
    >
      <ListPlus aria-hidden="true" />
    </IconButton>
  );
});

/** A row that nobody sees: says how high they are, again whenever size or spacing of text changes. */
export function RowProbe({ onHeight }: { readonly onHeight: (pixels: number) => void }) {
  const probe = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = probe.current;
    if (row === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (row.offsetHeight > 0) onHeight(row.offsetHeight);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <div ref={probe} className={joinClassNames(styles.row, styles.probe)} aria-hidden="true">
      <div className={styles.text}>
        <div className={styles.first}>
          <span className={styles.name}>A</span>
        </div>
        <div className={styles.place} />
        <div className={styles.facts}>A</div>
      </div>
    </div>
  );
}

function hoverTitle(titleId: string | null): void {
  interaction.setState({ hoveredTitleId: titleId });
}
