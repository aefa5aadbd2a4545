import type { MultiPolygon } from 'geojson';
import type { PostalAddress } from '#contract/postal-address.ts';
import type { Proprietor, RegistryTitle } from '../land-registry.ts';
import { createDice } from './dice.ts';
import { listProprietors } from './proprietors.ts';
import { listReferredDocuments } from './referred-documents.ts';
import type { RegistryRecords } from './registry-records.ts';
import {
  SPECIMEN_ADDRESS,
  SPECIMEN_PROPRIETORS,
  SPECIMENS,
  type Specimen,
} from './specimen-titles.ts';
import { listStandardDocuments } from './standard-documents.ts';
import { chooseStatus, describeStatus, listApplications } from './title-status.ts';

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
}

/** Looks a title up: a specimen, else a title of the world. */
export function findEntry(records: RegistryRecords, titleNumber: string): TitleEntry | undefined {
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
    };
  }
  const record = records.findTitleByNumber(titleNumber);
  if (record === undefined) return undefined;
  const [sale] = record.sales ?? [];
  return {
    title,
    specimen,
    proprietors: listProprietors(dice, records.owners(record.id)),
    tenure: record.tenure ?? 'Freehold',
    address: record.mainAddress,
    geometry: records.geometry(record.id),
    area: record.areaInSquareMeters,
    lastSale:
      sale?.price !== undefined && sale.dateAcquired !== undefined
        ? { price: sale.price, date: sale.dateAcquired.slice(0, 10) }
        : undefined,
  };
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
