import type { ShapeAllowance } from '@property/geo/rings/check-shape.ts';
import type { CompiledQuery } from './compiled-query.ts';

/** What a kind may ask for while it is read: the reader of query trees below it. */
export interface QueryReader {
  readQuery(value: unknown, place: string): CompiledQuery;
  /** Work on shapes that the whole request may still ask for. */
  readonly shapes: ShapeAllowance;
}

/** One kind of query: the name of its operator and how its body is checked. */
export interface QueryKind {
  readonly operator: string;
  /** `place` already ends in the operator. Throws InvalidQueryError. */
  read(body: unknown, place: string, reader: QueryReader): CompiledQuery;
}
