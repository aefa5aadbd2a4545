import { expect, it } from 'vitest';
import { COLOURINGS } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { MARK_STYLES } from '../images/mark-style.ts';
import { hasClass, nameClasses, nameColouring, nameShort } from './class-names.ts';

it('names each colouring and its classes in the units of the person', () => {
  expect(COLOURINGS.map(nameColouring)).toEqual([
    'Category',
    'Tenure',
    'Years held',
    'Adjoining titles of one owner',
    'Site area',
    'Site coverage',
    'Plot ratio against its area',
    'Last sale price',
    'Last sale price per sq ft',
    'Last sale against its area',
    'Years to the next lease end',
  ]);
  expect(nameClasses('price', 'imperial')).toEqual([
    'Under £250k',
    '£250k–£500k',
    '£500k–£1m',
    '£1m–£5m',
    '£5m and over',
    'No price',
  ]);
  expect(nameClasses('size', 'imperial')).toEqual([
    'Under 0.1 ac',
    '0.1–0.5 ac',
    '0.5–1 ac',
    '1–5 ac',
    '5 ac and over',
    'Not known',
  ]);
  expect(nameClasses('unexpired', 'imperial').slice(0, 2)).toEqual(['Under 1 year', '1–3 years']);
  // Whole things: no class shares a number with the next.
  expect(nameClasses('adjoining', 'imperial')).toEqual([
    '2',
    '3',
    '4–5',
    '6–9',
    '10 and over',
    'Stands alone',
  ]);
  expect(nameClasses('size', 'metric')[1]).toBe('0.04–0.2 ha');
});

it.each(COLOURINGS)('has a name and a mark for every class of %s', (colouring) => {
  expect(nameClasses(colouring, 'metric')).toHaveLength(CLASSES[colouring].length);
  expect(MARK_STYLES[colouring]).toHaveLength(CLASSES[colouring].length);
});

it.each([
  ['unexpired', { to: 3 }, ['Under 1 year', '1–3 years']],
  ['held', { from: 20 }, ['20–30 years', '30 years and over']],
  ['held', { from: 7, to: 12 }, ['7–10 years', '10–12 years']],
  ['held', { to: 3 }, ['Up to 3 years']],
  ['size', { from: 1011.71411 }, ['0.25–0.5 ac', '0.5–1 ac', '1–5 ac', '5 ac and over']],
  ['built', { to: 50 }, ['Under 25%', '25–50%']],
  ['adjoining', { from: 4 }, ['4–5', '6–9', '10 and over']],
] as const)('leaves of %s within %j the classes that there can be', (colouring, limits, left) => {
  const names = nameClasses(colouring, 'imperial', limits).slice(0, -1);
  expect(names.filter((_, index) => hasClass(colouring, index, limits))).toEqual(left);
});

it('names the single figure that is left of a class, and a whole scale without limits', () => {
  expect(nameClasses('against', 'imperial', { to: 75 })[2]).toBe('75%');
  expect(CLASSES.held.every((_, index) => hasClass('held', index, null))).toBe(true);
});

it('says in few words as well what of a title stands against its area', () => {
  expect(nameShort('built')).toBe('Built against its area');
  expect(nameShort('against')).toBe('Sold against its area');
});

it('names a class that filters leave nothing of in full, as a title may still be of it', () => {
  const names = nameClasses('unexpired', 'imperial', { to: 3 });
  expect(names.slice(3, 5)).toEqual(['10–50 years', '50 years and over']);
});
