// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFoldedChips } from './use-folded-chips.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Where each chip ends, in pixels from the left, while all of them are there. */
const ENDS: Readonly<Record<string, number>> = { a: 100, b: 220, c: 310, d: 390 };

function Row({ isHeld = false }: { readonly isHeld?: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  const count = useFoldedChips(row, 'a b c d', isHeld);
  return (
    <div ref={row} data-testid="row" data-count={count}>
      {Object.keys(ENDS).map((id) => (
        <span key={id} id={id} data-in-force={id <= 'c' || undefined} />
      ))}
    </div>
  );
}

it('folds away what the row would cut, counts what is in force of it, and nothing while it is held', () => {
  let measure = () => undefined as unknown;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measure = tell;
      }
      observe() {}
      disconnect() {
        measure = () => undefined;
      }
    },
  );
  let width = 400;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isFolded = this.hasAttribute('data-folded');
    const right = isFolded ? 0 : (ENDS[this.id] ?? width);
    return { right, width: this.id === '' ? width : right } as DOMRect;
  });
  const { getByTestId, rerender } = render(<Row />);
  const row = getByTestId('row');
  const say = (room: number) => {
    width = room;
    act(() => void measure());
    return {
      folded: [...row.querySelectorAll('[data-folded]')].map(({ id }) => id).join(' '),
      count: row.dataset.count,
    };
  };
  expect(say(390)).toEqual({ folded: '', count: '0' });
  expect(say(380)).toEqual({ folded: 'd', count: '0' });
  expect(say(219)).toEqual({ folded: 'c d', count: '1' });
  expect(say(150)).toEqual({ folded: 'b c d', count: '2' });
  // An editor stands beside one of them: they stay as they are.
  rerender(<Row isHeld />);
  expect(say(400)).toEqual({ folded: 'b c d', count: '2' });
  rerender(<Row />);
  expect(say(400)).toEqual({ folded: '', count: '0' });
  // Where the row is no box of its own nothing is folded.
  expect(say(150).folded).toBe('b c d');
  expect(say(0)).toEqual({ folded: '', count: '0' });
});
