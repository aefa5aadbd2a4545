import { describeIssues } from '@property/contract/describe-issues.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { type MisreadField, noteMisread } from './misread.ts';

type Path = readonly PropertyKey[];

/** What is left out may show that what it belonged to cannot do without it, from the inside out. */
const ROUNDS_MAXIMUM = 12;

/**
 * Reads an answer that does not fit its schema without the fields that do not (S-006, O-032): a field
 * of another kind is left out, and where its record cannot do without it, the record is; what stands
 * beside it stays. What was left out is noted, see readMisread.
 * @throws ApiError when nothing is left that could be read
 */
export function mendAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  { path, status }: { readonly path: string; readonly status: number },
): z.output<Schema> {
  const mended: unknown = structuredClone(body);
  const misread = new Map<string, MisreadField>();
  for (let round = 0; round < ROUNDS_MAXIMUM; round += 1) {
    const result = z.safeParse(schema, mended);
    if (result.success) {
      noteMisread(result.data, [...misread.values()]);
      return result.data;
    }
    if (!leaveOut(mended, result.error.issues, misread)) break;
  }
  const first = z.safeParse(schema, body).error;
  const [issue] = first === undefined ? [] : describeIssues(first, body);
  const message = issue ? `${issue.path || 'the answer'} ${issue.message}` : 'it has another form';
  throw new ApiError({ kind: 'schema', status, message, path });
}

/** Takes out what the issues name; false when one of them is about the answer as a whole. */
function leaveOut(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
  misread: Map<string, MisreadField>,
): boolean {
  const targets = new Map<string, Path>();
  for (const { path } of issues) {
    const value = readAt(answer, path);
    // What is missing cannot be taken out: what it is missing from is.
    const target = value === undefined ? path.slice(0, -1) : path;
    if (target.length === 0) return false;
    note(misread, path, value);
    targets.set(JSON.stringify(target), target);
  }
  // From the inside out and from the end of lists, so that positions still hold.
  for (const target of [...targets.values()].sort(compareFromEnd)) remove(answer, target);
  return true;
}

function note(misread: Map<string, MisreadField>, path: Path, value: unknown): void {
  const name = path.filter((part) => typeof part !== 'number').join('.');
  const known = misread.get(name);
  misread.set(name, { path: name, value: known?.value ?? value, count: (known?.count ?? 0) + 1 });
}

function compareFromEnd(a: Path, b: Path): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one === other) continue;
    if (typeof one === 'number' && typeof other === 'number') return other - one;
    return String(one) < String(other) ? -1 : 1;
  }
  return b.length - a.length;
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, part) =>
      typeof parent === 'object' && parent !== null ? Reflect.get(parent, part) : undefined,
    value,
  );
}

function remove(answer: unknown, path: Path): void {
  const parent = readAt(answer, path.slice(0, -1));
  const part = path.at(-1);
  if (typeof parent !== 'object' || parent === null || part === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(part), 1);
  else Reflect.deleteProperty(parent, part);
}
