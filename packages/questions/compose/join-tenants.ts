import type { Phrase, ReadPhrase } from '../grammar/phrase.ts';

type Tenant = Extract<Phrase, { type: 'tenant' }>;

/**
 * "let to Greggs or Costa expiring before 2029": the one lease is of either of them, and what is told of it holds
 * whoever has it. Where nothing but the tenants is told they are alternatives like any other.
 */
export function joinTenants(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  const first = phrases.findIndex(({ phrase }) => isTenant(phrase));
  // "freehold, not in Netherby, let to …" denies the place; "not let to Boots or Tesco" may deny each of them.
  const said = phrases
    .slice(0, Math.max(0, first))
    .filter(({ phrase }) => phrase.type !== 'filler');
  const isDenied = said.at(-1)?.phrase.type === 'not';
  const ors = phrases.filter(({ phrase: { type } }) => type === 'or').length;
  if (first < 0 || isDenied) return phrases;
  const others: string[] = [];
  let end = first + 1;
  for (;;) {
    const joint = phrases[end]?.phrase.type;
    const next = phrases[end + 1]?.phrase;
    if ((joint !== 'or' && joint !== 'and') || !next || !isTenant(next)) break;
    others.push(next.name);
    end += 2;
  }
  // Another "or" would take the limit to one side of it.
  const list = phrases.slice(first, end);
  const own = list.filter(({ phrase: { type } }) => type === 'or').length;
  const head = list[0]?.phrase;
  if (own === 0 || own !== ors || !head || !isTenant(head)) return phrases;
  const isLimited = phrases.some(isLeaseLimit) || isBeside(phrases, first, end);
  if (!isLimited) return phrases;
  const joined: ReadPhrase = {
    phrase: { ...head, others },
    tokens: list.flatMap(({ tokens }) => tokens),
    notes: list.flatMap(({ notes }) => notes),
  };
  return [...phrases.slice(0, first), joined, ...phrases.slice(end)];
}

/** "let since 2020 to Boots or Tesco", "let to Boots or Tesco since 2020", "rented at £25,000 by Boots or Tesco" */
function isBeside(phrases: readonly ReadPhrase[], first: number, end: number): boolean {
  const isSaid = ({ phrase }: ReadPhrase) => phrase.type !== 'filler';
  const before = phrases.slice(0, first).findLast(isSaid)?.phrase;
  const after = phrases.slice(end).find(isSaid)?.phrase;
  const isRent = before?.type === 'amount' && before.unit.startsWith('pounds');
  return before?.type === 'date' || isRent || after?.type === 'date';
}

const isTenant = (phrase: Phrase): phrase is Tenant => phrase.type === 'tenant' && !phrase.other;

/** What is told of one lease beside its tenant. */
function isLeaseLimit({ phrase }: ReadPhrase): boolean {
  if (phrase.type === 'measure') return /^(?:rent|term|unexpired)$/.test(phrase.measure);
  return phrase.type === 'event' && /^(?:lease(?:End|Start|Break)|rentReview)$/.test(phrase.event);
}
