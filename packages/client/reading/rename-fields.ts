import { isJsonObject } from '@property/contract/json-object.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { ExportRequest } from '@property/contract/search/search-export.ts';
import * as z from 'zod/mini';

/**
 * A record with what stands under the name a deployment uses put under ours, in place of what may
 * stand there; anything but a record stays as it is.
 */
export function renameField(record: unknown, theirs: string, ours: string): unknown {
  if (theirs === ours || !isJsonObject(record)) return record;
  const { [theirs]: value, [ours]: _replaced, ...rest } = record;
  return value === undefined ? rest : { ...rest, [ours]: value };
}

/** A schema that reads an answer after `change`. */
export function readChanged<Schema extends z.ZodMiniType>(
  schema: Schema,
  change: (body: unknown) => unknown,
): z.ZodMiniType<z.output<Schema>> {
  return z.pipe(z.transform(change), schema as z.ZodMiniType<z.output<Schema>, unknown>);
}

/** Image metadata with the download index under the field that the deployment names (O-033). */
export function readImages<Schema extends z.ZodMiniType>(
  schema: Schema,
  { indexField }: SearchProfile['images'],
): z.ZodMiniType<z.output<Schema>> {
  return readChanged(schema, (body) =>
    Array.isArray(body) ? body.map((image) => renameField(image, indexField, 'index')) : body,
  );
}

/** The field selection goes under the name the deployment gives it (O-005). */
export function renameFieldSelection(request: ExportRequest, name: string): object {
  if (name === '_source' || request._source === undefined) return request;
  const { _source, ...rest } = request;
  return { ...rest, [name]: _source };
}
