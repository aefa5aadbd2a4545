/** Settings that take one of a few words, by key. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'search.query.matchAll': ['match_all', 'exists'],
  'search.traffic.rankBy': ['estimated', 'average'],
  'search.nl.engineQueryShape': ['body', 'tree'],
  'docs.purchase.nonImmediate': ['refuse', 'charge'],
  'docs.download.contentEncoding': ['base64', 'text'],
  'auth.storage.accessToken': ['memory', 'tab'],
  'auth.storage.refreshToken': ['memory', 'tab'],
};

/** Settings whose lists hold only words known by the embedded value. */
const WORD_LISTS: readonly string[] = ['search.query.operators', 'search.aggregations.kinds'];

/** Settings that map names of the deployment's own, so further keys are welcome. */
const OPEN_RECORDS: readonly string[] = ['search.labels', 'docs.events.statusNames'];

/** Settings of text that a deployment may have none of. */
const OPTIONAL_TEXTS: readonly string[] = [
  'search.nl.viewField',
  'search.requestIdHeader',
  'docs.requestIdHeader',
];

/** Whether keys beyond the embedded ones may be added below this key. */
export function isOpenRecord(path: string): boolean {
  return OPEN_RECORDS.includes(path);
}

/**
 * Checks one overriding value against the embedded one. Gives a sentence when it does not fit, or
 * null when it does.
 */
export function checkProfileValue(path: string, base: unknown, value: unknown): string | null {
  const words = WORDS[path];
  if (words !== undefined) {
    return typeof value === 'string' && words.includes(value)
      ? null
      : `One of these is expected: ${words.join(', ')}.`;
  }
  if (path.endsWith('Pattern')) return checkPattern(value);
  if (/^(search|docs)\.paths\./.test(path)) return checkPath(base, value);
  if (value === null && OPTIONAL_TEXTS.includes(path)) return null;
  if (Array.isArray(base)) return checkList(path, base, value);
  if (typeof value !== typeof base) return `${describeKind(base)} is expected.`;
  if (path.endsWith('Header') && !isHeaderName(value)) return 'Name of a header is expected.';
  return typeof value === 'number' && !isUsable(value) ? NUMBER_MESSAGE : null;
}

const NUMBER_MESSAGE = 'A number of 0 or more is expected.';

function isUsable(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function checkPattern(value: unknown): string | null {
  try {
    if (typeof value === 'string') return new RegExp(value, 'u') && null;
  } catch {
    // Fall through: the sentence is the same for text that is no pattern.
  }
  return 'A regular expression is expected.';
}

/** A path has the same places to be filled as the embedded one. */
function checkPath(base: unknown, value: unknown): string | null {
  if (value === null) return null;
  const needed = String(base).includes('{titleId}');
  return typeof value === 'string' &&
    value.startsWith('/') &&
    (needed ? value.includes('{titleId}') : !value.includes('{'))
    ? null
    : `A path such as "${base}" is expected, or null to switch ${needed ? 'the panel' : 'it'} off.`;
}

function checkList(path: string, base: readonly unknown[], value: unknown): string | null {
  const kind = typeof (base[0] ?? '');
  if (!Array.isArray(value) || value.some((item) => typeof item !== kind)) {
    return `A list of ${kind === 'number' ? 'numbers' : 'words'} is expected.`;
  }
  if (kind === 'number' && !value.every(isUsable)) return 'Numbers of 0 or more are expected.';
  if (path.endsWith('Headers') && !value.every(isHeaderName)) {
    return 'Names of headers are expected, such as "Deprecation".';
  }
  const unknown = WORD_LISTS.includes(path) ? value.filter((item) => !base.includes(item)) : [];
  return unknown.length > 0
    ? `Not known here: ${unknown.join(', ')}. Known: ${base.join(', ')}.`
    : null;
}

/** A browser throws where it is asked for, or told to send, a header of another form. */
function isHeaderName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]+$/.test(value);
}

function describeKind(base: unknown): string {
  if (typeof base === 'boolean') return 'Either true or false';
  return typeof base === 'number' ? 'A number' : 'Text';
}
