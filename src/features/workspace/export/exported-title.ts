import type { Constraint } from '@property/contract/titles/constraints.ts';
import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import type { UseClass } from '@property/contract/titles/use-classes.ts';
import type { Geometry } from 'geojson';

/** What is asked of every title by itself, since a search does not hold it; undefined where it was not. */
export interface TitleDetails {
  readonly useClasses?: readonly UseClass[];
  readonly energyCertificates?: readonly EnergyCertificate[];
  readonly constraints?: readonly Constraint[];
  readonly outline?: Geometry | null;
}

/** The words for the details in the order of the dialog. */
export type DetailKind = keyof TitleDetails;

/** A title that goes into a file, however little of it was asked for. */
export interface ExportedTitle extends TitleSource {
  readonly id: string;
  readonly details?: TitleDetails;
}
