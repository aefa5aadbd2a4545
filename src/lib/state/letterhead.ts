import { createStore } from 'zustand/vanilla';
import { keepText, parseRecord, readKept } from './kept-text.ts';

/** What stands on paper of whoever hands it on; empty where nothing was written. */
export interface Letterhead {
  readonly firm: string;
  /** What the firm is, such as "Chartered surveyors". */
  readonly trade: string;
  readonly preparedBy: string;
  /** References of one's own, by what they are of, such as a valuation; the latest last. */
  readonly references: readonly (readonly [of: string, reference: string])[];
}

const KEY = 'letterhead';
/** References that are kept: many years of work, and far below what a browser holds. */
const MOST_REFERENCES = 500;
/** Letters of each part: what still fits on one line of paper. */
export const LETTERHEAD_LENGTH = 80;

/** Reads what was stored; anything missing or damaged is empty. */
export function parseLetterhead(text: string | null): Letterhead {
  return readLetterhead(parseRecord(text));
}

/** Reads a letterhead out of anything, such as a file; what is missing or damaged is empty. */
export function readLetterhead(value: unknown): Letterhead {
  const stored: Readonly<Record<string, unknown>> = Object(value);
  const { references } = stored;
  return {
    firm: readText(stored.firm),
    trade: readText(stored.trade),
    preparedBy: readText(stored.preparedBy),
    references: (Array.isArray(references) ? references : []).flatMap((pair: unknown) =>
      Array.isArray(pair) && typeof pair[0] === 'string' && readText(pair[1]) !== ''
        ? [[pair[0], readText(pair[1])] as const]
        : [],
    ),
  };
}

export const letterhead = createStore<Letterhead>()(() => parseLetterhead(readKept(KEY)));

/** The reference of something; empty without one. */
export function findReference({ references }: Pick<Letterhead, 'references'>, of: string): string {
  return references.find(([key]) => key === of)?.[1] ?? '';
}

/** Changes a part and remembers it; a browser without storage keeps it until it closes. */
export function changeLetterhead(change: Partial<Omit<Letterhead, 'references'>>): void {
  store({ ...letterhead.getState(), ...change });
}

/** Gives something a reference, or takes it away with an empty one. */
export function changeReference(of: string, reference: string): void {
  const now = letterhead.getState();
  const others = now.references.filter(([key]) => key !== of);
  const own = reference === '' ? [] : [[of, reference] as const];
  store({ ...now, references: [...others, ...own].slice(-MOST_REFERENCES) });
}

/** Puts another one, such as that of a file, in the place of the one there is. */
export function replaceLetterhead(next: Letterhead): void {
  store(next);
}

/** Fills what is empty here, and adds references of what has none, from another one. */
export function mergeLetterhead(other: Letterhead): void {
  const { firm, trade, preparedBy, references } = letterhead.getState();
  const missing = other.references.filter(([of]) => references.every(([key]) => key !== of));
  store({
    firm: firm || other.firm,
    trade: trade || other.trade,
    preparedBy: preparedBy || other.preparedBy,
    references: [...missing, ...references].slice(-MOST_REFERENCES),
  });
}

function store(next: Letterhead): void {
  letterhead.setState(next);
  keepText(KEY, JSON.stringify(next));
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LETTERHEAD_LENGTH) : '';
}
