import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import { uuidParameter } from '@property/contract/search/request-parts.ts';
import * as z from 'zod/mini';
import { HttpError } from '#services/http/http-error.ts';
import { readJsonBody } from '#services/http/json-body.ts';
import type { ServiceContext } from '#services/http/routes.ts';

const BODY_BYTES_MAXIMUM = 64 * 1024;
const VALUE_CHARACTERS = 100;

/** Reads the JSON body of an operation; faults answer 400 INVALID_REQUEST with details (D-159). */
export async function readBody<Schema extends z.ZodMiniType>(
  context: ServiceContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parse(schema, await readJsonBody(context, 'INVALID_REQUEST', BODY_BYTES_MAXIMUM));
}

/** Reads query parameters; those that are not known are passed over, as gateways add their own. */
export function readQuery<Schema extends z.ZodMiniType>(
  context: ServiceContext,
  names: readonly string[],
  schema: Schema,
): z.output<Schema> {
  const sent = names.flatMap((name) => {
    const value = context.req.query(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return parse(schema, Object.fromEntries(sent));
}

/** An identifier in the path; anything but a UUID answers 400 INVALID_REQUEST (D-073, D-084). */
export function readPathId(context: ServiceContext, name: string): string {
  const sent = context.req.param(name) ?? '';
  const result = z.safeParse(uuidParameter(name), sent);
  if (result.success) return result.data.toLowerCase();
  throw refuse(`${name} must be a UUID.`, { field: name, value: sent });
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const issue = describeFirstIssue(result.error, input);
  const message = issue?.message ?? 'The request cannot be read.';
  throw refuse(message, {
    field: issue?.path,
    value: shorten(issue?.value),
    pattern: issue?.pattern,
  });
}

/** What was sent, as far as it is short: nobody needs a page of it back. */
function shorten(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, VALUE_CHARACTERS)
    : undefined;
}

function refuse(message: string, details: Readonly<Record<string, unknown>>): HttpError {
  return new HttpError(400, 'INVALID_REQUEST', message, { details });
}
