import { readTokens, type Token } from '../grammar/read-tokens.ts';
import { MONTH } from './cut-words.ts';

/** A message about what belongs together: one of what was joined has to go, with what joined them. */
export const BOTH_WAYS =
  /by itself|two ways|one of the two|by themselves|exclude each other|before each/;

/** What a refusal quotes as the words to say instead. */
export function listProposals(message: string, said = ''): string[] {
  const [, bare] = /“([^”]+)” has no unit/.exec(message) ?? [];
  if (bare !== undefined) return listUnits(bare);
  const [, from, joint, to] = /run backwards: “(.*?\d.*?) (and|to) (.*)”/.exec(message) ?? [];
  if (from && joint && to) return turnRound(from, joint, to);
  const [, month] = /no day “\d+(?:\p{L}+)? (\p{L}+ \d{4})”/u.exec(message) ?? [];
  if (month !== undefined) return [`in ${month}`];
  const [, year] = /“[^”]*?(\d{4})” has no first and last day[^“]*$/.exec(message) ?? [];
  if (year !== undefined) return [year];
  const [, short] = /“fy ?[’']?(\d\d)” has no first/i.exec(message) ?? [];
  if (short !== undefined) {
    const year = `20${short}`;
    return said === '' ? [`sold in ${year}`, `deals in ${year}`] : [year];
  }
  const [, limit, amount] = /“(over|under) (\S+m)” may be metres/.exec(message) ?? [];
  if (amount !== undefined) return [`${limit} £${amount}`];
  const [, far] = /^“(within [^”]+)” does not say of which place/.exec(message) ?? [];
  if (far !== undefined) return [`${far} of the station`];
  const [, longest] = /whole minutes from 1 to (\d+), not/.exec(message) ?? [];
  if (longest !== undefined) return [longest];
  if (isShared(message)) return shareOut(message);
  if (/^Who (?:applied|bought)/.test(message) && !message.includes('“')) return listDealings(said);
  // "how much of Wrenford is owned by": which of it can be listed.
  if (/^how much of$/i.test(said)) return ['what in'];
  if (/^how much land$/i.test(said)) return ['what land'];
  const [, advice = ''] = /\b(?:ask for|say|such as|ask|as in)\b(.*)$/i.exec(message) ?? [];
  return Array.from(advice.matchAll(/“([^”…]{3,})”/g), ([, words = '']) => words).filter(
    (words) => !/^(?:not|near)$/.test(words),
  );
}

/** What a refusal proposes, but for what is asked for already: "granted but not started". */
export function listUnsaid(message: string, said: string, rest: string): string[] {
  const asked = ` ${rest.toLowerCase()} `;
  return listProposals(message, said).filter(
    (words) => isAddition(message) || !asked.includes(` ${words} `),
  );
}

/** The words of the question that a refusal begins by quoting. */
export function quoteRefused(message: string, question: string): string | undefined {
  const [, minutes] = /whole minutes .*, not for (\d+)\.$/.exec(message) ?? [];
  if (minutes !== undefined) return minutes;
  const [, words] = /^[^“]{0,30}“([^”…]+)”/.exec(message) ?? [];
  const isTold = words !== undefined && !BOTH_WAYS.test(message);
  // A dash is quoted with a space on either side.
  const closeUp = (text: string) => text.replaceAll(/ ?([-–]) ?/g, '$1');
  if (!isTold || !closeUp(question).includes(closeUp(words))) return undefined;
  // What "over 20 acres" is about needs no word beside it, nor "in 2023" after sales.
  const isSale = new RegExp(`\\b(?:sold|sales?|lettings?|deals?)\\b.*${words.split(' ')[0]}`, 'i');
  const [who, when] = /^(\S+) (?:in|since|before|after) .*\d{4}$/.exec(words)
    ? words.split(' ')
    : [];
  if (who !== undefined && when !== undefined && isSale.test(question)) return who;
  return /^\S+(?= (?:over|under|above|below) [\d.,]+ acres$)/.exec(words)?.[0] ?? words;
}

/** Land is of a few acres, homes cost some hundred thousand, and floors have thousands of feet. */
function listUnits(bare: string): string[] {
  const [largest = 0] = Array.from(
    bare.matchAll(/([\d,.]+)(k?)/gi),
    ([, figure = '', k]) => Number(figure.replaceAll(',', '')) * (k ? THOUSAND : 1),
  ).toSorted((one, other) => other - one);
  // "more than one unit": what is counted is of no unit.
  if (!/\d/.test(bare)) return [];
  const acres = `${bare} acres`;
  const feet = `${bare} sq ft`;
  const isSum = largest >= SUM_IN_THOUSANDS && largest < FLOOR && /^[a-z\d ,.–-]+$/i.test(bare);
  if (isSum) return [bare.replaceAll(/\d[\d,.]*/g, '£$&k'), feet];
  return largest < FLOOR ? [acres, feet] : [feet, acres];
}

/** Hundreds that a price may be said in, and what is more likely feet. */
const SUM_IN_THOUSANDS = 100;
const FLOOR = 1_000;
const THOUSAND = 1_000;

/** "applications from Harrow Lea Homes"; what was bought from somebody is no longer theirs. */
function listDealings(said: string): string[] {
  const isTheirs = /by$|^applic.*from$|granted to$/i.test(said);
  const dealt = (DEALT.exec(said) ?? DEALS.exec(said))?.[0];
  return [...(isTheirs ? ['owned by'] : []), ...(dealt && !isTheirs ? [dealt] : [])];
}

/** "deals by Harrow Lea Homes" */
const DEALS = /^(?:deals?|sales?|lettings?)(?= by )/i;
const DEALT = /\b(?:bought|sold|purchased|acquired)\b/i;

/** How something was dealt in by those who are asked for as owners: "bought by". */
export function quoteDealing(said: string, instead: string): string | undefined {
  return instead === 'owned by' ? DEALT.exec(said)?.[0] : undefined;
}

/** "bought by Acme in 2020" as owned by Acme: they were bought then, and not owned. */
export function nameDealing(
  tokens: readonly Token[],
  from: number,
  dealing: string,
): readonly Token[] {
  const time = tokens.findIndex(
    ({ raw }, at) => at >= from && TIMING.test(raw) && tokens.slice(at, at + 3).some(isOfTime),
  );
  return time < 0 ? tokens : tokens.toSpliced(time, 0, ...readTokens(`, ${dealing}`));
}

const isOfTime = ({ kind, word }: Token) =>
  kind === 'number' || /^(?:last|this|past|next)$/.test(word) || MONTH.test(word);
/** Before these stands what happened at the time. */
const TIMING = /^(?:in|since|before|after|between|during|until)$/i;

/** "between 5 and 2 acres" the other way round: what stands before and behind the numbers stays there. */
function turnRound(from: string, joint: string, to: string): string[] {
  const [, lead = '', first = ''] = /^(\D*?)(£?\d.*)$/.exec(from) ?? [];
  const [, last = '', rest = ''] = /^(£?\d\S*(?: (?:km|m|miles?)(?= from))?)(.*)$/.exec(to) ?? [];
  return first && last ? [`${lead}${last} ${joint} ${first}${rest}`] : [];
}

/** Whether what the refusal proposes comes after what was said, and not in its place. */
export function isAddition(message: string): boolean {
  return /does not say by when|say “psf”/.test(message);
}

/** What may be read in two ways and is written here in each: "not sold or let". */
export function quoteShared(message: string, question: string): string | undefined {
  const [, words] = /^“([^”]+)”/.exec(message) ?? [];
  return words && isShared(message) && question.includes(words) ? words : undefined;
}

function isShared(message: string): boolean {
  return /^“[^”]+ (?:and|or) [^”]+” can be read in two ways/.test(message);
}

/** The joint written as what is meant: "not sold and not let", "reviews or expiries", "and near Netherby". */
function shareOut(message: string): string[] {
  const [, first = '', joint = '', last = ''] = /^“([^”]+) (and|or) ([^”]+)”/.exec(message) ?? [];
  // "10 min drive from Netherby and Westbrook": as far from the other, or in it.
  const lead = /^(.*\d.* (?:of|from|to)) (?:both )?/.exec(first)?.[1] ?? 'near';
  if (/“near”/.test(message)) return [`${first} and ${lead} ${last}`, `${first} and in ${last}`];
  if (/say “or”/.test(message)) return [`${first} or ${last}`];
  return joint === 'or' ? [`${first} and not ${last}`] : [];
}
