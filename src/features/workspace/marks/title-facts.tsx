import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { convertSquareFeet, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { convertFloorPrice, nameFloorUnit } from '#lib/format/format-floor-price.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { CompareButton, CompareTray } from '#records/compare/compare-button.tsx';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { joinClassNames } from '#ui/class-names.ts';
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

/** A title: what it is called, its number, tenure and area, its last sale and its owner, as far as they are known. */
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
  const facts = listFacts(title, units);
  const mark = (path: string) => (isModelledPath(title, path) ? '' : undefined);
  const areaField = title.areaInSquareMeters === undefined ? 'areaInAcres' : 'areaInSquareMeters';
  const [type] = title.propertyType ?? [];
  return (
    <>
      <div className={styles.head}>
        <div className={styles.address}>
          <h2 className={styles.name} data-modelled={mark('mainAddress')}>
            {name}
          </h2>
          <p className={styles.place}>{place}</p>
        </div>
        {title.tenure && (
          <Badge>
            <span data-modelled={mark('tenure')}>{title.tenure}</span>
          </Badge>
        )}
      </div>
      <p className={styles.facts}>
        <span className={styles.number}>
          <CategoryMarker category={readTitleCategory(title.propertyCategory)} />
          <span data-modelled={mark('number')}>{title.number}</span>
        </span>
        {type !== undefined && <span data-modelled={mark('propertyType')}>{type}</span>}
        {area !== undefined && (
          <span data-modelled={mark(areaField)}>{formatLandArea(area, units)}</span>
        )}
        {floor !== undefined && (
          <span data-modelled={mark('totalFloorAreaSqFt')}>
            {formatFloorArea(convertSquareFeet(floor), units)}
          </span>
        )}
      </p>
      {facts.length > 0 && (
        <dl className={styles.pair}>
          {facts.map(({ label, value, aside, isLong, isModelled }) => (
            <div key={label} className={joinClassNames(isLong && styles.long)}>
              <dt>{label}</dt>
              <dd>
                <span data-modelled={isModelled ? '' : undefined}>{value}</span>
                {aside && <small>{aside}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface CardFact {
  readonly label: string;
  readonly value: string;
  readonly aside?: string | undefined;
  /** A name, which needs the whole line. */
  readonly isLong?: boolean;
  readonly isModelled: boolean;
}

/** Last sale, price of the floor, how long it is held and by whom; what is not known is left out. */
function listFacts(title: TitleDocument, units: UnitSystem): readonly CardFact[] {
  const last = readLastSale(title.sales);
  const { price, dateAcquired, pricePerSquareFoot: rate } = last ?? {};
  const isModelledOfSale = (field: string) =>
    isModelledPath({ ...title, sales: last && [last] }, `sales.${field}`);
  const { yearsHeld } = title;
  const owner = nameOwner(title);
  const facts: CardFact[] = [];
  if (price !== undefined || dateAcquired) {
    facts.push({
      label: 'Last sale',
      value: price === undefined ? 'No price' : formatMoney(price),
      aside: dateAcquired && formatMonth(dateAcquired),
      isModelled: isModelledOfSale(price === undefined ? 'dateAcquired' : 'price'),
    });
  }
  if (rate !== undefined) {
    const value = formatMoney(convertFloorPrice(rate, units));
    const isModelled = isModelledOfSale('pricePerSquareFoot');
    facts.push({ label: `Per ${nameFloorUnit(units)}`, value, isModelled });
  }
  if (yearsHeld !== undefined) {
    const years = Math.floor(yearsHeld);
    facts.push({
      label: 'Held',
      value: years < 1 ? 'Under a year' : formatCountOf(years, 'year'),
      isModelled: isModelledPath(title, 'yearsHeld'),
    });
  }
  if (owner !== undefined) facts.push({ label: 'Owner', ...owner });
  return facts;
}

/** The first company by name, and how many own it beside; of people only what kind of owner they are. */
function nameOwner(title: TitleDocument) {
  const { owners = [], ownerType = [] } = title;
  const [company] = owners.flatMap(({ companyName }) => companyName ?? []);
  const [kind] = ownerType;
  if (company === undefined) {
    if (kind === undefined) return undefined;
    return { value: kind, isModelled: isModelledPath(title, 'ownerType') };
  }
  const value = owners.length > 1 ? `${company} and ${owners.length - 1} more` : company;
  return { value, isLong: true, isModelled: isModelledPath(title, 'owners.companyName') };
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
