import { joinPieces, type Piece } from './find-hits.ts';

/** Something that a register says, in its own words. */
export interface RegisterFact {
  readonly name: string;
  readonly value: string;
  /** Words by which the place is found in the document. */
  readonly words: string;
}

/** What is read of a register at once. */
export interface RegisterFacts {
  readonly facts: readonly RegisterFact[];
  /** What the copy itself says of itself, such as that entries are pending or modelled. */
  readonly remarks: readonly string[];
}

const DAY = String.raw`(\d{1,2} [A-Z][a-z]+ \d{4})`;
const PRICE = new RegExp(String.raw`price stated to have been paid on ${DAY} was (£[\d,]+)`, 'i');
const CHARGE = new RegExp(`REGISTERED CHARGE dated ${DAY}`, 'g');
const TERM = new RegExp(String.raw`Term ?: (\d+ years(?: from (?:and including )?${DAY})?)`);
const CLASS = /\bTitle (absolute|good leasehold|possessory|qualified)\b/i;
const TENURE = /\bThe (Freehold|Leasehold) land\b/i;
const COMPANY = / ?\(Co\. Regn\. No\. ([\w ]+?)\)/g;
/** The number and date that the next entry begins with, or a heading. */
const NEXT = / \d+ \(\d\d\.\d\d\.\d{4}\) | [A-C]: | End of register/;

/**
 * Reads who holds a title, what was paid and what weighs on it from the words that land registries
 * write in their registers. What is not said in those words is not in it, and nothing is guessed.
 */
export function readRegister(pages: readonly (readonly Piece[])[]): RegisterFacts {
  const { text } = joinPieces(pages.flat());
  const facts: RegisterFact[] = [];
  const add = (name: string, value: string | undefined, words: string) => {
    if (value !== undefined && value !== '') facts.push({ name, value, words });
  };
  const holder = readEntry(text, 'PROPRIETOR: ');
  const companies = [...holder.matchAll(COMPANY)].map(([, number]) => number);
  add('Proprietor', cutAddress(holder.replaceAll(COMPANY, '')), 'PROPRIETOR:');
  add('Company number', companies.join(', '), 'Co. Regn. No.');
  const [, paidOn, price] = text.match(PRICE) ?? [];
  add('Price paid', price && `${price}, ${paidOn}`, 'price stated');
  const charges = readCharges(text);
  add(charges.length > 1 ? 'Charges' : 'Charge', charges.join('; '), 'REGISTERED CHARGE');
  const restrictions = text.match(/\bRESTRICTION: /g)?.length;
  add('Restrictions', restrictions?.toString(), 'RESTRICTION:');
  add('Lease', text.match(TERM)?.[1], 'Term:');
  const [, kind = ''] = text.match(CLASS) ?? [];
  const [, tenure] = text.match(TENURE) ?? [];
  add('Class', [tenure, kind.toLowerCase()].filter(Boolean).join(', '), `Title ${kind}`);
  const pending = [...text.matchAll(/\bPending: ([^.]+)\./g)].map(
    ([, what]) => `Pending: ${what}.`,
  );
  const modelled = text.match(/\bModelled, not on record: [^.]+\./)?.[0];
  return { facts, remarks: [...pending, ...(modelled ? [modelled] : [])] };
}

const SECTION = /\b[A-C]: (Property|Proprietorship|Charges) Register\b|\b(Schedule of [a-z]+)\b/g;
const HEADING = /^[A-C]: (Property|Proprietorship|Charges) Register/;
const ENTRY = / (\d{1,2}) \(\d\d\.\d\d\.\d{4}\) /g;

/**
 * Where in a register its text up to some place ends, as people say it: "Proprietorship, 3"; null
 * before the first part.
 *
 * @param after some of the text that follows
 */
export function nameEntry(read: string, after = ''): string | null {
  // Within a heading it is the part that begins there.
  const begun = /\b[A-C]: [A-Za-z ]*$/.exec(read);
  const heading = begun && HEADING.exec((read + after).slice(begun.index));
  if (heading) return heading[1] ?? null;
  const part = [...read.matchAll(SECTION)].at(-1);
  if (part === undefined) return null;
  const name = part[1] ?? part[2] ?? '';
  const own = read.slice(part.index);
  const entry = [...own.matchAll(ENTRY)].at(-1);
  if (entry === undefined) return name;
  // Old entries have no day: behind what may be the next one it is not known which this is.
  const next = new RegExp(`\\. ${Number(entry[1]) + 1} [A-Z]`);
  return next.test(own.slice(entry.index)) ? name : `${name}, ${entry[1]}`;
}

/** Who lent and when, of each charge in its order: what stands before the next one is of this one. */
function readCharges(text: string): string[] {
  const found = [...text.matchAll(CHARGE)];
  return found.map(({ index, 1: day }, place) => {
    const own = text.slice(index, found[place + 1]?.index);
    const lender = cutAddress(readEntry(own, 'Proprietor: ').replaceAll(COMPANY, ''));
    return [lender, day].filter(Boolean).join(', ');
  });
}

/** What follows the word of an entry, up to the next one; empty without it. */
function readEntry(text: string, word: string): string {
  const at = text.indexOf(word);
  if (at < 0) return '';
  const rest = text.slice(at + word.length);
  const end = rest.search(NEXT);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

/** Names stand in capitals before their address: `BANK OF WREN of 2 Quay Street`. */
function cutAddress(names: string): string {
  const end = names.search(/ of (?![A-Z]{2}|[A-Z] )/);
  return (end < 0 ? names : names.slice(0, end)).replace(/\.$/, '').trim();
}
