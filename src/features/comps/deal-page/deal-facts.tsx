import type { ComparableDeal } from '#contract/comparable-deal.ts';
import { labelField } from '#lib/field-label.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { DEAL_COLUMNS } from '#url/comps-view-codec.ts';
import type { Deal } from '../deals/deal.ts';
import { INDEX_SOURCE } from '../deals/measures.ts';
import { useDealLabel } from '../deals/use-deal-label.ts';
import { DEAL_COLUMN_WORDS, type DealContext } from '../table/deal-columns.tsx';
import styles from './deal-page.module.css';
import { DealSection } from './deal-section.tsx';

/** Fields that are told above or are no facts of their own. */
const TOLD = new Set([
  'id',
  'titleId',
  'comparableType',
  'comparableStatus',
  'dealType',
  'ownershipType',
  'propertyType',
  'siteSizeInAcres',
  'mixedUse',
  'validationStatus',
  'dealData',
  'provenance',
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
  'countryIsoCode',
  'lastModified',
  'dealGeometry',
]);

export interface DealFactsProps {
  readonly deal: Deal;
  readonly source: ComparableDeal;
  readonly units: UnitSystem;
}

/** Every figure on record; fields this page does not know are shown by their name (S-009). */
export function DealFacts({ deal, source, units }: DealFactsProps) {
  const label = useDealLabel();
  const context: DealContext = {
    units,
    label,
    median: null,
    measure: 'rate',
    basis: 'sold',
    ofLettings: false,
    readDistance: () => null,
  };
  const facts = DEAL_COLUMNS.filter((column) => column !== 'median' && column !== 'distance')
    .map((column) => ({
      name: DEAL_COLUMN_WORDS[column].header(context),
      value: DEAL_COLUMN_WORDS[column].text(deal, context),
    }))
    .filter(({ value }) => value !== '');
  const more = [...Object.entries(source), ...Object.entries(source.dealData ?? {})].filter(
    ([name, value]) => !TOLD.has(name) && value !== null && value !== undefined && value !== '',
  );
  const { provenance } = deal;
  return (
    <DealSection id="facts" title="Facts">
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {more.map(([name, value]) => (
          <div key={name}>
            <dt>{labelField(name)}</dt>
            <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
          </div>
        ))}
      </dl>
      {deal.indexedPrice !== null && <p className={styles.note}>{INDEX_SOURCE}</p>}
      {provenance && (
        <p className={styles.note}>
          {(provenance.real ?? []).length > 0
            ? `From records: ${(provenance.real ?? []).map((name) => labelField(name).toLowerCase()).join(', ')}. The rest is modelled.`
            : 'Modelled figures, not records.'}
          {(provenance.sources ?? []).length > 0 &&
            ` Source: ${(provenance.sources ?? []).join(', ')}.`}
        </p>
      )}
    </DealSection>
  );
}
