import type {
  AdjustedFigure,
  StoredAdjustment,
  StoredAdjustments,
} from '#storage/adjustments-database.ts';
import { PERCENT, REASON_MAXIMUM, WEIGHT, WEIGHT_PERCENT } from '../adjust/adjust-deals.ts';
import { parseTicks, serializeTicks, TICKS_MAXIMUM } from './comps-ticks.ts';

/** The parameter that holds adjustments; people keep links, so it is never called otherwise. */
export const ADJUSTED_PARAMETER = 'adjusted';

/** Characters in an address: a longer one is cut or refused on its way by mail programs and servers. */
export const ADJUSTED_MAXIMUM = 4000;

/** What a link says of adjustments. */
export type SentAdjustments =
  | {
      readonly state: 'held';
      /** What the percentages are of. */
      readonly figure: AdjustedFigure;
      readonly adjustments: StoredAdjustments;
    }
  /** There were more than a link holds. */
  | { readonly state: 'left' }
  | { readonly state: 'damaged' };

/** What stands in the link where the adjustments are too long for it. */
export const ADJUSTED_LEFT = 'elsewhere';
const VERSION = '1';
const [BETWEEN_PARTS, BETWEEN_REASONS] = ['~~', '~'];
const CODE_LENGTH = 22;

/** The letters of the factors, and the figures there are; a link that names others is damaged. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['t', 'time'],
  ['l', 'lease'],
  ['s', 'size'],
  ['p', 'location'],
  ['c', 'condition'],
  ['f', 'specification'],
  ['w', WEIGHT],
]);
const FIGURES: ReadonlySet<string> = new Set([
  'rate.sold',
  'rate.indexed',
  'price.sold',
  'price.indexed',
  'acre.sold',
  'acre.indexed',
  // It has no indexed form.
  'yield.sold',
]);

/** A factor, its percentage and the place of its reason: `t-2_5r0`. A full stop parts deals. */
const STEP = /([a-z])(-?\d{1,3}(?:_\d{1,30})?(?:e-\d{1,3})?)(?:r(\d{1,4}))?/g;

/**
 * Writes the adjustments of these deals, of one figure, with every reason once; null where there are
 * none. Where they are longer than an address may be, it says that alone: a part of them would look
 * like the whole.
 */
export function serializeSentAdjustments(
  { measure, basis }: AdjustedFigure,
  adjustments: StoredAdjustments,
  dealIds: readonly string[],
): string | null {
  const reasons: string[] = [];
  const deals = dealIds.flatMap((dealId) => {
    const steps = [...LETTERS].flatMap(([letter, factor]) => {
      const step = adjustments[dealId]?.[factor];
      return step ? [letter + writeStep(step, reasons)] : [];
    });
    return steps.length > 0 ? [serializeTicks([dealId]) + steps.join('')] : [];
  });
  if (deals.length === 0) return null;
  const said = reasons.map(escapeReason).join(BETWEEN_REASONS);
  const text = [`${VERSION}.${measure}.${basis}`, said, deals.join('.')].join(BETWEEN_PARTS);
  const { length } = new URLSearchParams({ [ADJUSTED_PARAMETER]: text }).toString();
  return length > ADJUSTED_MAXIMUM ? ADJUSTED_LEFT : text;
}

/** Reads what a link says; all of it or nothing, since a part would give other figures. */
export function parseSentAdjustments(text: string): SentAdjustments {
  if (text === ADJUSTED_LEFT) return { state: 'left' };
  const [head = '', said = '', listed = '', ...others] = text.split(BETWEEN_PARTS);
  const [version, measure = '', basis = '', ...more] = head.split('.');
  const reasons = said === '' ? [] : said.split(BETWEEN_REASONS).map(readReason);
  const parts = listed.split('.');
  const deals = parts.map((part) => parseDeal(part, reasons));
  const isWhole =
    version === VERSION &&
    others.length + more.length === 0 &&
    FIGURES.has(`${measure}.${basis}`) &&
    reasons.every((reason) => reason !== '' && reason.length <= REASON_MAXIMUM) &&
    deals.length <= TICKS_MAXIMUM &&
    deals.every((deal) => deal !== null) &&
    new Set(deals.map((deal) => deal?.[0])).size === deals.length;
  if (!isWhole) return { state: 'damaged' };
  return {
    state: 'held',
    figure: { measure, basis },
    adjustments: Object.fromEntries(deals.filter((deal) => deal !== null)),
  };
}

/** One deal with its steps; null where anything of it is none. */
function parseDeal(
  text: string,
  reasons: readonly string[],
): readonly [id: string, steps: Record<string, StoredAdjustment>] | null {
  const code = text.slice(0, CODE_LENGTH);
  const [id] = parseTicks(code).value;
  const found = [...text.slice(CODE_LENGTH).matchAll(STEP)];
  const isWhole = found.map(([whole]) => whole).join('') === text.slice(CODE_LENGTH);
  const steps = new Map<string, StoredAdjustment>();
  for (const [, letter = '', amount = '', place] of found) {
    const factor = LETTERS.get(letter);
    const reason = place === undefined ? '' : reasons[Number(place)];
    const percent = Number(amount.replace('_', '.'));
    const { minimum, maximum } = factor === WEIGHT ? WEIGHT_PERCENT : PERCENT;
    const isUsable = percent >= minimum && percent <= maximum;
    if (factor === undefined || reason === undefined || !isUsable) return null;
    steps.set(factor, { percent, reason });
  }
  if (id === undefined || !isWhole || steps.size === 0 || steps.size < found.length) return null;
  return [id, Object.fromEntries(steps)];
}

function writeStep({ percent, reason }: StoredAdjustment, reasons: string[]): string {
  const amount = String(percent).replace('.', '_');
  const words = reason.trim();
  if (words === '') return amount;
  if (!reasons.includes(words)) reasons.push(words);
  return `${amount}r${reasons.indexOf(words)}`;
}

/** A reason may have the sign that parts reasons, so that is written otherwise in it. */
function escapeReason(reason: string): string {
  return reason.replaceAll('%', '%25').replaceAll(BETWEEN_REASONS, '%7E');
}

function readReason(text: string): string {
  return text.replaceAll('%7E', BETWEEN_REASONS).replaceAll('%25', '%');
}
