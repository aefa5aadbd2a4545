import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { FieldList, listExtraFields } from '#records/extra-fields.tsx';
import { NotUnderstood } from '#records/not-understood.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { useLabel } from '#records/use-label.ts';
import type { Deal } from '../deals/deal.ts';
import { INDEX_SOURCE, RENTS_AS_LET } from '../deals/measures.ts';
import { DEAL_COLUMNS } from '../link/comps-view-codec.ts';
import { DEAL_COLUMN_WORDS } from '../table/deal-columns.tsx';
import type { DealContext } from '../table/deal-context.ts';
import styles from './deal-page.module.css';
import { DealSection } from './deal-section.tsx';

/** Fields that the columns or the heading tell, or other names and units of what they tell. */
const TOLD = [
  'id',
  'titleId',
  'comparableStatus',
  'countryIsoCode',
  'dealType',
  'ownershipType',
  'propertyType',
  'siteSizeInAcres',
  'validationStatus',
  'dealData',
  'dealId',
  'dealDate',
  'dealPrice',
  'indexedPrice',
  'dealPricePerSquareFoot',
  'dealPricePerAcre',
  'netYield',
  'dealAddress',
  'transactionType',
  'propertyTypeArray',
  'propertyCondition',
  'useClass',
  'useClasses',
  'totalFloorAreaInSquareFeet',
  'siteAreaInSquareFeet',
  'siteAreaInSquareMeters',
  'dealGeometry',
];

export interface DealFactsProps {
  readonly deal: Deal;
  readonly source: ComparableDeal;
  readonly units: UnitSystem;
}

/** Every figure on record; fields this page does not know are shown by their name (S-009). */
export function DealFacts({ deal, source, units }: DealFactsProps) {
  const label = useLabel();
  const context: DealContext = {
    units,
    label,
    median: null,
    measure: 'rate',
    basis: 'sold',
    ofLettings: false,
    ofRecorded: false,
    counted: [],
    readDistance: () => null,
  };
  const facts = DEAL_COLUMNS.filter((column) => column !== 'median' && column !== 'distance')
    .map((column) => ({
      name: (DEAL_COLUMN_WORDS[column].name ?? DEAL_COLUMN_WORDS[column].header)(context),
      value: DEAL_COLUMN_WORDS[column].text(deal, context),
    }))
    .concat({ name: 'Country', value: label(source.dealData?.countryIsoCode ?? '') })
    .filter(({ value }) => value !== '');
  const ofDeal = listExtraFields(source, TOLD);
  const told = [...TOLD, ...ofDeal.map(({ name }) => name)];
  const more = [...ofDeal, ...listExtraFields(source.dealData ?? {}, told)].map(
    ({ name, value }) => ({ name, value: typeof value === 'string' ? label(value) : value }),
  );
  return (
    <DealSection id="facts" title="Facts">
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && (
        <div className={styles.more}>
          <FieldList fields={more} />
        </div>
      )}
      {deal.indexedPrice !== null && <p className={styles.note}>{INDEX_SOURCE}</p>}
      {deal.isLetting && source.dealData?.indexedPrice !== undefined && (
        <p className={styles.note}>Its indexed price is left out. {RENTS_AS_LET}</p>
      )}
      <NotUnderstood answer={source} />
      <SourceLine provenance={[deal.provenance]} />
    </DealSection>
  );
}
