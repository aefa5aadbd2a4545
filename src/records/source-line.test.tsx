// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SaidNote } from './said-note.ts';
import { SourceLine } from './source-line.tsx';

afterEach(cleanup);

const say = (...provenance: Parameters<typeof SourceLine>[0]['provenance'][number][]) =>
  render(<SourceLine provenance={provenance} />).container.textContent;

it('says plainly what is modelled and what is from records', () => {
  expect(say({ modelled: ['price'] })).toBe('Modelled figures, not records. ≈');
  expect(say({ real: ['price'], sources: ['Price Paid Data'] })).toBe(
    'From records. Source: Price Paid Data.',
  );
  expect(say({ real: ['price'], modelled: ['pricePerSquareFoot'] }, { real: ['price'] })).toBe(
    'Part record, part modelled ≈Modelled: price per square foot. From records: price.',
  );
  expect(say({ real: ['outline'], modelled: ['a', 'b', 'c', 'd'] })).toBe(
    'From records: outline. The rest is modelled. ≈',
  );
  expect(say({ real: ['place'], modelled: ['*'], note: 'A note.' })).toBe(
    'From records: place. The rest is modelled. A note. ≈',
  );
});

it('says nothing where the service tells nothing', () => {
  expect(say(undefined)).toBe('');
});

it('leaves out a note that the title says for all of its records', () => {
  const note = 'This place is invented.';
  const draw = (isOfWhole: boolean) =>
    render(
      <SaidNote value={note}>
        <SourceLine provenance={[{ note }]} isOfWhole={isOfWhole} />
      </SaidNote>,
    ).container.textContent;
  expect(draw(true)).toBe(note);
  expect(draw(false)).toBe('');
});

it('opens below its first words what takes more than a line', async () => {
  say({ real: ['price', 'dateAcquired'], modelled: ['pricePerSquareFoot'], note: 'A note.' });
  const whole = screen.getByText(/^Modelled: price per square foot\./);
  expect(whole).toHaveProperty('hidden', true);
  const button = screen.getByRole('button', { name: 'Part record, part modelled' });
  expect(button.getAttribute('aria-controls')).toBe(whole.id);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(whole).toHaveProperty('hidden', false);
});
