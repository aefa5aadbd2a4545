// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Colouring } from '#lib/points/point-batch.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { PointKeys } from './point-keys.tsx';

afterEach(() => {
  cleanup();
  act(() => mapNotes.setState({ classes: null, hasOutlines: false }));
});

function show(colouring: Colouring, isChosen = true) {
  render(
    <PointKeys
      points={[]}
      cells={[]}
      look={{ colouring, hidden: [] }}
      units="imperial"
      onLookChange={isChosen ? () => undefined : undefined}
    />,
  );
}
const readKeys = () =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

it('tells how many titles each step of a scale has, and shows all its steps', () => {
  mapNotes.setState({
    classes: { colouring: 'psf', isInView: false, counts: [8, 1, 0, 100, 1018, 47] },
  });
  show('psf');
  expect(readKeys()).toEqual([
    'Under £100 8 titles',
    '£100–£200 1 title',
    '£200–£300 0 titles',
    '£300–£450 100 titles',
    '£450 and over 1,018 titles',
    'No price 47 titles',
  ]);
});

it('has the steps that filters leave, named by what is left, and one of which there are titles all the same', () => {
  const limits = { from: 7, to: 12 };
  const counts = [0, 4, 5, 0, 0, 0, 0];
  const classes = { colouring: 'held', isInView: false, counts, limits } as const;
  mapNotes.setState({ classes });
  show('held');
  expect(readKeys()).toEqual(['7–10 years 4 titles', '10–12 years 5 titles']);
  act(() => mapNotes.setState({ classes: { ...classes, counts: [0, 4, 5, 1, 0, 0, 0] } }));
  expect(readKeys().at(-1)).toBe('20–30 years 1 title');
});

it('says that counts are of the view alone, and none of a class that nobody knows', () => {
  mapNotes.setState({ classes: { colouring: 'tenure', isInView: true, counts: [3, 1, null] } });
  show('tenure');
  expect(readKeys()).toEqual(['Freehold 3 in view', 'Leasehold 1 in view']);
});

it('tells no counts of another colouring, nor where nobody chooses one', () => {
  mapNotes.setState({
    classes: { colouring: 'size', isInView: false, counts: [1, 1, 1, 1, 1, 1] },
    hasOutlines: true,
  });
  show('psf');
  show('size', false);
  expect(readKeys()).toEqual([]);
});

it('says what outlines are that are not filled, once they are drawn', () => {
  show('category');
  expect(screen.queryByText('Not in the results')).toBeNull();
  act(() => mapNotes.setState({ hasOutlines: true }));
  expect(screen.getByText('Not in the results')).toBeTruthy();
});
