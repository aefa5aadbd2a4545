// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RangeBrush } from './range-brush.tsx';

afterEach(cleanup);

/** Heights of the bars, and of the whole behind each as a share of the plot, and whether it goes on. */
function draw(bars: readonly number[], behind?: readonly number[]) {
  const { container } = render(
    <RangeBrush
      label="Size"
      bars={bars}
      behind={behind}
      from={0}
      to={bars.length}
      onChange={() => {}}
      onCommit={() => {}}
      describePosition={String}
    />,
  );
  return Array.from(
    container.querySelectorAll<HTMLElement>('[aria-hidden] > span'),
    ({ style, dataset }) => ({
      height: style.getPropertyValue('--part'),
      whole: Number(style.getPropertyValue('--whole')),
      ...(dataset.beyond !== undefined && { isBeyond: true }),
    }),
  );
}

it('draws a part and its whole along one scale', () => {
  expect(draw([50, 20], [100, 80])).toEqual([
    { height: '50%', whole: 1 },
    { height: '20%', whole: 0.8 },
  ]);
});

it('draws a small part so that it can be read, and what it is a part of beyond the plot', () => {
  expect(draw([10, 5], [100, 5])).toEqual([
    { height: '50%', whole: 1, isBeyond: true },
    { height: '25%', whole: 0.25 },
  ]);
});

it('is as high as its plot without a whole', () => {
  expect(draw([10, 5])).toEqual([
    { height: '100%', whole: 0 },
    { height: '50%', whole: 0 },
  ]);
});

it('marks what is chosen: what lies between the handles, or beside them where that is left out', () => {
  const listChosen = (isLeftOut: boolean) => {
    const { container } = render(
      <RangeBrush
        label="Size"
        bars={[1, 2, 3]}
        from={1}
        to={3}
        isLeftOut={isLeftOut}
        onChange={() => {}}
        onCommit={() => {}}
        describePosition={String}
      />,
    );
    const bars = container.querySelectorAll<HTMLElement>('[aria-hidden] > span');
    return Array.from(bars, ({ dataset }) => dataset.off === undefined);
  };
  expect(listChosen(false)).toEqual([false, true, true]);
  expect(listChosen(true)).toEqual([true, false, false]);
});
