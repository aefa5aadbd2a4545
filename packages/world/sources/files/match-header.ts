/** The documented form of a table. */
export interface TableForm {
  /** What the file is, for messages: `companies that own property`. */
  readonly what: string;
  /**
   * `exact`: the columns of one layout in its order. `named`: at least those of one layout, in any
   * order, and others beside them. `none`: no header; the first row has the first layout's width.
   */
  readonly header: 'exact' | 'named' | 'none';
  readonly layouts: readonly (readonly string[])[];
  /** Columns that are read where a `named` header has them. */
  readonly optional?: readonly string[];
  /** `,` where it is left out, with quoted values; any other comes without quotes. */
  readonly delimiter?: string;
  /** Which files of an archive are read; those ending in `.csv` where it is left out. */
  readonly isWanted?: (name: string) => boolean;
  /** How many rows the row that ends the file states, `null` for no number; undefined for others. */
  readonly trailer?: (values: readonly string[]) => number | null | undefined;
  /** Whether a file without that row is as good. */
  readonly isTrailerOptional?: boolean;
}

/** Where the values of a table stand. */
export interface MatchedHeader {
  readonly width: number;
  readonly columns: ReadonlyMap<string, number>;
}

/** A header that is not the documented one, with the number of its column, from 1. */
export class HeaderError extends Error {
  override readonly name = 'HeaderError';
  readonly column: number;

  constructor(column: number, message: string) {
    super(message);
    this.column = column;
  }
}

/**
 * Finds the columns of a form in the first row of a file.
 * @throws HeaderError naming what differs from the documented form that is nearest
 */
export function matchHeader(row: readonly string[], form: TableForm): MatchedHeader {
  if (form.header === 'named') return matchNamed(row, form);
  if (form.header === 'exact') return matchExact(row, form);
  const [columns = []] = form.layouts;
  // Each row ends with the sign that parts its values, where its publisher writes one more.
  const isPadded = row.length === columns.length + 1 && row.at(-1) === '';
  if (row.length !== columns.length && !isPadded) {
    throw new HeaderError(
      Math.min(row.length, columns.length) + 1,
      `there are ${row.length} columns where ${form.what} have ${columns.length}.`,
    );
  }
  return { width: row.length, columns: placeColumns(columns) };
}

function matchExact(row: readonly string[], form: TableForm): MatchedHeader {
  let nearest: { readonly layout: readonly string[]; readonly same: number } | undefined;
  for (const layout of form.layouts) {
    let same = 0;
    while (same < layout.length && same < row.length && plain(row[same]) === plain(layout[same]))
      same += 1;
    if (same === layout.length && same === row.length) {
      return { width: row.length, columns: placeColumns(layout) };
    }
    if (!nearest || same > nearest.same) nearest = { layout, same };
  }
  const { layout = [], same = 0 } = nearest ?? {};
  const found = row[same];
  const wanted = layout[same];
  throw new HeaderError(
    same + 1,
    `${found === undefined ? 'the header ends' : `the header says "${found.slice(0, 40)}"`} where ${
      wanted === undefined ? 'nothing more' : `"${wanted}"`
    } is documented for ${form.what}.`,
  );
}

function matchNamed(row: readonly string[], form: TableForm): MatchedHeader {
  const found = new Map<string, number>();
  for (const [at, name] of row.entries()) {
    // The first counts where a name comes twice, as in some exports of certificates.
    if (!found.has(plain(name))) found.set(plain(name), at);
  }
  let fewest: readonly string[] | undefined;
  for (const layout of form.layouts) {
    const missing = layout.filter((name) => !found.has(plain(name)));
    if (missing.length === 0) {
      const known = [...layout, ...(form.optional ?? [])].flatMap((name) => {
        const at = found.get(plain(name));
        return at === undefined ? [] : [[name, at] as const];
      });
      return { width: row.length, columns: new Map(known) };
    }
    if (!fewest || missing.length < fewest.length) fewest = missing;
  }
  throw new HeaderError(
    row.length + 1,
    `the header has no column "${fewest?.[0]}", which is documented for ${form.what}.`,
  );
}

function placeColumns(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, at) => [name, at]));
}

/** A name as it is compared: publishers write `LODGEMENT_DATE` and `lodgement-date`. */
function plain(name: string | undefined): string {
  return (name ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
}
