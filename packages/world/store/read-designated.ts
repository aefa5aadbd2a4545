import type { Constraint } from '@property/contract/titles/constraints.ts';
import { nameConstraint } from '../planning/constraint-kinds.ts';
import { openDatabase } from './database.ts';

/** A constraint of a single property, at the middle of its title. */
export interface Designated {
  readonly type: string;
  readonly name: string;
  readonly grade?: string;
  /** Longitude and latitude. */
  readonly position: readonly [lon: number, lat: number];
}

/**
 * Constraints of some kinds that lie on titles, read from the disk one by one. What the titles are
 * searched by tells which have any, so that the records of the others stay unread.
 *
 * @param types kinds in the words of the records
 */
export function* readDesignated(path: string, types: readonly string[]): Generator<Designated> {
  const database = openDatabase(path);
  try {
    const names = types.map((constraintType) => nameConstraint({ constraintType }) ?? '');
    const isNamed = names.map(() => 'instr(titles.body, ?) > 0').join(' OR ');
    const rows = database.prepare(
      `SELECT title_records.body AS body,
        json_extract(titles.body, '$.geometry.centroid.lon') AS lon,
        json_extract(titles.body, '$.geometry.centroid.lat') AS lat
      FROM titles CROSS JOIN title_records
        ON title_records.owner = titles.id AND title_records.kind = 'constraints'
      WHERE ${isNamed} ORDER BY titles.rowid`,
    );
    for (const { body, lon, lat } of rows.iterate(...names.map((name) => JSON.stringify(name)))) {
      if (typeof lon !== 'number' || typeof lat !== 'number') continue;
      const { constraintType = '', name = '', grade, distanceInMetres } = readConstraint(body);
      if (!types.includes(constraintType) || (distanceInMetres ?? 0) > 0) continue;
      const position = [lon, lat] as const;
      yield { type: constraintType, name, position, ...(grade === undefined ? {} : { grade }) };
    }
  } finally {
    database.close();
  }
}

function readConstraint(body: unknown): Constraint {
  return JSON.parse(String(body)) as Constraint;
}
