import type { Point64 } from 'clipper2-ts';
import type { PlacedRow } from '../../join/fact-book.ts';
import { isSamePart } from '../../sources/addresses/address-book.ts';
import { readColumns, type SubBuilding } from '../../sources/addresses/read-address.ts';
import { splitProse } from '../../sources/addresses/read-prose.ts';
import type { CompanyTitle } from '../../sources/open-data/companies.ts';
import { deriveUuid } from '../random.ts';
import type { DraftAddress, DraftTitle } from '../titles/draft.ts';
import type { DraftTools, TitlePlan } from '../titles/title-plan.ts';
import { isHome } from '../uses/uses.ts';
import { divideFacts, type LandFacts, partOf } from './settle-facts.ts';

/** What a leasehold is drafted with. */
interface Place {
  readonly tools: Pick<DraftTools, 'addresses'>;
  readonly centre: Point64;
}

/**
 * Gives a freehold and its planned leaseholds what the sources tell of them. A registered leasehold
 * takes the place of the planned one of the same part, once; any other is a title of its own.
 */
export function applyFacts(
  freehold: DraftTitle,
  planned: readonly TitlePlan[],
  land: LandFacts,
  place: Place,
): { readonly freehold: DraftTitle; readonly leaseholds: readonly TitlePlan[] } {
  const plans = [...planned];
  const taken = new Map<string, PlacedRow<CompanyTitle>>();
  for (const placed of land.leaseholds) {
    const unit = partOf(placed.row.address);
    const same = plans.find(({ key, addresses }) => {
      const own = unitOf(addresses[0]);
      return !taken.has(key) && isSamePart(unit, own);
    });
    const plan = same ?? planLeasehold(freehold, placed.row, place);
    if (!same) plans.push(plan);
    taken.set(plan.key, placed);
  }
  const parts = plans.map(({ key, addresses }) => ({ key, unit: unitOf(addresses[0]) }));
  const divided = divideFacts(land, parts);
  return {
    freehold: { ...freehold, facts: divided.freehold },
    leaseholds: plans.map((plan): TitlePlan => {
      const facts = divided.byKey.get(plan.key);
      const company = taken.get(plan.key);
      const floorArea = facts?.measured?.row.floorArea ?? plan.floorArea;
      return {
        ...plan,
        isOnParcel: true,
        ...(floorArea === undefined ? {} : { floorArea }),
        ...(company ? { number: company.row.number } : {}),
        ...(facts ? { facts: company ? { ...facts, company } : facts } : {}),
      };
    }),
  };
}

function unitOf(address: DraftAddress | undefined): SubBuilding | undefined {
  if (address?.unit === undefined) return undefined;
  return readColumns({ primary: '', secondary: address.unit })[0]?.unit;
}

/** A leasehold of which only its row tells, in the outline of its building. */
function planLeasehold(
  freehold: DraftTitle,
  row: CompanyTitle,
  { tools, centre }: Place,
): TitlePlan {
  const key = `${freehold.key}/${row.number}`;
  const { secondary = '' } = splitProse(row.address, row.postcode);
  const unit = secondary.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const kind = partOf(row.address)?.kind;
  const [main] = freehold.buildings;
  const use =
    kind === 'home' ? 'flat' : kind === 'business' && isHome(freehold.use) ? 'shop' : freehold.use;
  return {
    key,
    tenure: 'Leasehold',
    // A part of a block is no block.
    use: use === 'flats' && kind !== undefined ? 'flat' : use,
    region: main?.region ?? freehold.region,
    centre: main?.centre ?? centre,
    buildings: main ? [main] : [],
    addresses: [
      describePlace(freehold, key, unit, tools) ?? registeredAddress(freehold, row, unit),
    ],
    outline: main ? 'building' : freehold.outline,
  };
}

/** The part, at the address of the freehold. */
function describePlace(
  { mainAddress, buildings }: DraftTitle,
  key: string,
  unit: string,
  { addresses }: Place['tools'],
): DraftAddress | undefined {
  const [main] = buildings;
  if (!mainAddress?.real || !main) return undefined;
  if (unit === '') return mainAddress;
  const tags: Record<string, string> = {};
  if (mainAddress.number !== undefined) tags['addr:housenumber'] = mainAddress.number;
  if (mainAddress.street !== undefined) tags['addr:street'] = mainAddress.street;
  if (mainAddress.town !== undefined) tags['addr:city'] = mainAddress.town;
  if (mainAddress.postcode !== undefined) tags['addr:postcode'] = mainAddress.postcode;
  const parts = mainAddress.name === undefined ? { unit } : { unit, name: mainAddress.name };
  return addresses.resolve(key, tags, main.centre, parts);
}

/** The address in the words of the register. */
function registeredAddress(freehold: DraftTitle, row: CompanyTitle, unit: string): DraftAddress {
  const { lon, lat } = freehold;
  return {
    id: deriveUuid(`uprn/${row.number}`),
    uprn: `9${String(Number.parseInt(deriveUuid(row.number).slice(0, 8), 16)).padStart(11, '0')}`,
    realUprn: false,
    ...(unit === '' ? {} : { unit }),
    ...(row.postcode === undefined
      ? {}
      : { postcode: row.postcode, postcodeFrom: 'the register' as const }),
    real: true,
    fullAddress: row.address,
    lon,
    lat,
  };
}
