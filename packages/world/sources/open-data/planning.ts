import type { Geometry } from 'geojson';
import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readDay } from './values.ts';
import { readWellKnownText } from './well-known-text.ts';

/** Its name among the sources of a record. */
export const PLANNING_DATA = 'Planning data of England';

/** Something planning says of a place: a conservation area, a listed building, an application. */
export interface PlanningEntity {
  readonly file: string;
  readonly line: number;
  /** `conservation-area`, `listed-building`, `flood-risk-zone` and so on. */
  readonly dataset: string;
  readonly entity: string;
  readonly reference: string;
  readonly name: string;
  /** The authority's number among the organisations of the publisher. */
  readonly organisation: string;
  /** YYYY-MM-DD. */
  readonly startedOn: string | undefined;
  /** In degrees; a point where no area is given. */
  readonly geometry: Geometry;
  /** `2` or `3` of a flood zone, `I`, `II*` or `II` of a listed building. */
  readonly level: string | undefined;
  readonly documentation: string | undefined;
}

const FORM: TableForm = {
  what: 'planning data',
  header: 'named',
  layouts: [
    [
      'dataset',
      'end-date',
      'entity',
      'entry-date',
      'geometry',
      'name',
      'organisation-entity',
      'point',
      'reference',
      'start-date',
    ],
  ],
  optional: ['flood-risk-level', 'listed-building-grade', 'documentation-url'],
};

/**
 * Streams files of the planning data of England, of any of its datasets.
 * @throws InputError naming file, line and column for a file that is not in their form
 */
export async function* readPlanning(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<PlanningEntity> {
  for await (const row of readRows(files, FORM, tally)) {
    const dataset = row.get('dataset');
    const text = row.get('geometry') || row.get('point');
    const geometry = readWellKnownText(text);
    if (dataset === '') tally.leave('it does not say of which dataset it is', row);
    else if (row.get('end-date') !== '') tally.leave('it has ended', row);
    else if (text === '') tally.leave('it has no position', row);
    else if (!geometry) tally.leave('its shape cannot be read', row);
    else {
      tally.keep();
      yield {
        file: row.file,
        line: row.line,
        dataset,
        entity: row.get('entity'),
        reference: row.get('reference'),
        name: row.get('name'),
        organisation: row.get('organisation-entity'),
        startedOn: readDay(row.get('start-date')),
        geometry,
        level: row.get('flood-risk-level') || row.get('listed-building-grade') || undefined,
        documentation: row.get('documentation-url') || undefined,
      };
    }
  }
}
