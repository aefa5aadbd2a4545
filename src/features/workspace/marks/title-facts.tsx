import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { convertSquareFeet, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { CompareButton, CompareTray } from '#records/compare/compare-button.tsx';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './mark-card.module.css';

export interface TitleFactsProps {
  /** Null while it is asked for. */
  readonly title: TitleDocument | null;
  readonly units: UnitSystem;
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
}

/** A title: what it is called, its number, tenure and area, and its last sale; what is not known is left out. */
export function TitleFacts({ title, units, hasKeys, onOpen }: TitleFactsProps) {
  return (
    <>
      {title ? <Known title={title} units={units} /> : <Waiting />}
      <div className={styles.actions}>
        <Button variant="primary" size="small" tabIndex={-1} disabled={!title} onClick={onOpen}>
          Open title
        </Button>
        {title && <CompareButton titleId={title.id} size="small" tabIndex={-1} />}
        {hasKeys && <Kbd>Enter</Kbd>}
        {title && <CompareTray titleId={title.id} tabIndex={-1} />}
      </div>
    </>
  );
}

function Known({ title, units }: { readonly title: TitleDocument; readonly units: UnitSystem }) {
  const { name, place } = splitAddress(title.mainAddress, title.number);
  const area = readSiteArea(title);
  const floor = title.totalFloorAreaSqFt;
  const sale = readLastSale(title.sales);
  const [type] = title.propertyType ?? [];
  return (
    <>
      <div className={styles.head}>
        <div className={styles.address}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.place}>{place}</p>
        </div>
        {title.tenure && <Badge>{title.tenure}</Badge>}
      </div>
      <p className={styles.facts}>
        <span className={styles.number}>
          <CategoryMarker category={readTitleCategory(title.propertyCategory)} />
          {title.number}
        </span>
        {type !== undefined && <span>{type}</span>}
        {area !== undefined && <span>{formatLandArea(area, units)}</span>}
        {floor !== undefined && <span>{formatFloorArea(convertSquareFeet(floor), units)}</span>}
      </p>
      {sale && (sale.price !== undefined || sale.dateAcquired) && (
        <dl className={styles.pair}>
          <div>
            <dt>Last sale</dt>
            <dd>
              {sale.price === undefined ? 'No price' : formatMoney(sale.price)}
              {sale.dateAcquired && <small>{formatMonth(sale.dateAcquired)}</small>}
            </dd>
          </div>
          {sale.pricePerSquareFoot !== undefined && (
            <div>
              <dt>Per sq ft</dt>
              <dd>{formatMoney(sale.pricePerSquareFoot)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height={16} />
      <Skeleton width="45%" height={11} />
      <Skeleton width="80%" height={11} />
    </div>
  );
}
