import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { BuildOptions } from './build-options.ts';

const INVENTED = 'This place and everything in it is invented.';

/** The sources of recorded facts, as pages name them. */
export const SOURCES = {
  map: 'OpenStreetMap',
  parcels: 'HM Land Registry INSPIRE Index Polygons',
  pricePaid: 'HM Land Registry Price Paid Data',
  companies: 'HM Land Registry companies that own property',
  control: 'Companies House people with significant control',
  leases: 'HM Land Registry registered leases',
  certificates: 'Register of energy certificates',
  rating: 'Valuation Office Agency rating list',
  postcodes: 'Code-Point Open',
  uprns: 'OS Open UPRN',
  traffic: 'Department for Transport AADF',
} as const;

/** Where a recorded fact comes from. */
export interface Origin {
  readonly source: string;
  /** How surely the row is about this title; absent where no row had to be matched. */
  readonly grade?: 'exact' | 'likely';
  /** The day that the record stands at or was made, YYYY-MM-DD. */
  readonly date?: string | undefined;
}

/**
 * What a record says of its origin: of an invented place, only that it is invented.
 * @param provenance in words a person reads, `*` for all that is not named
 */
export function tellOrigin(options: BuildOptions, provenance: Provenance): Provenance {
  return options.invented ? { note: INVENTED } : provenance;
}

/**
 * A row of a source.
 * @param modelled fields of it that are not from there
 */
export function tellRecorded(origin: Origin, modelled: readonly string[] = []): Provenance {
  return {
    real: ['*'],
    ...(modelled.length === 0 ? {} : { modelled: [...modelled] }),
    sources: [origin.source],
    ...tellMatch(origin),
  };
}

/** Grade and date of an origin. */
export function tellMatch({ grade, date }: Origin): Pick<Provenance, 'grade' | 'date'> {
  return { ...(grade === undefined ? {} : { grade }), ...(date === undefined ? {} : { date }) };
}

/**
 * Rows that no source tells: marked as modelled, or left out of a world of records alone. Rows of an
 * invented place say nothing for themselves, as their title says it for all of them.
 */
export function markModelled<Row extends object>(
  options: BuildOptions,
  rows: readonly Row[],
): readonly (Row & { provenance?: Provenance })[] {
  if (options.invented) return rows;
  if (options.isRecordsOnly) return [];
  return rows.map((row) => ({ ...row, provenance: { modelled: ['*'] } }));
}
