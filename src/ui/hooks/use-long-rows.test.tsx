// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useLongRows } from './use-long-rows.ts';

afterEach(cleanup);

function Rows() {
  const { scroller, goToTop } = useLongRows({
    count: 1_000,
    rowHeight: 50,
    initialRect: { width: 300, height: 400 },
  });
  return (
    <>
      <div ref={scroller} data-testid="scroller" />
      <button type="button" onClick={goToTop}>
        To the top
      </button>
    </>
  );
}

it('is scrolled when somebody asks for it, and not because it was made', async () => {
  const tops: (number | undefined)[] = [];
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo');
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value: ({ top }: ScrollToOptions) => tops.push(top),
  });
  try {
    render(<Rows />);
    expect(tops).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'To the top' }));
    expect(tops).toEqual([0]);
  } finally {
    if (own) Object.defineProperty(Element.prototype, 'scrollTo', own);
    else Reflect.deleteProperty(Element.prototype, 'scrollTo');
  }
});
