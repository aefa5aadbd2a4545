// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOverflow } from './use-overflow.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Row() {
  const row = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(row, 1);
  return (
    <div ref={row} data-testid="row" data-sides={`${before} ${after}`}>
      <span />
    </div>
  );
}

it('has nothing beside it once all fits, as when a narrower font has come', () => {
  const watched: Element[] = [];
  let measure = () => undefined as unknown;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measure = tell;
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {}
    },
  );
  const { getByTestId } = render(<Row />);
  const row = getByTestId('row');
  const say = (widths: { readonly client: number; readonly scroll: number }) => {
    Object.defineProperty(row, 'clientWidth', { value: widths.client, configurable: true });
    Object.defineProperty(row, 'scrollWidth', { value: widths.scroll, configurable: true });
    act(() => void measure());
  };
  say({ client: 637, scroll: 660 });
  expect(row.dataset.sides).toBe('false true');
  say({ client: 637, scroll: 636 });
  expect(row.dataset.sides).toBe('false false');
  // It is told of the chips, which change while the row does not.
  expect(watched).toContain(row.firstElementChild);
});
