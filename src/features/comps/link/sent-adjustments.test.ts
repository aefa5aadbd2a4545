import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACTORS, PERCENT, WEIGHT } from '../adjust/adjust-deals.ts';
import { BASES, MEASURES } from './comps-view-codec.ts';
import {
  ADJUSTED_MAXIMUM,
  parseSentAdjustments,
  serializeSentAdjustments,
} from './sent-adjustments.ts';

const DEAL = '00000000-0000-4000-8000-000000000001';
const CODE = 'AAAAAAAAQACAAAAAAAAAAQ';
const RATE = { measure: 'rate', basis: 'sold' };

const reason = fc.oneof(
  fc.constantFrom('', 'larger', 'a ~ b ~~ c', '100%7E%25', '__proto__', '“Würfel” & £5 = 1+1?'),
  fc.string({ maxLength: 60 }).map((text) => text.trim()),
);
const step = (minimum: number, maximum: number) =>
  fc.record({
    // A zero has no sign here.
    percent: fc.double({ min: minimum, max: maximum, noNaN: true }).map((one) => one + 0),
    reason,
  });
const steps = fc
  .record(
    {
      ...Object.fromEntries(FACTORS.map(({ id }) => [id, step(PERCENT.minimum, PERCENT.maximum)])),
      [WEIGHT]: step(0, 100),
    },
    { requiredKeys: [] },
  )
  .map((one) => ({ ...one }))
  .filter((one) => Object.keys(one).length > 0);
const figure = fc
  .record({ measure: fc.constantFrom(...MEASURES), basis: fc.constantFrom(...BASES) })
  .map(({ measure, basis }) => ({ measure, basis: measure === 'yield' ? 'sold' : basis }));

test('what a link holds of adjustments comes back exactly, whatever was typed', () => {
  fc.assert(
    fc.property(figure, fc.dictionary(fc.uuid(), steps, { minKeys: 1, maxKeys: 4 }), (of, all) => {
      const adjustments = { ...all };
      const text = serializeSentAdjustments(of, adjustments, Object.keys(adjustments));
      fc.pre(text !== 'elsewhere');
      const link = new URLSearchParams({ adjusted: text ?? '' }).toString();
      expect(parseSentAdjustments(new URLSearchParams(link).get('adjusted') ?? '')).toEqual({
        state: 'held',
        figure: of,
        adjustments,
      });
    }),
  );
});

test('a link holds every reason once, of the deals that are asked for', () => {
  const larger = { percent: -2.5, reason: 'larger' };
  const other = '00000000-0000-4000-8000-000000000002';
  const all = {
    [DEAL]: { time: larger, size: larger, weight: { percent: 50, reason: '' } },
    [other]: { size: larger },
  };
  const text = `1.rate.sold~~larger~~${CODE}t-2_5r0s-2_5r0w50`;
  expect(serializeSentAdjustments(RATE, all, [DEAL])).toBe(text);
  expect(serializeSentAdjustments(RATE, { [DEAL]: {} }, [DEAL, other])).toBeNull();
});

test('adjustments too long for an address are not sent in part, and the link says so', () => {
  const ids = Array.from({ length: 40 }, (_, n) => DEAL.slice(0, -2) + String(n + 10));
  const all = Object.fromEntries(
    ids.map((id, n) => [id, { size: { percent: -5, reason: `${n}`.repeat(60) } }]),
  );
  const write = (count: number) => serializeSentAdjustments(RATE, all, ids.slice(0, count));
  expect(write(40)).toBe('elsewhere');
  expect(parseSentAdjustments('elsewhere')).toEqual({ state: 'left' });
  const fit = write(20) ?? '';
  expect(fit.length).toBeLessThan(ADJUSTED_MAXIMUM);
  expect(parseSentAdjustments(fit).state).toBe('held');
});

test.each([
  ['empty', ''],
  ['of another version', `2.rate.sold~~~~${CODE}t5`],
  ['of no figure', `1.rate.often~~~~${CODE}t5`],
  ['of a yield that is indexed', `1.yield.indexed~~~~${CODE}t5`],
  ['of a figure by a key of every object', `1.constructor.sold~~~~${CODE}t5`],
  ['with more parts', `1.rate.sold~~~~${CODE}t5~~x`],
  ['without a deal', '1.rate.sold~~~~'],
  ['of a deal that is none', `1.rate.sold~~~~${'!'.repeat(22)}t5`],
  ['of a deal by a key of every object', '1.rate.sold~~~~__proto__t5'],
  ['of a deal written otherwise', `1.rate.sold~~~~${CODE.slice(0, -1)}Rt5`],
  ['of a deal without a step', `1.rate.sold~~~~${CODE}`],
  ['of one deal twice', `1.rate.sold~~~~${CODE}t5.${CODE}s5`],
  ['of one factor twice', `1.rate.sold~~~~${CODE}t5t6`],
  ['of a factor that is none', `1.rate.sold~~~~${CODE}x5`],
  ['cut short', `1.rate.sold~~~~${CODE}t5s`],
  ['below what a price can lose', `1.rate.sold~~~~${CODE}t-91`],
  ['above what there is', `1.rate.sold~~~~${CODE}t300_1`],
  ['huge', `1.rate.sold~~~~${CODE}t99999999`],
  ['huge, written otherwise', `1.rate.sold~~~~${CODE}t1e300`],
  ['no number', `1.rate.sold~~~~${CODE}tNaN`],
  ['a weight below nothing', `1.rate.sold~~~~${CODE}w-1`],
  ['a weight above the whole', `1.rate.sold~~~~${CODE}w101`],
  ['for a reason that is not there', `1.rate.sold~~larger~~${CODE}t5r1`],
  ['for a reason without an end', `1.rate.sold~~${'x'.repeat(301)}~~${CODE}t5r0`],
])('adjustments %s are none at all', (_, text) => {
  expect(parseSentAdjustments(text)).toEqual({ state: 'damaged' });
});

test('what the bounds allow is taken', () => {
  const text = `1.rate.sold~~~~${CODE}t-90s300w0`;
  expect(parseSentAdjustments(text)).toMatchObject({
    adjustments: {
      [DEAL]: { time: { percent: -90 }, size: { percent: 300 }, weight: { percent: 0 } },
    },
  });
});
