import type { Phrase } from '../grammar/phrase.ts';
import { eventOf, FAMILIES } from './find-in-phrases.ts';
import type { Item } from './read-negations.ts';

/** Phrases that belong together: an event with its dates, amounts and decisions, or one phrase. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
}

/** What a phrase limits, to tell whether two limit the same. */
export function kindOf(phrase: Phrase): string | undefined {
  const event = eventOf(phrase);
  if (event) return `event:${FAMILIES[event]}`;
  switch (phrase.type) {
    case 'choice':
      return `choice:${phrase.choice}`;
    case 'amount':
      return `amount:${['acres', 'hectares', 'squareFeet', 'squareMetres'].includes(phrase.unit) ? 'size' : phrase.unit.startsWith('pounds') || phrase.unit === 'none' ? 'money' : phrase.unit}`;
    case 'place':
    case 'owner':
    case 'date':
    case 'energy':
    case 'titleNumber':
    case 'view':
    case 'addressWords':
      return phrase.type;
    default:
      return undefined;
  }
}

/** A question in parts that are joined with each other. */
export function listUnits(items: readonly Item[]): Unit[] {
  const units: Unit[] = [];
  items.forEach(({ phrase, turned }, at) => {
    const last = units.at(-1);
    const kind = kindOf(phrase);
    const joins = last?.to === at && last.kind.startsWith('event:') && !turned;
    const isPart = phrase.type === 'date' || phrase.type === 'amount' || phrase.type === 'measure';
    if (last && joins && (isPart || kind === last.kind)) {
      units[units.length - 1] = { ...last, to: at + 1 };
    } else if (kind !== undefined || phrase.type === 'noun') {
      units.push({ from: at, to: at + 1, kind: kind ?? 'noun' });
    }
  });
  return units;
}
