import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Region } from '../../titles/region.ts';
import { boxOf } from '../../titles/region.ts';
import { findAdjoining, measureShared, type OwnedLand } from './adjoining-titles.ts';

/** A field in metres. */
const field = (x: number, y: number, width = 10, height = 10): Region => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map(([px = 0, py = 0]) => ({ x: Math.round(px * 1000), y: Math.round(py * 1000) })),
];

const find = (fields: readonly (readonly [owner: string, region: Region])[]) => {
  const lands = fields.map(([owner, region], parcel): OwnedLand => {
    const { minX, minY, maxX, maxY } = boxOf(region);
    return { titleId: `t${parcel}`, owner, parcel, siteArea: 100, box: [minX, minY, maxX, maxY] };
  });
  return findAdjoining(lands, (parcel) => fields[parcel]?.[1]);
};

it('joins land of one owner along a row, though the ends of it do not touch', () => {
  const groups = find([
    ['one', field(0, 0)],
    ['one', field(20, 0)],
    ['other', field(0, 10)],
    ['one', field(10, 0.2)],
    ['one', field(100, 0)],
  ]);
  expect(groups.get('t0')).toEqual({ id: 't0', titles: 3, area: 300 });
  expect([...groups.keys()].toSorted()).toEqual(['t0', 't1', 't3']);
  expect(new Set(groups.values()).size).toBe(1);
});

it('leaves apart what meets in a corner, across a lane, or inside one box', () => {
  expect(
    find([
      ['one', field(0, 0)],
      ['one', field(10, 10)],
    ]).size,
  ).toBe(0);
  expect(
    find([
      ['one', field(0, 0)],
      ['one', field(10.4, 0)],
    ]).size,
  ).toBe(0);
  const corner: Region = [
    [
      { x: 0, y: 0 },
      { x: 30_000, y: 0 },
      { x: 0, y: 30_000 },
    ],
  ];
  expect(
    find([
      ['one', corner],
      ['one', field(20, 20, 5, 5)],
    ]).size,
  ).toBe(0);
});

it('shares nothing with what leaves a corner at a slant', () => {
  const slanting: Region = [
    [
      { x: 10_000, y: 0 },
      { x: 20_000, y: 0 },
      { x: 20_000, y: 10_000 },
    ],
  ];
  expect(measureShared(field(0, 0), slanting)).toBe(0);
});

it('measures the same boundary from either side, wherever its corners stand and however it is turned', () => {
  const turned = (region: Region, angle: number): Region =>
    region.map((ring) =>
      ring.map(({ x, y }) => ({
        x: Math.round(x * Math.cos(angle) - y * Math.sin(angle)),
        y: Math.round(x * Math.sin(angle) + y * Math.cos(angle)),
      })),
    );
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 2, max: 20 }),
      (angle, shift, height) => {
        const one = turned(field(0, 0), angle);
        const other = turned(field(10, shift, 10, height), angle);
        const common = Math.max(0, Math.min(10, shift + height) - Math.max(0, shift)) * 1000;
        const shared = measureShared(one, other);
        expect(Math.abs(shared - common)).toBeLessThan(700);
        expect(Math.abs(shared - measureShared(other, one))).toBeLessThan(50);
      },
    ),
  );
});
