import { measureSaid, spellTokens, type Token } from '../../read-tokens.ts';
import type { Knowledge, Reading } from '../../recogniser.ts';
import { YEAR } from '../../rewriting.ts';

const UNTIL =
  /^(?:let|lettings?|leases?|leased|rented) (?:up to|until|till|til|to) (?:the )?(?:end of )?/;
/** Words from "until" to its year at most: "until the end of March 2030". */
const UNTIL_REACH = 9;
const SEASON = /^(?:christmas|easter|michaelmas|midsummer|lady)$/;

/** "lettings until 2030": how long they run, which stands with titles alone. */
export function readLetUntil(
  tokens: readonly Token[],
  at: number,
  { today }: Knowledge,
): Reading | undefined {
  const said = tokens.slice(at, at + UNTIL_REACH).map(({ word }) => word);
  const lead = UNTIL.exec(said.join(' '))?.[0];
  if (lead === undefined) return undefined;
  const start = lead.trim().split(' ').length;
  const reach = SEASON.test(said[start] ?? '') ? start + 2 : start + 3;
  const year = said.findIndex((word, i) => i >= start && i < reach && /^20\d\d$/.test(word));
  const isSeason = SEASON.test(said[start] ?? '') && year < 0;
  if (!isSeason && (year < 0 || Number(said[year]) <= Number(today.slice(0, 4)))) return undefined;
  const reason =
    'When a lease ends is not recorded with deals; ask titles for “leases ending” by a year.';
  return { length: isSeason ? start + 1 : year + 1, phrase: { type: 'refusal', reason } };
}

const SUMS =
  /^(?:prices?|rents?|yields?|rentals?) (?:and|or) (?:prices?|rents?|yields?|rentals?)(?= |$)/;
const LIMITED_TWICE =
  /^(?:prices?|rents?|yields?) (?:\S+ ){1,6}(?:and|or) (?:(?:prices?|rents?|yields?)(?= )|sold$)/;
const SUMS_REACH = 9;

/** "rents and prices over £20k", "rents over £20k and prices over £300k": a deal is one of the two. */
export function readTwoSums(tokens: readonly Token[], at: number): Reading | undefined {
  // "price and yield of shops since 2020" has a year, and no limit.
  const isLimited = tokens.slice(at).some(({ kind, raw }) => kind === 'number' && !YEAR.test(raw));
  const twice = measureSaid(tokens, at, SUMS_REACH, LIMITED_TWICE);
  const length = measureSaid(tokens, at, 3, SUMS) || twice;
  const words = spellTokens(tokens, at, length);
  // "rent per sq ft and yield", "prices of shops and rents of offices"
  const isOne = length === twice && !/\d/.test(words);
  if (length === 0 || !isLimited || isOne) return undefined;
  const reason = `“${words}” can be read in two ways, as a deal is a sale or a letting: ask for each by itself.`;
  return { length, phrase: { type: 'refusal', reason } };
}
