// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findHits, type Piece } from './find-hits.ts';
import { HitList } from './hit-list.tsx';

const write = (text: string): readonly Piece[] => [{ text, endsLine: true }];
const PAGES = [
  write('A: Property Register 1 (19.01.1992) The land in Kiln Lane End of register Made up'),
  write('B: Proprietorship Register 1 (02.06.2019) PROPRIETOR: X of Kiln Lane 2 (03.06.2019) Y'),
];
const HITS = PAGES.flatMap((pieces, index) => findHits(index + 1, pieces, 'kiln'));

afterEach(cleanup);

const readPlaces = () =>
  screen.getAllByRole('button').map((button) => button.querySelector('small')?.textContent);

it('tells of a register in which part and entry a hit stands, by all that is before it', () => {
  render(<HitList hits={HITS} chosen={0} pageTexts={PAGES} onChoose={vi.fn()} />);
  expect(readPlaces()).toEqual(['Property, 1Page 1', 'Proprietorship, 1Page 2']);
});

it('tells of another paper the page alone', () => {
  render(<HitList hits={HITS} chosen={0} pageTexts={[]} onChoose={vi.fn()} />);
  expect(readPlaces()).toEqual(['Page 1', 'Page 2']);
});

it('begins and ends with the entry that a hit stands in', () => {
  render(<HitList hits={HITS} chosen={0} pageTexts={PAGES} onChoose={vi.fn()} />);
  const said = screen
    .getAllByRole('button')
    .map((button) => button.querySelector(':scope > span')?.textContent?.trim());
  expect(said).toEqual(['The land in Kiln Lane', 'PROPRIETOR: X of Kiln Lane']);
});

it('begins with the entry of a hit where a short one stands before it', () => {
  const pages = [
    write('C: Charges Register 1 (02.06.2019) A 2 (03.06.2019) B 3 (04.06.2019) Kiln'),
  ];
  const hits = findHits(1, pages[0] ?? [], 'kiln');
  render(<HitList hits={hits} chosen={0} pageTexts={pages} onChoose={vi.fn()} />);
  const [said] = screen
    .getAllByRole('button')
    .map((button) => button.lastElementChild?.textContent);
  expect(said?.trim()).toBe('Kiln');
});
