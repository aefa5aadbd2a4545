/** Settings that take one of a few words, by key. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'search.titles.idPrecedence': ['ignoreNumber', 'validateNumber'],
  'search.query.sort.missing': ['last', 'first'],
  'search.query.matchAll': ['match_all', 'exists'],
  'search.query.trackTotalHits': ['omit', 'zero'],
  'search.brochures.order': ['newestFirst', 'oldestFirst'],
  'search.geometry.areaUnit': ['squareMetres', 'squareFeet', 'acres', 'hectares'],
  'search.footfall.monthOrder': ['oldestFirst', 'newestFirst'],
  'search.traffic.rankBy': ['estimated', 'average'],
  'search.nl.paging': ['structuredSearch', 'none'],
  'search.nl.engineQueryShape': ['body', 'tree'],
  'search.limits.outOfRange': ['refuse', 'correct'],
  'docs.fields.documentEntry.neverBought': ['null', 'absent'],
  'docs.purchase.nonImmediate': ['refuse', 'charge'],
  'docs.purchase.rebuy': ['charge', 'refuse', 'free'],
  'docs.purchase.duplicates': ['refuse', 'merge'],
  'docs.retry.chargingCalls': ['never', 'onRequest'],
  'docs.orders.aggregate.failedWhen': ['noDocument', 'anyDocument'],
  'docs.orders.documentIdWhen': ['ready', 'downloaded'],
  'docs.verification.charge': ['anyAnswer', 'matchOnly'],
  'docs.subscriptions.afterCancel': ['notifyEarlier', 'silent'],
  'docs.events.downloadUrlBase': ['docsBaseUrl', 'origin'],
  'docs.events.secretEncoding': ['utf8', 'base64'],
  'docs.audit.order': ['newestFirst', 'oldestFirst'],
  'auth.search.issuer': ['shared', 'separate'],
  'auth.search.mode.bothSent': ['bearer', 'key'],
  'auth.audiences.tokens': ['onePerService', 'shared'],
  'auth.storage.accessToken': ['memory', 'tab'],
  'auth.storage.refreshToken': ['memory', 'tab'],
};

/** Settings whose lists hold only words known by the embedded value. */
const WORD_LISTS: readonly string[] = ['search.query.operators'];

/** Settings that map names of the deployment's own, so further keys are welcome. */
const OPEN_RECORDS: readonly string[] = [
  'search.labels',
  'docs.events.statusNames',
  'docs.orders.transitions',
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
    return words.includes(String(value)) ? null : `One of these is expected: ${words.join(', ')}.`;
  }
  if (path.endsWith('Pattern')) return checkPattern(value);
  if (path.startsWith('search.paths.')) return checkPath(value);
  if (path === 'search.query.score') {
    return value === null || typeof value === 'number' ? null : 'A number or null is expected.';
  }
  if (Array.isArray(base)) return checkList(path, base, value);
  return typeof value === typeof base ? null : `${describeKind(base)} is expected.`;
}

function checkPattern(value: unknown): string | null {
  try {
    if (typeof value === 'string') return new RegExp(value, 'u') && null;
  } catch {
    // Fall through: the sentence is the same for text that is no pattern.
  }
  return 'A regular expression is expected.';
}

function checkPath(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === 'string' && value.startsWith('/') && value.includes('{titleId}')
    ? null
    : 'A path such as "/titles/{titleId}/comps" is expected, or null to switch the panel off.';
}

function checkList(path: string, base: readonly unknown[], value: unknown): string | null {
  const kind = typeof (base[0] ?? '');
  if (!Array.isArray(value) || value.some((item) => typeof item !== kind)) {
    return `A list of ${kind === 'number' ? 'numbers' : 'words'} is expected.`;
  }
  const unknown = WORD_LISTS.includes(path) ? value.filter((item) => !base.includes(item)) : [];
  return unknown.length > 0
    ? `Not known here: ${unknown.join(', ')}. Known: ${base.join(', ')}.`
    : null;
}

function describeKind(base: unknown): string {
  if (typeof base === 'boolean') return 'Either true or false';
  return typeof base === 'number' ? 'A number' : 'Text';
}
