import * as z from 'zod/mini';
import { type Limit, UUID_PATTERN } from './limits.ts';
import '../schema-parts.ts';

const NUMBER_TEXT = /^-?\d+(?:\.\d+)?$/;

/** Query strings carry text: reads plain decimal text as a number, leaves anything else alone. */
function readNumber(value: number | string): unknown {
  return typeof value === 'string' && NUMBER_TEXT.test(value) ? Number(value) : value;
}

function describeRange(name: string, limit: Limit, kind: string): string {
  return limit.maximum === Number.MAX_SAFE_INTEGER
    ? `${name} must be ${kind} of at least ${limit.minimum}.`
    : `${name} must be ${kind} from ${limit.minimum} to ${limit.maximum}.`;
}

/** A number in a query string or body, held to its limit; the fallback when it is missing. */
export function numberParameter(name: string, limit: Limit) {
  const message = describeRange(name, limit, 'a number');
  return z._default(
    z.pipe(
      z.transform(readNumber),
      z.number(message).check(z.gte(limit.minimum, message), z.lte(limit.maximum, message)),
    ),
    limit.fallback,
  );
}

/** A whole number in a query string, held to its limit; the fallback when it is missing. */
export function integerParameter(name: string, limit: Limit) {
  return z._default(z.pipe(z.transform(readNumber), integer(name, limit)), limit.fallback);
}

/** A whole number in a JSON body: text is refused (S-095); the fallback when it is missing. */
export function integerField(name: string, limit: Limit) {
  return z._default(integer(name, limit), limit.fallback);
}

function integer(name: string, limit: Limit) {
  const message = describeRange(name, limit, 'a whole number');
  return z
    .number(message)
    .check(z.gte(limit.minimum, message), z.lte(limit.maximum, message), z.multipleOf(1, message));
}

/** A UUID a caller sends (S-003). */
export function uuidParameter(name: string) {
  const message = `${name} must be a UUID, such as 3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58.`;
  return requiredText(name, message).check(z.regex(UUID_PATTERN, message));
}

/** Mandatory text: says "is missing" when nothing was sent, else the given sentence. */
export function requiredText(name: string, message = `${name} must be text.`) {
  return z.string({
    error: (issue) => (issue.input === undefined ? `${name} is missing.` : message),
  });
}

/** A request object; a field it does not know is refused by name. */
export function requestObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is not known here. Known: ${Object.keys(shape).join(', ')}.`
        : 'A JSON object is expected.',
  });
}
