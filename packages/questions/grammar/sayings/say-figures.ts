import { measureSaid, readTokens, type Token } from '../read-tokens.ts';
import { BANDS } from '../recognisers/energy-bands.ts';
import { asWord, type Rewrite, type Written, YEAR } from '../rewriting.ts';

/** "an acre or two", "a couple of acres" */
function nameFew(tokens: readonly Token[], at: number): Written | undefined {
  const [article, unit] = tokens.slice(at, at + 2);
  const isTwo = measureSaid(tokens, at + 2, 2, /^or two(?= |$)/) > 0;
  if (/^(?:an?|one)$/.test(article?.word ?? '') && unit && LAND.test(unit.word) && isTwo)
    return {
      length: 4,
      tokens: [...readTokens('1 to 2'), asWord(`${unit.word.replace(/s$/, '')}s`)],
    };
  const couple = measureSaid(tokens, at, 3, /^a couple of(?= |$)/);
  return couple > 0 && LAND.test(tokens[at + couple]?.word ?? '')
    ? { length: couple, tokens: [asWord('about'), ...readTokens('2')] }
    : undefined;
}

const LAND = /^(?:acres?|hectares?)$/;

/** "price guide 300-350k" */
function turnGuide(tokens: readonly Token[], at: number): Written | undefined {
  return measureSaid(tokens, at, 2, /^price guide(?= |$)/) > 0
    ? { length: 2, tokens: ['guide', 'price'].map(asWord) }
    : undefined;
}

/** "RV 0", but not "RV 0 to 12k" */
function nameNothing(tokens: readonly Token[], at: number): Written | undefined {
  const named = measureSaid(tokens, at, 3, /^(?:rv|rateable value)(?: of| is)?(?= 0(?: |$))/);
  const zero = tokens[at + named];
  const isRange = /^(?:to|-|–|and|\+)$/.test(tokens[at + named + 1]?.word ?? '');
  if (named === 0 || zero?.raw !== '0' || isRange) return undefined;
  return { length: named + 1, tokens: ['rateable', 'value'].map(asWord).concat(readTokens('£0')) };
}

/** "2025 Q1 to Q3", "2025 Q1" */
function turnQuarter(tokens: readonly Token[], at: number): Written | undefined {
  const [year, first, joint, last] = tokens.slice(at, at + 4);
  if (!year || !first || !YEAR.test(year.raw) || !QUARTER.test(first.word)) return undefined;
  // "2024 Q1 2025": it has a year of its own.
  if (YEAR.test(joint?.raw ?? '')) return undefined;
  const isRange = last && /^(?:to|-|–)$/.test(joint?.word ?? '') && QUARTER.test(last.word);
  if (!isRange) return { length: 2, tokens: [first, year] };
  if (YEAR.test(tokens[at + 4]?.raw ?? '')) return undefined;
  return { length: 4, tokens: [first, year, asWord('to'), last, year] };
}

const QUARTER = /^(?:q[1-4]|h[12])$/;

/** "2025 Q1 to Q3" after "in": the time has two ends. */
function dropIn(tokens: readonly Token[], at: number): Written | undefined {
  const found = tokens[at]?.word === 'in' ? turnQuarter(tokens, at + 1) : undefined;
  return found && found.length > 2
    ? { length: found.length + 1, tokens: [asWord('from'), ...found.tokens] }
    : undefined;
}

const isBand = (token: Token | undefined) => BANDS.includes(token?.raw || '-');

/** "EPC expiring next year, F or G": of the one certificate. */
function moveBands(tokens: readonly Token[], at: number): Written | undefined {
  if (!/^epcs?$/.test(tokens[at]?.word ?? '') || isBand(tokens[at + 1])) return undefined;
  const rest = tokens.slice(at + 1);
  const comma = rest.findLastIndex(({ word }) => word === ',');
  const bands = rest.slice(comma + 1);
  const isList =
    bands.length > 0 &&
    bands.every((token, i) =>
      i % 2 === 0 ? isBand(token) : /^(?:or|and|to|-|–)$/.test(token.word),
    ) &&
    bands.length % 2 === 1;
  const between = rest.slice(0, comma);
  if (comma < 1 || !isList || between.some(({ kind }) => kind === 'mark')) return undefined;
  return { length: 1 + rest.length, tokens: [...tokens.slice(at, at + 1), ...bands, ...between] };
}

/** "offices rated D or worse" */
function nameRated(tokens: readonly Token[], at: number): Written | undefined {
  const isRated = tokens[at]?.word === 'rated' && isBand(tokens[at + 1]);
  const isLimit =
    measureSaid(tokens, at + 2, 2, /^or (?:worse|better|below|above|lower|higher)(?= |$)/) > 0;
  return isRated && isLimit && !/^(?:epcs?|energy)$/.test(tokens[at - 1]?.word ?? '')
    ? { length: 1, tokens: [asWord('epc')] }
    : undefined;
}

/** "shops with an E rating", "an energy E rating": of energy, as nothing else that is on record has letters. */
function nameRating(tokens: readonly Token[], at: number): Written | undefined {
  const said = /^(?:epcs?|energy)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const [band, rating] = tokens.slice(at + said);
  return band && isBand(band) && /^ratings?$/.test(rating?.word ?? '')
    ? { length: said + 2, tokens: [asWord('epc'), band] }
    : undefined;
}

/** "at least one lease running out in 2026": a lease, as any condition on one asks. */
function dropOne(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^(?:at least (?:one|1|an?)|(?:one|1) or more)(?= (?:leases?|tenants?|tenanc(?:y|ies)|sales?|applications?|permissions?|consents?|breaks?|certificates?)(?= |$))/,
  );
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** "two leases or more": the limit stands by its number. */
function turnMore(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^(?:two|three|four|five|\d+) (?:leases|tenants|owners|sales|titles|applications) or more(?= |$)/,
  );
  const [count, what] = tokens.slice(at, at + 2);
  return length > 0 && count && what
    ? { length, tokens: [count, ...['or', 'more'].map(asWord), what] }
    : undefined;
}

/** "by last sale date", "order by date of sale" */
function nameSaleDate(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^by (?:the )?(?:(?:last )?sales? date|date of (?:last )?sale|last sold date)(?= |$)/,
  );
  return length > 0 ? { length, tokens: ['by', 'date', 'sold'].map(asWord) } : undefined;
}

/** "highest price psf paid for offices" */
function dropPaid(tokens: readonly Token[], at: number): Written | undefined {
  const isPaid =
    tokens[at]?.word === 'paid' && /^(?:psf|ft|foot|feet)$/.test(tokens[at - 1]?.word ?? '');
  return isPaid ? { length: 1, tokens: [] } : undefined;
}

/** "and in WX3 too" */
function dropToo(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 2, /^(?:too|as well)$/);
  const isLast = at + length === tokens.length;
  return at > 0 && length > 0 && isLast ? { length, tokens: [] } : undefined;
}

/** Figures that are written as nobody reads them. */
export const FIGURE_SAYINGS: readonly Rewrite[] = [
  nameFew,
  turnGuide,
  nameNothing,
  dropIn,
  turnQuarter,
  moveBands,
  nameRated,
  nameRating,
  dropOne,
  turnMore,
  nameSaleDate,
  dropToo,
  dropPaid,
];
