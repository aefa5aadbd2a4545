import { COLOURED_FIELDS } from '@property/contract/field-colours.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { Colouring } from '../points/point-batch.ts';
import { buildNumberReader, buildSoonestReader } from '../read-field.ts';
import { findStep } from './classify-title.ts';

/** The figure that the map colours a title by. */
export interface Figure {
  readonly path: string;
  /** In the unit of its field; undefined where it is missing. */
  readonly value: number | undefined;
  /** Its class, as an index into `CLASSES` of the colouring. */
  readonly itsClass: number;
}

/** By path, what reads the number that a title has its colour by: of several leases that of the next to end. */
export const COLOUR_READERS: ReadonlyMap<string, (title: unknown) => number | undefined> = new Map(
  COLOURED_FIELDS.map(({ path, colours }) => [
    path,
    colours.soonest === undefined
      ? buildNumberReader(TITLE_FIELDS, path)
      : buildSoonestReader(path),
  ]),
);

/**
 * Reads what titles are coloured by; null for a colouring that goes by a word.
 *
 * @param title any part of a title's record that has the field
 */
export function readFigure(colouring: Colouring, title: unknown): Figure | null {
  const listed = COLOURED_FIELDS.find(({ key }) => key === colouring);
  if (listed === undefined) return null;
  const { path, colours } = listed;
  const value = COLOUR_READERS.get(path)?.(title);
  return { path, value, itsClass: findStep(colours.steps, value) };
}
