import * as z from 'zod/mini';
import { maybeDateTime, maybeNumber, maybeText } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** An energy performance certificate (S-126, O-026). */
export const energyCertificateSchema = z.looseObject({
  certificateNumber: maybeText,
  /** domestic, non-domestic or display. */
  certificateType: maybeText,
  address: maybeText,
  uprn: maybeText,
  /** A to G. */
  currentRating: maybeText,
  currentScore: maybeNumber,
  potentialRating: maybeText,
  potentialScore: maybeNumber,
  environmentalImpactRating: maybeText,
  co2EmissionsTonnesPerYear: maybeNumber,
  totalFloorAreaInSquareMeters: maybeNumber,
  propertyType: maybeText,
  builtForm: maybeText,
  constructionAgeBand: maybeText,
  mainFuel: maybeText,
  inspectionDate: maybeDateTime,
  lodgementDate: maybeDateTime,
  expiryDate: maybeDateTime,
  provenance: maybeProvenance,
});
export type EnergyCertificate = z.infer<typeof energyCertificateSchema>;

/** GET energy certificates of a title (S-126). */
export const energyCertificatesSchema = z.array(energyCertificateSchema);
