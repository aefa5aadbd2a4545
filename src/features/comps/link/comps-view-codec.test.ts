import { EVIDENCE_STATUSES, USUAL_SHOWN } from '@property/contract/deals/evidence-status.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTicks, parseTicks, serializeTicks, TICKS_MAXIMUM, toggleTick } from './comps-ticks.ts';
import {
  BASES,
  type CompsView,
  DEAL_COLUMNS,
  MEASURES,
  parseCompsView,
  serializeCompsView,
  USUAL_COLUMNS,
} from './comps-view-codec.ts';

const uuid = fc.uuid();
/** What counts is among what is shown. */
const statuses = fc
  .subarray([...EVIDENCE_STATUSES])
  .chain((shown) => fc.record({ shown: fc.constant(shown), counted: fc.subarray(shown) }));
const rest = fc.record({
  ticked: fc.uniqueArray(uuid, { maxLength: 20 }),
  sort: fc.constantFrom('address' as const, ...DEAL_COLUMNS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  columns: fc.subarray([...DEAL_COLUMNS]),
  measure: fc.constantFrom(...MEASURES),
  basis: fc.constantFrom(...BASES),
  fence: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  adjusting: fc.boolean(),
  listed: fc.integer({ min: 1, max: 20 }).map((steps) => steps * 500),
  valuation: fc.option(fc.stringMatching(/^[0-9a-z]{1,12}$/)),
  sent: fc.option(fc.string()),
});
const view: fc.Arbitrary<CompsView> = fc
  .tuple(rest, statuses)
  .map(([one, chosen]) => ({ ...one, ...chosen }));

test('how deals are shown, and which are ticked, comes back from the link', () => {
  fc.assert(
    fc.property(view, (one) => {
      const link = serializeCompsView(one, new URLSearchParams('type=Retail')).toString();
      const parameters = new URLSearchParams(link);
      expect(parseCompsView(parameters)).toEqual({ value: one, notices: [] });
      expect(parameters.get('type')).toBe('Retail');
    }),
  );
});

test.each([
  ['columns=colour.date', 'columns', { columns: ['date'] }],
  ['columns=colour', 'columns', { columns: USUAL_COLUMNS }],
  ['shown=sold', 'shown', { shown: USUAL_SHOWN }],
  ['shown=asking.completed.sold', 'shown', { shown: ['completed', 'asking'] }],
  ['counted=often', 'counted', { counted: ['completed'] }],
  ['fence=often', 'fence', { fence: 1.5 }],
  ['fence=9', 'fence', { fence: 1.5 }],
  ['listed=600', 'listed', { listed: 1000 }],
  ['listed=all', 'listed', { listed: 500 }],
  ['listed=99999', 'listed', { listed: 10_000 }],
  ['valuation=../x', 'valuation', { valuation: null }],
])('%s is mended, and a notice says so', (link, parameter, mended) => {
  const { value, notices } = parseCompsView(new URLSearchParams(link));
  expect(value).toMatchObject(mended);
  expect(notices.map((notice) => notice.parameter)).toEqual([parameter]);
});

test('more ticks than a link holds are cut with a notice', () => {
  const ids =
    fc.sample(
      fc.uniqueArray(uuid, { minLength: TICKS_MAXIMUM + 1, maxLength: TICKS_MAXIMUM + 1 }),
      1,
    )[0] ?? [];
  const { value, notices } = parseTicks(serializeTicks(ids));
  expect(value).toEqual(ids.slice(0, TICKS_MAXIMUM));
  expect(notices).toHaveLength(1);
  expect(parseTicks('nonsense').notices).toHaveLength(1);
});

test('a full link takes no further tick, but lets one go', () => {
  const full = Array.from({ length: TICKS_MAXIMUM }, (_, index) => String(index));
  expect(toggleTick(full, 'more')).toEqual(full);
  expect(addTicks(full, ['more'])).toEqual(full);
  expect(toggleTick(full, '0')).toHaveLength(TICKS_MAXIMUM - 1);
  expect(toggleTick(['a'], 'b')).toEqual(['a', 'b']);
});

test('no text at all makes the reading fail', () => {
  const name = fc.constantFrom(
    ...[
      'ticked',
      'columns',
      'shown',
      'counted',
      'order',
      'fence',
      'measure',
      'valuation',
      'listed',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
      expect(() => parseCompsView(new URLSearchParams(pairs))).not.toThrow();
    }),
  );
});

test('what is not listed is in no figure, whatever the link says of it', () => {
  const read = (link: string) => parseCompsView(new URLSearchParams(link)).value;
  expect(read('shown=asking&counted=asking.withdrawn').counted).toEqual(['asking']);
  expect(read('shown=asking').counted).toEqual([]);
  expect(read('counted=completed.withdrawn').counted).toEqual(['completed']);
});
