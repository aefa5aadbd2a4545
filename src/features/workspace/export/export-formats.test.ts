import { expect, it } from 'vitest';
import { createBlobSink } from '#lib/export/export-sink.ts';
import { createTitleWriter, EXPORT_TYPES } from './export-formats.ts';
import type { DetailKind, ExportedTitle } from './exported-title.ts';

const outline = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-1, 51],
      [-1, 52],
      [-2, 52],
      [-1, 51],
    ],
  ],
};
const geometry = { centroid: { lat: 51.5, lon: -1.5 } };
const titles = [
  { id: 'a', geometry, details: { outline } },
  { id: 'b', geometry, details: { outline: null } },
  { id: 'c', details: {} },
] as ExportedTitle[];

async function write(details: readonly DetailKind[], rows: readonly ExportedTitle[]) {
  const sink = createBlobSink(EXPORT_TYPES.geojson);
  const facts = {
    format: 'geojson',
    units: 'imperial',
    origin: 'https://app.test',
    details,
  } as const;
  const writer = createTitleWriter(facts, sink);
  await writer.add(rows);
  await writer.finish([['Export', 'Titles']]);
  return JSON.parse(await sink.read().text());
}

it('a GeoJSON file says that it holds centre points', async () => {
  expect(await write([], [])).toMatchObject({
    features: [],
    about: { Export: 'Titles', Geometry: 'The centre point of each title, not its outline.' },
  });
});

it('S-123 a GeoJSON file has the outline where there is one, else the centre point', async () => {
  const { features, about } = await write(['outline'], titles);
  const point = { type: 'Point', coordinates: [-1.5, 51.5] };
  expect(features.map((each: { geometry: unknown }) => each.geometry)).toEqual([
    outline,
    point,
    null,
  ]);
  expect(about.Geometry).toMatch(/^The outline of each title/);
});
