import { expect, it } from 'vitest';
import { COLOURINGS, packPoints } from '#lib/points/point-batch.ts';
import { readPoints } from './read-points.ts';

const geometry = { centroid: { lat: 52.2, lon: -2.4 } };

it('tells what titles have in common that lie side by side, and nothing where none do', () => {
  const read = (adjoiningGroup?: string) =>
    readPoints({ hits: { hits: [{ _id: 'a', _source: { id: 'a', geometry, adjoiningGroup } }] } });
  expect(read('ours')).toMatchObject([{ id: 'a', group: 'ours' }]);
  expect(packPoints([...read('ours'), ...read()]).groups).toEqual(['ours', undefined]);
  expect(packPoints(read())).not.toHaveProperty('groups');
});

it('colours by the lease that ends next, whichever began last; one that is over ends no more', () => {
  const classOf = (...left: readonly number[]) => {
    const leases = left.map((unexpiredTermInYears, at) => ({
      startDate: `20${10 + at}-01-01`,
      unexpiredTermInYears,
    }));
    const source = { id: 'a', geometry, leases };
    const [point] = readPoints({ hits: { hits: [{ _id: 'a', _source: source }] } });
    return point?.classes[COLOURINGS.indexOf('unexpired')];
  };
  expect(classOf(2.5, 120, 0)).toBe(1);
  expect(classOf(0.5, 2.5)).toBe(0);
  expect([classOf(0), classOf()]).toEqual([5, 5]);
});
