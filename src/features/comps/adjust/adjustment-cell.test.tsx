// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoredAdjustment } from '#storage/adjustments-database.ts';
import { AdjustmentCell } from './adjustment-cell.tsx';

afterEach(cleanup);

function open(value?: StoredAdjustment, usual = 0) {
  const [onChange, onDraft] = [vi.fn(), vi.fn()];
  const draw = (now: StoredAdjustment | undefined) => (
    <>
      <AdjustmentCell
        label="Size of 1 Kiln Lane"
        value={now}
        usual={usual}
        suggestion={{ percent: 4.9, reason: 'Index × 1.049' }}
        onChange={onChange}
        onDraft={onDraft}
      />
      <button type="button">Elsewhere</button>
    </>
  );
  const { rerender } = render(draw(value));
  const read = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Size of 1 Kiln Lane, ${name}` });
  return {
    onChange,
    onDraft,
    percent: () => read('percent'),
    reason: () => read('reason'),
    cell: () => screen.getByRole('group', { name: 'Size of 1 Kiln Lane' }),
    leave: () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' })),
    /** Another tab writes it, or what was taken here comes back. */
    come: (next: StoredAdjustment | undefined) => rerender(draw(next)),
  };
}

test('what is typed is followed at once, and taken with its reason once both are left', async () => {
  const { onChange, onDraft, percent, reason, leave } = open();
  expect(screen.getByRole('button', { name: /^Index/ })).toBeDefined();
  await userEvent.type(percent(), '−5');
  expect(onDraft).toHaveBeenLastCalledWith({ percent: -5, reason: '' });
  expect(screen.queryByRole('button', { name: /^Index/ })).toBeNull();
  await userEvent.click(reason());
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(reason(), 'twice{Shift>}{Enter}{/Shift}');
  onChange.mockClear();
  await userEvent.type(reason(), ' as large ');
  expect(onChange).not.toHaveBeenCalled();
  await leave();
  expect(onChange.mock.calls).toEqual([[{ percent: -5, reason: 'twice as large' }]]);
  onDraft.mockClear();
  await userEvent.clear(percent());
  expect(onDraft.mock.calls).toEqual([[undefined]]);
});

test('what is no percentage of a deal is followed and taken by nobody', async () => {
  const { onChange, onDraft, percent, leave } = open();
  for (const typed of ['301', '-91', '1o']) {
    await userEvent.clear(percent());
    await userEvent.type(percent(), typed);
    expect([typed, screen.getByRole('alert').textContent]).toEqual([typed, '−90 to 300']);
    expect(percent().getAttribute('aria-invalid')).toBe('true');
    onDraft.mockClear();
    await leave();
    expect([onChange.mock.calls, onDraft.mock.calls]).toEqual([[], []]);
  }
  await userEvent.clear(percent());
  await userEvent.type(percent(), '999');
  for (const [followed] of onDraft.mock.calls) {
    expect(followed?.percent ?? 0).toBeLessThanOrEqual(300);
  }
});

test('a percentage may be typed with its sign', async () => {
  const { onDraft, percent } = open();
  await userEvent.type(percent(), '-5 %');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDraft).toHaveBeenLastCalledWith({ percent: -5, reason: '' });
});

test('says what counts still while what is typed over it is none', async () => {
  const { onDraft, onChange, percent, leave } = open({ percent: 12, reason: 'larger' });
  await userEvent.clear(percent());
  await userEvent.type(percent(), ',5');
  onDraft.mockClear();
  await leave();
  expect(screen.getByRole('alert').textContent).toBe('−90 to 300, +12% still counts');
  expect([onChange.mock.calls, onDraft.mock.calls]).toEqual([[], []]);
});

test('the usual percentage without a reason is none, and one without a reason lacks it', async () => {
  const { onChange, percent, reason, cell, leave, come } = open({ percent: 5, reason: '' });
  expect(cell().dataset.missing).toBe('true');
  await leave();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(percent());
  await userEvent.type(percent(), '0{Enter}');
  expect(onChange.mock.calls).toEqual([[undefined]]);
  come({ percent: 5, reason: 'seen' });
  expect(cell().dataset.missing).toBeUndefined();
  await userEvent.clear(percent());
  await userEvent.type(reason(), '!{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ percent: 0, reason: 'seen!' });
});

test('what another tab has written is shown, unless something else is being typed', async () => {
  const { percent, reason, come } = open({ percent: 5, reason: 'seen' });
  await userEvent.type(reason(), ' twice');
  come({ percent: 7, reason: 'heard' });
  expect([percent().value, reason().value]).toEqual(['7', 'seen twice']);
  await userEvent.type(percent(), '0');
  come({ percent: 8, reason: 'heard' });
  expect(percent().value).toBe('70');
});
