import type { PostalAddress } from '@property/contract/search/postal-address.ts';
import type { Owner } from '@property/contract/titles/owners.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { TITLE_STATUSES } from '@property/contract/titles/title-status.ts';
import type { MultiPolygon } from 'geojson';
import type { PendingApplication, Proprietor, RegistryTitle } from '../land-registry.ts';
import { createDice, type Dice } from './dice.ts';
import type { RegistryRecords } from './registry-records.ts';
import {
  SPECIMEN_ADDRESS,
  SPECIMEN_PROPRIETORS,
  SPECIMENS,
  type Specimen,
} from './specimen-titles.ts';
import { listReferredDocuments, listStandardDocuments } from './title-documents.ts';

const FORENAMES = [
  'Ada',
  'Alun',
  'Bethan',
  'Callum',
  'Daniel',
  'Eleri',
  'Fatima',
  'George',
  'Hannah',
  'Imran',
  'Jean',
  'Kofi',
  'Laura',
  'Mair',
  'Nadia',
  'Oliver',
  'Priya',
  'Rhys',
  'Sarah',
  'Tomasz',
] as const;
const SURNAMES = [
  'Ashworth',
  'Bevan',
  'Chaudhry',
  'Drummond',
  'Edwards',
  'Fraser',
  'Griffiths',
  'Hussain',
  "O'Brien",
  'Kowalski',
  'Llewellyn',
  'Marsh',
  'Nguyen',
  'Okafor',
  'Pritchard',
  'Rees',
  'Smith-Jones',
  'Tanner',
  'Vaughan',
  'Whitfield',
] as const;

/** Shares of the titles of a world that are not simply valid, in the order they are looked at. */
const SHARES: readonly [status: string, share: number][] = [
  ['PENDING_APPLICATIONS', 0.05],
  ['CLOSED', 0.01],
  ['CLOSED_AND_CONTINUED', 0.006],
  ['NOT_COMPUTERISED', 0.004],
  ['PENDING_DEALING', 0.01],
  ['PENDING_FIRST', 0.005],
  ['SCHEME', 0.003],
];

const APPLICATIONS = [
  'Transfer of whole',
  'Registration of a charge',
  'Discharge of a registered charge',
  'Registration of a lease',
  'Change of register',
] as const;

/** All the registry knows of a title. */
export interface TitleEntry {
  readonly title: RegistryTitle;
  readonly specimen: Specimen | undefined;
  readonly proprietors: readonly Proprietor[];
  readonly tenure: string;
  readonly address: PostalAddress | undefined;
  readonly geometry: MultiPolygon | undefined;
  /** Square metres. */
  readonly area: number | undefined;
  /** What was last paid, in pounds, and when (ISO date). */
  readonly lastSale: { readonly price: number; readonly date: string } | undefined;
  /** What the land is held under, on record: the day it began (ISO) and its years. */
  readonly lease: { readonly date: string; readonly term: number } | undefined;
  /** What of it is on no record, in words; empty for a place that is invented as a whole. */
  readonly modelled: readonly string[];
  /** Whether the extent is the register's own. */
  readonly isRegisteredExtent: boolean;
}

/** Looks a title up: a specimen, else a title of the world. */
export async function findEntry(
  records: RegistryRecords,
  titleNumber: string,
): Promise<TitleEntry | undefined> {
  const specimen = SPECIMENS[titleNumber];
  const dice = createDice(titleNumber);
  const title = buildTitle(titleNumber, specimen);
  if (specimen) {
    return {
      title,
      specimen,
      proprietors: SPECIMEN_PROPRIETORS,
      tenure: 'Freehold',
      address: SPECIMEN_ADDRESS,
      geometry: undefined,
      area: undefined,
      lastSale: undefined,
      lease: undefined,
      modelled: [],
      isRegisteredExtent: false,
    };
  }
  const record = await records.findTitleByNumber(titleNumber);
  if (record === undefined) return undefined;
  const [sale] = record.sales ?? [];
  const [owners, geometry] = await Promise.all([
    records.owners(record.id),
    records.geometry(record.id),
  ]);
  return {
    title,
    specimen,
    proprietors: listProprietors(dice, owners),
    tenure: record.tenure ?? 'Freehold',
    address: record.mainAddress,
    geometry,
    area: record.areaInSquareMeters,
    lastSale:
      sale?.price !== undefined && sale.dateAcquired !== undefined
        ? { price: sale.price, date: sale.dateAcquired.slice(0, 10) }
        : undefined,
    lease: readLease(record),
    modelled: listModelled(record),
    isRegisteredExtent: record.provenance?.real?.includes('outline') ?? false,
  };
}

/** The lease that a leasehold title is, where the world has it with its term. */
function readLease({ number, leases = [] }: TitleDocument): TitleEntry['lease'] {
  const own = leases.find(({ leaseTitleNumber }) => number && leaseTitleNumber === number);
  if (own?.startDate === undefined || own.termInYears === undefined) return undefined;
  return { date: own.startDate.slice(0, 10), term: own.termInYears };
}

/** What a document tells that no record does. */
function listModelled({ provenance, sales = [] }: TitleDocument): string[] {
  if (!provenance?.modelled) return [];
  const isModelled = (field: string) => isModelledField(provenance, field);
  return [
    ...(isModelled('number') ? ['title number'] : []),
    ...(isModelled('tenure') ? ['tenure'] : []),
    ...(isModelled('owners') ? ['proprietor'] : []),
    ...(sales.length > 0 && isModelled('sales') ? ['price paid'] : []),
    'dates of entries',
    'lease',
    'charges',
    'restrictions',
  ];
}

function buildTitle(titleNumber: string, specimen: Specimen | undefined): RegistryTitle {
  const dice = createDice(titleNumber);
  const statusCode = chooseStatus(dice, specimen);
  const letters = /^[A-Z]*/.exec(titleNumber)?.[0] ?? '';
  const successor = specimen?.successor ?? `${letters}${dice.count('successor', 100_000, 999_999)}`;
  return {
    titleNumber,
    statusCode,
    status: describeStatus(statusCode, successor),
    pendingApplications: listApplications(dice, statusCode),
    referredDocuments:
      statusCode === 'NOT_COMPUTERISED'
        ? []
        : listReferredDocuments(dice, titleNumber, specimen?.referredDocuments),
    standard: listStandardDocuments(dice, statusCode, specimen),
  };
}

/** State of a title at the registry (D-035 to D-043): a specimen's own, else a fixed share of all. */
function chooseStatus(dice: Dice, specimen: Specimen | undefined): string {
  if (specimen) return specimen.status ?? 'VALID';
  let rolled = dice.roll('status');
  for (const [status, share] of SHARES) {
    if (rolled < share) return status;
    rolled -= share;
  }
  return 'VALID';
}

/** The state in a sentence; it names the successor, which has no field of its own (O-079). */
function describeStatus(status: string, successor: string): string {
  if (status === 'VALID') return 'The title number is valid.';
  if (status === 'CLOSED_AND_CONTINUED') {
    return `The title is closed and continued under title number ${successor}.`;
  }
  return TITLE_STATUSES[status] ?? status;
}

/** Applications that are not settled, for the state that says there are some. */
function listApplications(dice: Dice, status: string): PendingApplication[] {
  if (status !== 'PENDING_APPLICATIONS') return [];
  return Array.from({ length: dice.count('applications', 1, 3) }, (_, index) => ({
    reference: `${dice.pick(`office ${index}`, ['K', 'L', 'N', 'T'])}${dice.count(`application ${index}`, 100_000, 999_999)}A`,
    type: dice.pick(`application type ${index}`, APPLICATIONS),
    lodgedAt: `2026-${String(dice.count(`month ${index}`, 5, 9)).padStart(2, '0')}-${String(dice.count(`day ${index}`, 1, 28)).padStart(2, '0')}T09:00:00Z`,
  }));
}

/**
 * Proprietors of a title of the world. Private persons are not in its records (S-054), so they are
 * invented here, the same each time; a company has no forename and matches nobody.
 */
function listProprietors(dice: Dice, owners: readonly Owner[]): Proprietor[] {
  const companies = owners.filter(({ companyName }) => companyName);
  if (companies.length > 0) {
    return companies.map(({ companyName = '', companyRegistrationNumber: companyNumber }) => ({
      forenames: [],
      surname: companyName,
      companyNumber,
      isFormer: false,
    }));
  }
  const surname = dice.pick('surname', SURNAMES);
  const people = Array.from({ length: dice.count('proprietors', 1, 2) }, (_, index) => ({
    forenames: [
      dice.pick(`forename ${index}`, FORENAMES),
      ...(dice.roll(`has middle name ${index}`) < 0.5
        ? [dice.pick(`middle name ${index}`, FORENAMES)]
        : []),
    ],
    surname,
    isFormer: false,
  }));
  const former = {
    forenames: [dice.pick('former forename', FORENAMES)],
    surname: dice.pick('former surname', SURNAMES),
    isFormer: true,
  };
  return [...people, former];
}
