import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PictureView } from '../records/deals/listing-resources.ts';
import { USES } from '../records/uses/uses.ts';
import { choosePicture } from './choose-picture.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const PLANS: readonly PictureView[] = ['floor-plan', 'site-plan'];
const SCENES: readonly PictureView[] = [
  'front',
  'street',
  'evening',
  'aerial',
  'main-room',
  'second-room',
  'third-room',
];
const uses = Object.values(USES);

/** Pixels across and down, from the header of the file. */
function readSize(file: Buffer): readonly [width: number, height: number] {
  if (file.subarray(1, 4).toString() === 'PNG')
    return [file.readUInt32BE(16), file.readUInt32BE(20)];
  // A JPEG is segments, each with its length; the frame (C0 to C2) says how large the picture is.
  for (let at = 2; file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
  }
  throw new Error('This is no picture.');
}

it('O-033 plans are PNG and scenes JPEG, for every use of land', () => {
  for (const { types } of uses) {
    for (const view of PLANS) expect(choosePicture(types, view)).toMatch(/\.png$/);
    for (const view of SCENES) expect(choosePicture(types, view)).toMatch(/\.jpg$/);
  }
});

it('every picture is there, of one size, is shown by somebody, and all together are under 1 MB', () => {
  const files = readdirSync(FOLDER);
  const chosen = uses.flatMap(({ types }) =>
    [...PLANS, ...SCENES].map((view) => choosePicture(types, view)),
  );
  expect([...new Set(chosen)].sort()).toEqual(files.toSorted());
  const contents = files.map((name) => readFileSync(join(FOLDER, name)));
  for (const content of contents) expect(readSize(content)).toEqual([1200, 800]);
  expect(contents.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(1_000_000);
});

it('the front is that of such a property', () => {
  const fronts = [
    [['Terraced'], 'terrace'],
    [['Semi-Detached'], 'semi-detached-house'],
    [['Detached'], 'detached-house'],
    [['Agricultural', 'Detached'], 'detached-house'],
    [['Flat'], 'flats'],
    [['Retail', 'Flat'], 'shops'],
    [['Retail', 'Supermarket'], 'warehouse'],
    [['Industrial'], 'warehouse'],
    [['Agricultural land'], 'fields'],
    [['School'], 'offices'],
    [[], 'detached-house'],
  ] as const;
  for (const [types, front] of fronts) {
    expect(choosePicture(types, 'front'), types.join()).toBe(`${front}.jpg`);
  }
});

it('rooms and the evening go with the kind of property, and no two views of a set are alike', () => {
  const choose = (type: string, view: PictureView) => choosePicture([type], view);
  expect(choose('Terraced', 'third-room')).toBe('bedroom.jpg');
  expect(choose('Office', 'main-room')).toBe('office-floor.jpg');
  expect(choose('Retail', 'main-room')).toBe('shop-floor.jpg');
  expect(choose('Warehouse', 'main-room')).toBe('warehouse-floor.jpg');
  expect(choose('Agricultural land', 'evening')).toBe('fields-at-dusk.jpg');
  const shown: readonly PictureView[] = [
    'front',
    'street',
    'evening',
    'aerial',
    'main-room',
    'second-room',
    ...PLANS,
  ];
  for (const type of [
    'Terraced',
    'Flat',
    'Hotel',
    'Office',
    'Retail',
    'Supermarket',
    'Warehouse',
  ]) {
    expect(new Set(shown.map((view) => choose(type, view))).size, type).toBe(shown.length);
  }
});

it('a view that is not known shows the front', () => {
  expect(choosePicture(['Office'], 'undefined')).toBe('offices.jpg');
});
