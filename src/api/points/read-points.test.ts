import { expect, it } from 'vitest';
import { packPoints } from '#lib/points/point-batch.ts';
import { readPoints } from './read-points.ts';

const geometry = { centroid: { lat: 52.2, lon: -2.4 } };

it('tells what titles have in common that lie side by side, and nothing where none do', () => {
  const read = (adjoiningGroup?: string) =>
    readPoints({ hits: { hits: [{ _id: 'a', _source: { id: 'a', geometry, adjoiningGroup } }] } });
  expect(read('ours')).toMatchObject([{ id: 'a', group: 'ours' }]);
  expect(packPoints([...read('ours'), ...read()]).groups).toEqual(['ours', undefined]);
  expect(packPoints(read())).not.toHaveProperty('groups');
});
