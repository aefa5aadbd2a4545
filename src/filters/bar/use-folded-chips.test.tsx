// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFoldedChips } from './use-folded-chips.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Pixels of each chip with its label whole; those from `d` on are not in force. */
const WIDTHS: Readonly<Record<string, number>> = { a: 100, b: 120, c: 90, d: 80, e: 60 };
const BUTTON = 30;

interface RowProps {
  readonly isHeld?: boolean;
  readonly open?: string;
  readonly widths?: Readonly<Record<string, number>>;
}

function Row({ isHeld = false, open, widths = WIDTHS }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = useFoldedChips(row, button, Object.keys(widths).join(), isHeld);
  return (
    <>
      <div ref={row} data-testid="row" data-count={count}>
        {Object.entries(widths).map(([id, width]) => (
          <span key={id} id={id} data-width={width} data-in-force={id <= 'c' || undefined}>
            <button type="button" aria-expanded={id === open}>
              {id}
            </button>
          </span>
        ))}
      </div>
      {count > 0 && <button ref={button} type="button" data-width={BUTTON} />}
    </>
  );
}

/** A row that has only this room, less the button once that is there. */
function measureRows(first = 400) {
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
  let room = first;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const { width, testid, count } = this.dataset;
    const taken = count === '0' ? 0 : BUTTON;
    return { width: testid ? Math.max(0, room - taken) : Number(width) } as DOMRect;
  });
  const { getByTestId, rerender } = render(<Row />);
  const row = getByTestId('row');
  const list = (mark: string) => [...row.querySelectorAll(mark)].map(({ id }) => id).join(' ');
  const say = (wide: number) => {
    room = wide;
    // Once more for the button that has come or gone.
    for (let at = 0; at < 3; at += 1) act(() => void measure());
    return { folded: list('[data-folded]'), count: row.dataset.count, long: list('[data-long]') };
  };
  const folded = () => list('[data-folded]');
  return { say, folded, rerender };
}

it('folds away what the row has no room for, counts what is in force of it, and nothing while it is held', () => {
  const { say, rerender } = measureRows();
  expect(say(450)).toEqual({ folded: '', count: '0', long: '' });
  // One that is not in force makes room before one that is, and a shorter one has what is left.
  expect(say(385)).toEqual({ folded: 'd', count: '0', long: '' });
  expect(say(312)).toEqual({ folded: 'd e', count: '0', long: '' });
  // What comes first stays; the button takes its room as well.
  expect(say(300)).toEqual({ folded: 'c d e', count: '1', long: '' });
  expect(say(225)).toEqual({ folded: 'b d e', count: '1', long: '' });
  expect(say(150)).toEqual({ folded: 'b c d e', count: '2', long: '' });
  // They are listed: they stay as they are.
  rerender(<Row isHeld />);
  expect(say(450)).toEqual({ folded: 'b c d e', count: '2', long: '' });
  rerender(<Row />);
  // Without the button there is room for all that is in force.
  expect(say(308)).toEqual({ folded: 'd e', count: '0', long: '' });
  // The one that is edited stays when it would not fit, and others make room: it is 90 wide.
  rerender(<Row open="c" />);
  expect(say(290)).toEqual({ folded: 'b d e', count: '1', long: '' });
  expect(say(195)).toEqual({ folded: 'a b d e', count: '2', long: '' });
  // The focus comes back to it when its editor is closed.
  rerender(<Row />);
  expect(say(290).folded).toBe('b d e');
  rerender(<Row open="a" />);
  expect(say(150).folded).toBe('b c d e');
  // Where the row is no box of its own nothing is folded.
  expect(say(0)).toEqual({ folded: '', count: '0', long: '' });
});

it('cuts a long label before anything in force is folded, and leaves it whole while there is room', () => {
  const { say, rerender } = measureRows();
  rerender(<Row widths={{ a: 100, b: 400, c: 90, d: 80 }} />);
  // It may not shrink, or nobody would be told when it has grown.
  expect(say(700)).toEqual({ folded: '', count: '0', long: '' });
  expect(say(600)).toEqual({ folded: 'd', count: '0', long: '' });
  expect(say(580)).toEqual({ folded: 'd', count: '0', long: 'b' });
  // 100 and 90, and 136 that are left to the long one.
  expect(say(324)).toEqual({ folded: 'd', count: '0', long: 'b' });
  expect(say(323)).toEqual({ folded: 'c d', count: '1', long: 'b' });
});

it('folds before anything is painted, and not when it is told of a size', () => {
  expect(measureRows(312).folded()).toBe('d e');
});
