import * as z from 'zod/mini';
import { maybe, maybeFlag, maybeNumber, maybeText, maybeTextList } from '../schema-parts.ts';

/** A source of the data and what came of it. */
export const dataSourceSchema = z.looseObject({
  name: z.string(),
  /** What it is used for, in words. */
  use: maybeText,
  /** How many records of the data come from it. */
  records: maybeNumber,
  /** The newest day, month or year that it tells of: 2026-10-01, 2026-10 or 2017. */
  upTo: maybeText,
  /** Lines that its licence asks for, with year and rights holder. */
  credits: maybeTextList,
});
export type DataSource = z.infer<typeof dataSourceSchema>;

/** How the rows of a source met what they are about. */
export const matchFiguresSchema = z.looseObject({
  source: z.string(),
  rows: maybeNumber,
  exact: maybeNumber,
  likely: maybeNumber,
  /** Of a known postcode, but of no address that is known there. */
  postcode: maybeNumber,
  /** Placed nowhere, for the address is not known or fits nothing. */
  unplaced: maybeNumber,
  /** Of other places. */
  elsewhere: maybeNumber,
  /** Of the placed ones, those that a title shows. */
  shown: maybeNumber,
});
export type DataMatchFigures = z.infer<typeof matchFiguresSchema>;

/** GET /data: what the data are that the service searches. */
export const dataDescriptionSchema = z.looseObject({
  name: maybeText,
  /** Whether the place itself is made up. */
  isInvented: maybeFlag,
  /** The day that the records stand at, YYYY-MM-DD. */
  asOf: maybeText,
  /** West, south, east, north in degrees. */
  bounds: maybe(z.array(z.number())),
  titles: maybeNumber,
  deals: maybeNumber,
  addresses: maybeNumber,
  sources: maybe(z.array(dataSourceSchema)),
  matches: maybe(z.array(matchFiguresSchema)),
  /** What is on record and what is modelled, a sentence each. */
  notes: maybeTextList,
});
export type DataDescription = z.infer<typeof dataDescriptionSchema>;
