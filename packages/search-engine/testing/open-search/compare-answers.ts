type Json = Readonly<Record<string, unknown>>;

const RELATIVE = 1e-9;
const DEGREES = 1e-5;
/** Share by which a count of different values may be off where they are many. */
const CARDINALITY = 0.01;
const MILLISECONDS = 1;
/** So many values OpenSearch keeps one by one; of more it keeps a digest. */
const KEPT_SINGLY = 38;
/** What only OpenSearch tells of a hit or of a bucket. */
const EXTRA: ReadonlySet<string> = new Set(['sort', 'meta']);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two results of aggregations differ, with both values; undefined where they agree. */
export function findDifference(own: unknown, other: unknown, path = ''): string | undefined {
  const differ = () =>
    `${path}: ${JSON.stringify(own)?.slice(0, 300)} and ${JSON.stringify(other)?.slice(0, 300)}`;
  if (typeof own === 'number' && typeof other === 'number') {
    const isPlace = /\.(lat|lon)$/.test(path);
    const allowed = isPlace ? DEGREES : RELATIVE * Math.max(1, Math.abs(own), Math.abs(other));
    return Math.abs(own - other) <= allowed ? undefined : differ();
  }
  if (typeof own === 'string' && typeof other === 'string' && path.endsWith('as_string')) {
    const [a, b] = [Date.parse(own), Date.parse(other)];
    if (Math.abs(a - b) <= MILLISECONDS) return undefined;
  }
  if (Array.isArray(own) && Array.isArray(other)) {
    if (own.length !== other.length)
      return `${path}: ${own.length} and ${other.length} long; ${differ()}`;
    return first(own.map((item, i) => () => findDifference(item, other[i], `${path}[${i}]`)));
  }
  if (!isObject(own) || !isObject(other)) return own === other ? undefined : differ();
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  return first(
    [...names]
      .filter((name) => !EXTRA.has(name) && !name.includes('~'))
      .map((name) => () => {
        if (`${name}~about` in own) return compareCardinality(own, other, name, path);
        const count = own[`${name}~n`];
        return isObject(count) && Number(count.value) > KEPT_SINGLY
          ? comparePercentiles(own, other, name, path)
          : findDifference(own[name], other[name], `${path}.${name}`);
      }),
  );
}

function first(looks: readonly (() => string | undefined)[]): string | undefined {
  for (const look of looks) {
    const found = look();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Some values share their hash, and beyond 3,000 the count is a guess. */
function compareCardinality(own: Json, other: Json, name: string, path: string) {
  const read = (side: Json) => Number((side[name] as Json | undefined)?.value);
  const [exact, about] = [read(own), read(other)];
  const isNear = Math.abs(exact - about) <= exact * CARDINALITY;
  return isNear ? undefined : `${path}.${name}: ${exact} and about ${about}`;
}

/** A percentile out of a digest lies between those a little before and after. */
function comparePercentiles(own: Json, other: Json, name: string, path: string) {
  return first(
    listPercentiles(other[name]).map(([percent, value]) => () => {
      const read = (side: string) => listPercentiles(own[`${name}~${percent}~${side}`])[0]?.[1];
      const [low = Number.NaN, high = Number.NaN] = [read('low'), read('high')];
      if (value >= low && value <= high) return undefined;
      return `${path}.${name}: ${value} at ${percent} is not from ${low} to ${high}`;
    }),
  );
}

function listPercentiles(result: unknown): [percent: number, value: number][] {
  const values = isObject(result) ? result.values : [];
  if (Array.isArray(values)) return values.map(({ key, value }) => [key, value]);
  return Object.entries(values as Json).flatMap(([key, value]) =>
    key.endsWith('as_string') ? [] : [[Number(key), Number(value)]],
  );
}
