import type { SkippedRows } from '../read-table.ts';

/** Where a row stands. */
export interface RowPlace {
  /** As messages call it. */
  readonly file: string;
  readonly line: number;
}

/** Rows that were left, by reason. */
export interface RowsLeft extends Omit<SkippedRows, 'firstLine'> {
  /** The first of them. */
  readonly first: RowPlace;
}

/** What became of the rows of one source. */
export interface SourceReport {
  /** As its option is called: `companies`. */
  readonly source: string;
  readonly files: readonly string[];
  readonly rows: number;
  readonly kept: number;
  readonly left: readonly RowsLeft[];
  /** What a person should know of a file that was read all the same. */
  readonly remarks: readonly string[];
}

/** Counts the rows of a source: read, kept, and left with the reason. Every row is one or the other. */
export class SourceTally {
  readonly #source: string;
  readonly #files: string[] = [];
  readonly #left = new Map<string, { count: number; first: RowPlace }>();
  readonly #remarks: string[] = [];
  #rows = 0;
  #kept = 0;

  constructor(source: string) {
    this.#source = source;
  }

  open(file: string): void {
    this.#files.push(file);
  }

  read(): void {
    this.#rows += 1;
  }

  keep(): void {
    this.#kept += 1;
  }

  leave(reason: string, { file, line }: RowPlace): void {
    const known = this.#left.get(reason);
    if (known) known.count += 1;
    else this.#left.set(reason, { count: 1, first: { file, line } });
  }

  remark(sentence: string): void {
    this.#remarks.push(sentence);
  }

  report(): SourceReport {
    return {
      source: this.#source,
      files: this.#files,
      rows: this.#rows,
      kept: this.#kept,
      left: [...this.#left].map(([reason, counts]) => ({ reason, ...counts })),
      remarks: this.#remarks,
    };
  }
}
