import * as z from 'zod/mini';
import { maybeUuid } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

const figures = {
  daily: z.number(),
  fridayNightout: z.number(),
  weekendDaytime: z.number(),
  rushHours: z.number(),
  officeHours: z.number(),
  nightHours: z.number(),
  sleepingHours: z.number(),
};

/** Average people counted in each part of the day (S-172, O-038). */
export const footfallFiguresSchema = z.looseObject(figures);
export type FootfallFigures = z.infer<typeof footfallFiguresSchema>;

/** The figures of one month; month counts from 1 (S-173). */
export const monthlyFootfallSchema = z.looseObject({
  ...figures,
  year: z.number(),
  month: z.number(),
});
export type MonthlyFootfall = z.infer<typeof monthlyFootfallSchema>;

/** Pedestrian footfall of a grid cell; titleId on the per-title form only (S-165 to S-173). */
export const footfallRecordSchema = z.looseObject({
  titleId: maybeUuid,
  /** Identifier of the grid cell. */
  indexId: z.string(),
  averages: footfallFiguresSchema,
  monthly: z.array(monthlyFootfallSchema),
  provenance: maybeProvenance,
});
export type FootfallRecord = z.infer<typeof footfallRecordSchema>;
