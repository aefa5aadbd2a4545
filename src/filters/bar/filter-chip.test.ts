// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { focusNeighbour } from './filter-chip.tsx';

it('gives the focus to the next button in sight, not to one that is folded away', () => {
  document.body.innerHTML = `<div role="toolbar">
    <span><button id="gone">x</button></span>
    <span><button id="folded">y</button></span>
    <span><button id="next">z</button></span>
  </div>`;
  const find = (id: string) => document.getElementById(id) as HTMLButtonElement;
  for (const button of document.querySelectorAll('button')) {
    button.checkVisibility = () => button.id !== 'folded';
  }
  focusNeighbour(find('gone'));
  expect(document.activeElement).toBe(find('next'));
});
