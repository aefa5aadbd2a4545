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

function Row({ isHeld = false, open }: { readonly isHeld?: boolean; readonly open?: string }) {
  const row = useRef<HTMLDivElement>(null);
  const count = useFoldedChips(row, 'a b c d', isHeld);
  return (
    <div ref={row} data-testid="row" data-count={count}>
      {Object.keys(ENDS).map((id) => (
        <span key={id} id={id} data-in-force={id <= 'c' || undefined}>
          <button type="button" aria-expanded={id === open}>
            {id}
          </button>
        </span>
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
  // They are listed: they stay as they are.
  rerender(<Row isHeld />);
  expect(say(400)).toEqual({ folded: 'b c d', count: '2' });
  rerender(<Row />);
  expect(say(400)).toEqual({ folded: '', count: '0' });
  // The one that is edited stays when it would be cut, and others make room: it is 90 wide.
  rerender(<Row open="c" />);
  expect(say(309)).toEqual({ folded: 'd', count: '0' });
  expect(say(300)).toEqual({ folded: 'b d', count: '1' });
  expect(say(195)).toEqual({ folded: 'b d', count: '1' });
  expect(say(185)).toEqual({ folded: 'a b d', count: '2' });
  // The focus comes back to it when its editor is closed.
  rerender(<Row />);
  expect(say(195).folded).toBe('b d');
  rerender(<Row open="a" />);
  // Where the row is no box of its own nothing is folded.
  expect(say(150).folded).toBe('b c d');
  expect(say(0)).toEqual({ folded: '', count: '0' });
});
