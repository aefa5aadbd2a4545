import type { SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readCertificates } from './certificates.ts';
import { readCompanies } from './companies.ts';
import { readControl } from './control.ts';
import { readHousePrices } from './house-prices.ts';
import { readLeases } from './leases.ts';
import { readParcels } from './parcels.ts';
import { readPlanning } from './planning.ts';
import { readRating } from './rating.ts';
import { readUprns } from './uprns.ts';

interface OpenSource {
  /** For the help of the command. */
  readonly what: string;
  readonly read: (files: SourceFiles, tally: SourceTally) => AsyncGenerator<unknown>;
}

/** The open sources that are streamed, by the option that takes their files. */
export const OPEN_SOURCES = {
  parcels: { what: 'HM Land Registry INSPIRE Index Polygons, GML', read: readParcels },
  companies: { what: 'companies that own property (CCOD, OCOD), CSV', read: readCompanies },
  leases: { what: 'registered leases, CSV', read: readLeases },
  certificates: { what: 'energy certificates, of homes and others, CSV', read: readCertificates },
  uprns: { what: 'OS Open UPRN, CSV', read: readUprns },
  rating: { what: 'rating list entries, parted by *', read: readRating },
  planning: { what: 'planning data of England, CSV', read: readPlanning },
  'house-prices': { what: 'UK House Price Index, full file, CSV', read: readHousePrices },
  control: { what: 'people with significant control, snapshot', read: readControl },
} as const satisfies Record<string, OpenSource>;

export type OpenSourceName = keyof typeof OPEN_SOURCES;

export const OPEN_SOURCE_NAMES = Object.keys(OPEN_SOURCES) as OpenSourceName[];
