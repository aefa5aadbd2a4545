import * as z from 'zod/mini';
import { maybe, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

const figures = {
  daily: maybeNumber,
  fridayNightout: maybeNumber,
  weekendDaytime: maybeNumber,
  rushHours: maybeNumber,
  officeHours: maybeNumber,
  nightHours: maybeNumber,
  sleepingHours: maybeNumber,
};

/** Average people counted in each part of the day; any may be missing (S-006, S-172, O-038). */
export const footfallFiguresSchema = z.looseObject(figures);
export type FootfallFigures = z.infer<typeof footfallFiguresSchema>;

/** The figures of one month; month counts from 1 (S-173). */
export const monthlyFootfallSchema = z.looseObject({
  ...figures,
  year: maybeNumber,
  month: maybeNumber,
});
export type MonthlyFootfall = z.infer<typeof monthlyFootfallSchema>;

/** Figures of which none is missing, as the services have them. */
export type WholeFootfallFigures = Record<keyof typeof figures, number>;
export type WholeMonthlyFootfall = WholeFootfallFigures & Record<'year' | 'month', number>;

/** Pedestrian footfall of a grid cell; titleId on the per-title form only (S-165 to S-173). */
export const footfallRecordSchema = z.looseObject({
  titleId: maybeUuid,
  /** Identifier of the grid cell. */
  indexId: maybeText,
  averages: maybe(footfallFiguresSchema),
  monthly: maybe(z.array(monthlyFootfallSchema)),
  provenance: maybeProvenance,
});
export type FootfallRecord = z.infer<typeof footfallRecordSchema>;
