import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { ReactNode } from 'react';
import { convertFloorPrice, spellFloorUnit } from '#lib/format/format-floor-price.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import { readFigure } from '#lib/title/read-figure.ts';
import { ClassSign } from '#map/controls/class-sign.tsx';
import styles from './result-row.module.css';
import type { ResultRow } from './rows/use-result-rows.ts';

export interface RowFigureProps {
  readonly row: ResultRow;
  readonly colouring: Colouring;
  readonly units: UnitSystem;
  /** What stands there where the row does not hold what the map colours by; null where every row tells it. */
  readonly marker: ReactNode;
}

/** What the map colours a title by: its colour, and its figure where the row does not tell it anyway. */
export default function RowFigure({ row, colouring, units, marker }: RowFigureProps) {
  const figure = readFigure(colouring, row);
  if (figure === null) return marker;
  const { value, itsClass } = figure;
  if (value === undefined && marker !== null) return marker;
  const last = readLastSale(row.sales);
  const isModelled =
    value !== undefined && isModelledPath({ ...row, sales: last && [last] }, figure.path);
  return (
    <>
      <ClassSign colouring={colouring} itsClass={itsClass} />
      {colouring === 'psf' && (
        <b className={styles.figure}>
          <span aria-hidden={value === undefined} data-modelled={isModelled ? '' : undefined}>
            {value === undefined ? '–' : formatMoney(convertFloorPrice(value, units))}
          </span>
          <span className="visually-hidden">
            {value === undefined ? 'No price' : ''} per {spellFloorUnit(units)},{' '}
          </span>
        </b>
      )}
    </>
  );
}
