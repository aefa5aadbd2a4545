import { expect, it } from 'vitest';
import { packCells } from '#lib/points/cell-batch.ts';
import { packPoints } from '#lib/points/point-batch.ts';
import { listClasses } from '#testing/list-classes.ts';
import { PointGroups } from './point-groups.ts';
import { listMembers, readHit } from './point-hits.ts';

const CELLS = packCells(
  [
    { x: 3, y: 4, lon: -2.4, lat: 52.2, count: 9, shares: [4, 3, 0, 2] },
    { x: 4, y: 4, lon: -2.3, lat: 52.2, count: 5, shares: [5, 0, 0, 0] },
  ],
  { zoom: 12, precision: 17, colouring: 'category' },
);
const POINTS = packPoints([{ id: 'a', lon: -2.5, lat: 52.1, classes: listClasses() }]);
const SHOWN = { points: [POINTS], cells: [CELLS] };

it('counts of cells only the titles whose class is shown, and how many are not', () => {
  const look = { colouring: 'category', hidden: [1, 3] } as const;
  const members = listMembers({ ...SHOWN, look }, [0, 1, 2]);
  expect(members).toMatchObject({ ids: ['a'], count: 1 + 4 + 5, hidden: 5 });
  expect(members.cells).toHaveLength(2);
});

it('counts cells whole that are still split by another colouring', () => {
  const look = { colouring: 'tenure', hidden: [0] } as const;
  expect(listMembers({ ...SHOWN, look }, [1, 2])).toMatchObject({ count: 14, hidden: 0 });
});

it('tells titles that are drawn as one by what they have in common', () => {
  const side = (id: string) => ({
    id,
    lon: -2.5,
    lat: 52.1,
    classes: listClasses(),
    group: 'ours',
  });
  const shown = { points: [packPoints([side('a'), side('b')])] };
  const groups = new PointGroups();
  groups.setPoints(shown.points);
  groups.setLook({ colouring: 'adjoining', hidden: [] });
  const hit = readHit(groups.describeMarks(15), shown, 0);
  expect(hit).toMatchObject({ kind: 'joined', group: 'ours', count: 2, radius: 11 });
});
