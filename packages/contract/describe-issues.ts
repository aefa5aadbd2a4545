import type * as z from 'zod/mini';

/** One thing wrong with a value: where, and a sentence about it. */
export interface DescribedIssue {
  /** Dotted path, array positions in brackets; empty for the value as a whole. */
  readonly path: string;
  readonly message: string;
  /** True when nothing was there; known only if the input was handed in. */
  readonly missing: boolean;
  /** What was there; known only if the input was handed in. */
  readonly value: unknown;
  /** Source of the regular expression that did not match, of a length too, if that was it (D-012, D-159). */
  readonly pattern?: string;
}

/**
 * Turns a schema error into sentences. Schemas that people read carry their own messages; for the
 * others a short one is made here, since zod/mini ships no texts. Give the parsed input as well to
 * tell a missing value from a wrong one.
 */
export function describeIssues(error: z.core.$ZodError, input?: unknown): DescribedIssue[] {
  return error.issues.map((issue) => describeIssue(issue, input));
}

/** The first thing wrong, for those who name one fault only; the others are not looked at. */
export function describeFirstIssue(
  error: z.core.$ZodError,
  input?: unknown,
): DescribedIssue | undefined {
  const [issue] = error.issues;
  return issue && describeIssue(issue, input);
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown): DescribedIssue {
  const value = readAt(input, issue.path);
  const pattern = readPattern(issue);
  return {
    path: writePath(issue.path),
    message: issue.message === 'Invalid input' ? describeCode(issue) : issue.message,
    missing: input !== undefined && value === undefined,
    value,
    ...(pattern === undefined ? {} : { pattern }),
  };
}

function describeCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `should be ${withArticle(issue.expected)}`;
    case 'invalid_value':
      return `should be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    case 'too_small':
      return `should be at least ${issue.minimum}`;
    case 'too_big':
      return `should be at most ${issue.maximum}`;
    default:
      return 'is not in a form that can be read';
  }
}

function readPattern(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'too_small' && issue.origin === 'string') return `^.{${issue.minimum},}$`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `^.{0,${issue.maximum}}$`;
  const literal = issue.code === 'invalid_format' ? issue.pattern : undefined;
  return literal?.replace(/^\/(.*)\/[a-z]*$/s, '$1');
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function writePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

function readAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );
}
