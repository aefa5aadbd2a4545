const FIELD = 'geometry.centroid';

type Ring = readonly (readonly [number, number])[];

/**
 * The bodies that take the search service longest, by kind, each the worst of its kind that was found
 * within what a body may be. Shapes lie about a place.
 */
export function buildWorstBodies({ lat, lon }: { lat: number; lon: number }) {
  const place = (ring: Ring): number[][] => ring.map(([x, y]) => [round(lon + x), round(lat + y)]);
  const search = (query: object) => JSON.stringify({ query, size: 1 });
  const shape = (type: string, coordinates: unknown) =>
    search({ geo_shape: { [FIELD]: { shape: { type, coordinates }, relation: 'within' } } });
  const names = (count: number) => Object.fromEntries(numbers(count).map((i) => [`k${i}`, 1]));
  const nested = numbers(400).map((i) => [place(buildSquare(0.3 - i / 2_000))]);
  const clause = (i: number) => ({
    match: { 'mainAddress.fullAddress': { query: `lane${i % 7} kiln`, fuzziness: 'AUTO' } },
  });
  const words = (i: number) => {
    const query = numbers(150).map((k) => `kilnlan${i}e${k}`);
    return { match: { 'mainAddress.fullAddress': { query: query.join(' '), fuzziness: 2 } } };
  };
  return {
    needles: shape('Polygon', [place(buildNeedles(2_400))]),
    manyNeedles: shape('Polygon', [place(buildNeedles(19_000))]),
    comb: shape('Polygon', [place(buildComb(4_900))]),
    leaningComb: shape('Polygon', [place(lean(buildComb(4_900)))]),
    nestedShapes: shape('MultiPolygon', nested),
    names: search(names(95_000)),
    brackets: `{"query":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    digits: shape('Polygon', [numbers(150_000)]),
    star: shape('Polygon', [place(buildStar(19_000))]),
    spiral: shape('Polygon', [place(buildSpiral(9_000))]),
    objects: `{"query":{"terms":{"titleNumber":[${'{},'.repeat(340_000)}1]}}}`,
    fuzzyClauses: search({ bool: { should: numbers(1_000).map(clause) } }),
    fuzzyWords: search({ bool: { should: numbers(450).map(words) } }),
    text: search({ match: { 'mainAddress.fullAddress': 'lane '.repeat(180_000) } }),
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const round = (degrees: number) => Number(degrees.toFixed(7));

/** Long thin triangles side by side, leaning, with tips at heights of their own. */
function buildNeedles(count: number): Ring {
  const tips = numbers(count).map((i): [number, number] => [
    (i / count) * 0.2 - 0.1,
    i % 2 === 0 ? -0.2 + ((i * 7) % 31) / 3_100 : 0.2 + ((i * 11) % 37) / 3_700,
  ]);
  return lean([...tips, [0.1, -0.3], [-0.1, -0.3], tips[0] ?? [0, 0]]);
}

function buildComb(teeth: number): Ring {
  const width = 0.3 / teeth;
  const ring = numbers(teeth).flatMap((i): [number, number][] => {
    const west = i * width - 0.15;
    return [
      [west, -0.15],
      [west, 0.15],
      [west + width / 2, 0.15],
      [west + width / 2, -0.15],
    ];
  });
  return [...ring, [0.15, -0.2], [-0.15, -0.2], ring[0] ?? [0, 0]];
}

/** Points whose inner ends all but meet. */
function buildStar(corners: number): Ring {
  const ring = numbers(corners).map((i): [number, number] => {
    const [angle, reach] = [(i / corners) * 2 * Math.PI, i % 2 === 0 ? 0.001 : 0.2];
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  return [...ring, ring[0] ?? [0, 0]];
}

/** A band that winds outwards and back beside itself. */
function buildSpiral(corners: number): Ring {
  const wind = (i: number, beside: number): [number, number] => {
    const reach = i * 0.000_02 + beside;
    return [Math.cos(i / 20) * reach, Math.sin(i / 20) * reach];
  };
  const out = numbers(corners).map((i) => wind(i, 0));
  const back = numbers(corners).map((i) => wind(corners - 1 - i, 0.000_001));
  return [...out, ...back, out[0] ?? [0, 0]];
}

function lean(ring: Ring): Ring {
  return ring.map(([x, y]): [number, number] => [x * 0.6 - y * 0.8, x * 0.8 + y * 0.6]);
}

function buildSquare(reach: number): Ring {
  return [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
    [-reach, -reach],
  ];
}
