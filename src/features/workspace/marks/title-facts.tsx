import type { TitlePath } from '@property/contract/title-fields.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListPlus from 'lucide-react/icons/list-plus';
import { convertSquareFeet, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { convertFloorPrice, nameFloorUnit } from '#lib/format/format-floor-price.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import { readFigure } from '#lib/title/read-figure.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { ClassSign } from '#map/controls/class-sign.tsx';
import { CompareButton, CompareTray } from '#records/compare/compare-button.tsx';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import actions from './card-actions.module.css';
import styles from './mark-card.module.css';
import { sayBasis, sayStreet } from './say-facts.ts';
import type { StreetRate } from './title/use-street-rate.ts';

export interface TitleFactsProps {
  /** Null while it is asked for. */
  readonly title: TitleDocument | null;
  /** What was paid around it; null while or where that is not known. */
  readonly street: StreetRate | null;
  /** Of the map: a figure that it colours titles by bears its colour. */
  readonly colouring: Colouring;
  readonly units: UnitSystem;
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
  readonly onList: () => void;
  /** Opens what else there is, beside this button. */
  readonly onMore: (anchor: HTMLElement) => void;
}

/** A title: what it is called, its number, tenure and area, its last sale and its owner, as far as they are known. */
export function TitleFacts(props: TitleFactsProps) {
  const { title, hasKeys, onOpen, onList, onMore } = props;
  return (
    <>
      {title ? <Known {...props} title={title} /> : <Waiting />}
      <div className={actions.actions}>
        <Button variant="primary" size="small" tabIndex={-1} disabled={!title} onClick={onOpen}>
          Open title
        </Button>
        {title && <CompareButton titleId={title.id} size="small" tabIndex={-1} />}
        {title && (
          <>
            <Button size="small" tabIndex={-1} onClick={onList}>
              <ListPlus aria-hidden="true" />
              List
            </Button>
            <IconButton
              className={actions.more}
              label="More"
              size="small"
              tabIndex={-1}
              onClick={({ currentTarget }) => onMore(currentTarget)}
            >
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </>
        )}
        {hasKeys && (
          <p className={actions.keys}>
            {KEYS.map(([key, what]) => (
              <span key={key}>
                <Kbd>{key}</Kbd> {what}
              </span>
            ))}
          </p>
        )}
        {title && <CompareTray titleId={title.id} tabIndex={-1} />}
      </div>
    </>
  );
}

/** What the keys of the list do that walks from title to title. */
const KEYS = [
  ['Enter', 'open'],
  ['C', 'compare'],
  ['L', 'list'],
  ['M', 'more'],
] as const;

type KnownProps = Pick<TitleFactsProps, 'street' | 'colouring' | 'units'> & {
  readonly title: TitleDocument;
};

function Known({ title, street, colouring, units }: KnownProps) {
  const { name, place } = splitAddress(title.mainAddress, title.number);
  const area = readSiteArea(title);
  const floor = title.totalFloorAreaSqFt;
  const facts = listFacts(title, street, units);
  const figure = readFigure(colouring, title);
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
          {facts.map(({ label, value, aside, path, isLong, isModelled, isAsideModelled }) => (
            <div key={label} className={joinClassNames(isLong && styles.long)}>
              <dt>{label}</dt>
              <dd>
                {figure && path === figure.path && (
                  <ClassSign colouring={colouring} itsClass={figure.itsClass} />
                )}
                <span data-modelled={isModelled ? '' : undefined}>{value}</span>
                {aside && <small data-modelled={isAsideModelled ? '' : undefined}>{aside}</small>}
              </dd>
            </div>
          ))}
          {street && <div className={styles.basis}>{sayBasis(street)}</div>}
        </dl>
      )}
    </>
  );
}

interface CardFact {
  readonly label: string;
  readonly value: string;
  readonly aside?: string | undefined;
  readonly isAsideModelled?: boolean;
  /** The field of a figure that the map may be coloured by. */
  readonly path?: TitlePath;
  /** A name, which needs the whole line. */
  readonly isLong?: boolean;
  readonly isModelled: boolean;
}

/** Last sale, price of the floor, how long it is held and by whom; what is not known is left out. */
function listFacts(
  title: TitleDocument,
  street: StreetRate | null,
  units: UnitSystem,
): readonly CardFact[] {
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
      path: 'sales.price',
      isModelled: isModelledOfSale(price === undefined ? 'dateAcquired' : 'price'),
    });
  }
  if (rate !== undefined || street) {
    facts.push({
      label: `Per ${nameFloorUnit(units)}`,
      value: rate === undefined ? 'No price' : formatMoney(convertFloorPrice(rate, units)),
      aside: street ? sayStreet(street, units) : undefined,
      // Worked out, of modelled sales as of recorded ones.
      isAsideModelled: true,
      path: 'sales.pricePerSquareFoot',
      isModelled: rate !== undefined && isModelledOfSale('pricePerSquareFoot'),
    });
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
