import type { Lease } from '@property/contract/titles/leases.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { PLANNING_DATA } from '../../sources/open-data/planning.ts';
import { isExtentShown } from '../around/plot-ratio.ts';
import { type Origin, SOURCES, tellMatch } from '../provenance.ts';
import { originOfCompany } from '../registered/write-registered.ts';
import { findRegionLevel } from '../uses/region-level.ts';
import { USES } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';

const OUTLINES: Readonly<Record<DraftTitle['outline'], string>> = {
  registered: 'The outline is the indicative extent in the register.',
  plot: 'The outline is a mapped plot.',
  building: 'The outline is worked out from the buildings and roads around it.',
  site: 'The outline is the mapped area of the site.',
  land: 'The outline is worked out from the mapped land use.',
};
const EXTENT = ['areaInAcres', 'areaInSquareFeet', 'areaInSquareMeters', 'geometry'] as const;
const MAP: Origin = { source: SOURCES.map };

type FieldName = (keyof TitleDocument & string) | 'uprns.vOA';

/** The latest sale and the leases of a title, with where they come from. */
interface TitleEvidence {
  readonly saleOrigin: Origin | undefined;
  readonly leases: readonly Lease[];
  /** Whether a source tells of constraints, also of a title that has none. */
  readonly hasRealConstraints: boolean;
  /** Whether whatever no source tells is left out. */
  readonly isRecordsOnly: boolean;
}

/** Where the tenure of a title is recorded, if anywhere. */
export function findTenure(title: DraftTitle, sale: Origin | undefined): Origin | undefined {
  if (title.facts?.company) return originOfCompany(title.facts.company);
  if (title.inspireId !== undefined && title.tenure === 'Freehold') {
    // Index polygons are extents of freeholds.
    return { source: SOURCES.parcels };
  }
  return sale;
}

/** What of a title is on record or mapped, field by field; all the rest of it is modelled. */
export function tellTitle(title: DraftTitle, evidence: TitleEvidence): Provenance {
  const { saleOrigin, leases, hasRealConstraints, isRecordsOnly } = evidence;
  const { mainAddress: address, facts, inspireId } = title;
  const fields = new Map<FieldName | 'outline', Origin>();
  const put = (origin: Origin | undefined, ...names: (FieldName | 'outline')[]): void => {
    if (origin) for (const name of names) fields.set(name, origin);
  };
  put(MAP, 'id', 'countryIsoCode', 'propertyCategory', 'propertyType');
  const isMapped = isExtentShown(title);
  if (inspireId !== undefined) put({ source: SOURCES.parcels }, 'outline', ...EXTENT);
  else if (isMapped) put(MAP, ...EXTENT);
  if (title.footprint > 0)
    put(MAP, 'buildingFootprint', ...(isMapped ? ['siteCoverage' as const] : []));
  if (address?.real) put(MAP, 'mainAddress');
  if (address?.realUprn) put(MAP, 'uprns');
  put(findTenure(title, saleOrigin), 'tenure');
  if (facts?.company) {
    put(originOfCompany(facts.company), 'number', 'owners', 'ownerType', 'ownerTitles');
    put(originOfCompany(facts.company), 'adjoiningTitles', 'adjoiningArea', 'adjoiningGroup');
  }
  // A shed in a wood is no floor.
  if (facts?.measured && USES[title.use].storeys > 0) {
    const { grade, row } = facts.measured;
    const origin = { source: SOURCES.certificates, grade, date: row.lodgedOn };
    put(origin, 'totalFloorAreaSqFt', ...(isMapped ? ['plotRatio' as const] : []));
    if (isMapped && isRecordsOnly) put(origin, 'plotRatioAround', 'plotRatioAgainstArea');
  }
  const [rated] = facts?.rating ?? [];
  if (rated) {
    const { grade, row } = rated;
    put({ source: SOURCES.rating, grade, date: row.effectiveOn }, 'uprns.vOA', 'rateableValue');
  }
  put(saleOrigin, 'sales', 'lastSalePrice', 'yearsHeld');
  // As of the sale itself: a price by the floor is as sure as the floor.
  if (facts?.measured) put(saleOrigin, 'lastSalePricePerSquareFoot');
  // Elsewhere the floors of others, by which their prices are compared, may be modelled.
  if (isRecordsOnly) put(saleOrigin, 'saleAgainstArea');
  if (facts?.company?.row.addedOn !== undefined) put(originOfCompany(facts.company), 'yearsHeld');
  const [lodged] = facts?.certificates ?? [];
  if (lodged) {
    const { grade, row } = lodged;
    put({ source: SOURCES.certificates, grade, date: row.lodgedOn }, 'energyCertificates');
  }
  if (hasRealConstraints) put({ source: PLANNING_DATA }, 'constraints');
  const [lease] = leases;
  if (lease?.provenance?.real) {
    const [source = SOURCES.leases] = lease.provenance.sources ?? [];
    const { grade, date } = lease.provenance;
    put({ source, ...(grade === 'exact' || grade === 'likely' ? { grade } : {}), date }, 'leases');
  }
  const sources = new Set([SOURCES.map, ...[...fields.values()].map(({ source }) => source)]);
  if (facts?.certificates.length) sources.add(SOURCES.certificates);
  if (address?.postcodeFrom === 'Code-Point Open') sources.add(SOURCES.postcodes);
  const recorded = [...fields].filter(([, { source }]) => source !== SOURCES.map);
  return {
    real: [...fields.keys()],
    modelled: ['*'],
    sources: [...sources],
    ...(recorded.length === 0
      ? {}
      : {
          fields: Object.fromEntries(
            recorded.map(([name, origin]) => [
              name,
              { source: origin.source, ...tellMatch(origin) },
            ]),
          ),
        }),
    note: writeNotes(title).join(' '),
  };
}

function writeNotes({ outline, inspireId, facts, mainAddress, isOnParcel }: DraftTitle): string[] {
  const level = findRegionLevel(mainAddress?.postcode);
  const notes = [OUTLINES[outline]];
  if (inspireId !== undefined) {
    notes.push(
      facts?.company
        ? `Its reference there is INSPIRE-${inspireId}.`
        : `Its reference there is INSPIRE-${inspireId}; its title number and owner are not open data.`,
    );
  }
  if (facts && facts.rivals.length > 0) {
    notes.push(
      `The titles ${facts.rivals.join(', ')} of companies are at this address; which one it is, is not open data.`,
    );
  }
  if (isOnParcel && inspireId === undefined && !facts?.company) {
    notes.push('No record tells of this leasehold itself.');
  }
  if (level)
    notes.push(`Modelled prices stand at a rough level of ${level.name}, by its postcode.`);
  if (mainAddress && !mainAddress.real) notes.push('The address is worked out from the map.');
  if (mainAddress?.postcodeFrom === 'Code-Point Open') {
    notes.push(
      'The postcode is a guess: the nearest one, which is right for about three addresses in five.',
    );
  } else if (mainAddress?.postcodeFrom === 'a neighbouring address') {
    notes.push('The postcode is a guess: that of a neighbour.');
  }
  return notes;
}
