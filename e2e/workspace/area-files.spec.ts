import { Areas } from '../drivers/areas.ts';
import { writeZippedShapefile } from '../drivers/shapefile.ts';
import { expect, test } from '../fixtures/test.ts';

/** Clockwise, as a shapefile wants an outline. */
const RING = [
  [-2.475, 52.205],
  [-2.475, 52.215],
  [-2.465, 52.215],
  [-2.465, 52.205],
  [-2.475, 52.205],
] as const;
const KML = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Ward</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${RING.map(
  (corner) => corner.join(','),
).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;

const FILES = [
  {
    name: 'Parish.geojson',
    area: 'Parish',
    data: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [RING] })),
  },
  { name: 'any.kml', area: 'Ward', data: Buffer.from(KML) },
  { name: 'Sites.zip', area: 'Sites', data: writeZippedShapefile('Sites', RING) },
] as const;

test('GeoJSON, KML and a zipped shapefile dropped on the map limit the search alike, under the policy', {
  tag: '@long',
}, async ({ workspace }) => {
  const areas = new Areas(workspace);
  const found: number[] = [];
  await workspace.open('/#map=14/52.21/-2.47');
  const everywhere = await areas.readTitles();
  for (const { name, area, data } of FILES) {
    await areas.drop(name, data);
    await expect(workspace.areaFilter(area)).toBeVisible();
    await expect.poll(() => areas.readTitles()).toBeLessThan(everywhere);
    found.push(await areas.readTitles());
    await areas.act('Remove', area);
    await expect(workspace.areaFilter(area)).toHaveCount(0);
    await expect.poll(() => areas.readTitles()).toBe(everywhere);
  }
  expect(found[0]).toBeGreaterThan(0);
  expect(new Set(found).size).toBe(1);
});
