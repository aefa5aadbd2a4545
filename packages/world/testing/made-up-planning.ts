import { hashText } from '../records/random.ts';

/** Whether something happens to an address: in one case of so many. */
export function isOneOf(concern: string, at: number, cases: number): boolean {
  return hashText(`${concern}/${at}`) % cases === 0;
}

/** Ground around every so many of the addresses, by its half sides in degrees. */
const GROUND = [
  ['conservation-area', 40, 0.0014, 0.0008, ''],
  ['article-4-direction-area', 60, 0.001, 0.0006, ''],
  ['green-belt', 90, 0.0008, 0.0005, ''],
  ['flood-risk-zone', 70, 0.0016, 0.0006, '2'],
  ['flood-risk-zone', 70, 0.0009, 0.0003, '3'],
  ['tree-preservation-zone', 30, 0.0002, 0.0001, ''],
] as const;
const POINTS = [
  ['listed-building', 20, 'II'],
  ['brownfield-land', 35, ''],
] as const;

/** Rows of the planning data of England in its documented form, made up over places in degrees. */
export function* writePlanning(
  addresses: readonly { readonly lon: number; readonly lat: number }[],
): Generator<string> {
  yield 'dataset,end-date,entity,entry-date,geojson,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,listed-building-grade,flood-risk-level\n';
  let entity = 99_000_000;
  const write = (dataset: string, at: number, geometry: string, point: string, more: string) => {
    entity += 1;
    const name = `MADE UP ${dataset.replaceAll('-', ' ').toUpperCase()} ${at}`;
    return `${dataset},,${entity},2024-01-01,,"${geometry}",${name},16,"${point}",${dataset},${entity},1990-01-04,geography,${more}\n`;
  };
  for (const [at, { lon, lat }] of addresses.entries()) {
    for (const [dataset, cases, grade] of POINTS) {
      if (isOneOf(dataset, at, cases)) {
        yield write(dataset, at, '', `POINT (${lon} ${lat})`, `${grade},`);
      }
    }
    for (const [dataset, cases, east, north, level] of GROUND) {
      if (!isOneOf(dataset, at, cases)) continue;
      const corners = [
        [-1, -1],
        [1, -0.8],
        [1.1, 0.9],
        [-0.9, 1],
        [-1, -1],
      ] as const;
      const ring = corners.map(
        ([x, y]) => `${(lon + x * east).toFixed(6)} ${(lat + y * north).toFixed(6)}`,
      );
      yield write(dataset, at, `MULTIPOLYGON (((${ring.join(', ')})))`, '', `,${level}`);
    }
  }
}
