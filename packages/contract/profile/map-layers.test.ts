import { expect, test } from 'vitest';
import { readMapLayers } from './map-layers.ts';

const XYZ = { name: 'Aerial', kind: 'xyz', url: 'https://tiles.example.com/{z}/{x}/{y}.png' };

test('reads layers of every kind', () => {
  const layers = [
    { ...XYZ, credits: '© Someone', minZoom: 5, maxZoom: 19, opacity: 0.8 },
    { name: 'Flood', kind: 'wms', url: 'https://wms.example.com/ows?map=1', layers: 'a,b' },
    { name: 'Boundary', kind: 'geojson', url: '/estate.geojson', colour: '#aa00cc' },
    { name: 'Soil', kind: 'pmtiles', url: '/soil.pmtiles', legend: '/soil.png' },
  ];
  expect(readMapLayers(layers)).toEqual({ ok: true, layers });
});

test.each([
  ['no list', {}, 'layers', 'A list of layers is expected.'],
  ['an unknown kind', [{ ...XYZ, kind: 'tms' }], 'layers[0].kind', /one of xyz, wms/],
  ['an address of script', [{ ...XYZ, url: 'javascript:{z}{x}{y}' }], 'layers[0].url', /address/],
  [
    'an address with a password',
    [{ ...XYZ, url: 'https://a:b@c/{z}{x}{y}' }],
    'layers[0].url',
    /address/,
  ],
  ['tiles without a place', [{ ...XYZ, url: 'https://a.test/t.png' }], 'layers[0].url', /\{z\}/],
  ['tiles of no row', [{ ...XYZ, url: 'https://a.test/{z}/{x}.png' }], 'layers[0].url', /\{y\}/],
  ['a WMS without layers', [{ ...XYZ, kind: 'wms' }], 'layers[0].layers', /needs "layers"/],
  ['zooms turned round', [{ ...XYZ, minZoom: 9, maxZoom: 3 }], 'layers[0].minZoom', /not above/],
  ['an opacity of 2', [{ ...XYZ, opacity: 2 }], 'layers[0].opacity', /from 0 to 1/],
  ['a word it does not know', [{ ...XYZ, opactiy: 1 }], 'layers[0]', /"opactiy" is not a setting/],
  ['one name twice', [XYZ, XYZ], 'layers', 'Two layers have the same name.'],
])('names what is wrong with %s', (_, input, path, message) => {
  const read = readMapLayers(input);
  if (read.ok) throw new Error('It was taken.');
  expect(read.problems).toEqual([{ path, message: expect.stringMatching(message) }]);
});
