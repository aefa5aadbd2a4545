import { expect, it } from 'vitest';
import { createTitleWriter } from './export-formats.ts';

it('a GeoJSON file says that it holds centre points', async () => {
  const writer = createTitleWriter('geojson', 'imperial', 'https://app.test');
  const file: unknown = JSON.parse(await (await writer.finish([['Export', 'Titles']])).text());
  expect(file).toMatchObject({
    about: { Export: 'Titles', Geometry: 'The centre point of each title, not its outline.' },
  });
});
