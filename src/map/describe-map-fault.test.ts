import { AJAXError } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { describeMapFault } from './describe-map-fault.ts';
import { sourceIds } from './layers/source-ids.ts';

test('a basemap that is away, or a page in its place, is told, whatever the error is', () => {
  for (const error of [
    new SyntaxError('Unexpected token <'),
    new TypeError('Failed to fetch'),
    new AJAXError(404, 'Not Found', 'https://tiles.example/tiles.json', new Blob()),
  ]) {
    const ofBasemap = Object.assign({ error }, { sourceId: 'basemap' });
    expect(describeMapFault(ofBasemap)).toMatch(/plain background/);
    expect(describeMapFault({ error }, false)).toMatch(/plain background/);
    const ofTile = Object.assign({ error }, { sourceId: 'basemap', tile: {} });
    expect(describeMapFault(ofTile)).toMatch(/^Part of the basemap/);
  }
});

test('a worker that does not start is told, and what costs nothing is not', () => {
  expect(describeMapFault({ error: new Error('Worker failed to load') })).toMatch(
    /background worker/,
  );
  expect(describeMapFault({ error: new Error('An image is missing') })).toBeNull();
  const overlay = Object.assign({ error: new Error('odd') }, { sourceId: sourceIds.areas });
  expect(describeMapFault(overlay)).toBeNull();
});
