import { measureSaid, readTokens, spellTokens, type Token } from './read-tokens.ts';
import { MEASURES } from './recognisers/amounts/measure-names.ts';
import { BANDS } from './recognisers/energy-bands.ts';
import { asWord, type Rewrite, type Written, YEAR } from './rewriting.ts';

/** "rateable value nil or under £5,000": what is under it takes in nothing. */
function dropNil(tokens: readonly Token[], at: number): Written | undefined {
  const named = measureSaid(tokens, at, 2, /^(?:rv|rateable value|ground rents?|rents?)(?= |$)/);
  const under = /^(?:(?:of|is|at) )?(?:nil|zero) or (?=(?:under|less than|below|up to|at most) )/;
  const said = tokens.slice(at + named, at + named + 5).map(({ word }) => word);
  const found = named > 0 ? under.exec(said.join(' '))?.[0] : undefined;
  if (found === undefined) return undefined;
  const dropped = found.trim().split(' ').length;
  return { length: named + dropped, tokens: tokens.slice(at, at + named) };
}

/** "rateable value not nil" */
function nameSome(tokens: readonly Token[], at: number): Written | undefined {
  const some =
    /^(?:rv|rateable value|ground rents?|rents?) (?:(?:is|that is) )?not (?:nil|zero)(?= |$)/;
  const length = measureSaid(tokens, at, 6, some);
  if (length === 0) return undefined;
  const not = tokens.findIndex(({ word }, i) => i >= at && word === 'not');
  const name = tokens.slice(at, not).filter(({ word }) => !/^(?:is|that)$/.test(word));
  return { length, tokens: [...name, ...readTokens('over £0')] };
}

/** "EPC D-F or A", "EPC A, D to F": all bands between the two, and one more. */
function listBands(tokens: readonly Token[], at: number): Written | undefined {
  const isEnergy = tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ word }) => /^(?:epcs?|rating|ratings|rated|bands?|energy)$/.test(word));
  const first = isEnergy ? readRange(tokens, at) : undefined;
  const joint = at + (first?.length ?? 0);
  const last = first && JOINT.test(tokens[joint]?.word ?? '') && readRange(tokens, joint + 1);
  if (!first || !last || first.bands.length + last.bands.length < 3) return undefined;
  const bands = [...new Set([...first.bands, ...last.bands])];
  const listed = bands.map((band) => ({ ...asWord(band.toLowerCase()), raw: band }));
  listed.splice(-1, 0, asWord('or'));
  return { length: first.length + 1 + last.length, tokens: listed };
}

const JOINT = /^(?:or|and|,)$/;

/** "D", "D-F", "D to F": written with capitals, as a small a may be an article. */
function readRange(tokens: readonly Token[], at: number) {
  const from = BANDS.indexOf(tokens[at]?.raw || '-');
  const isGlued = tokens[at + 1]?.glue?.mark === '-';
  const isRange = isGlued || /^(?:-|–|to)$/.test(tokens[at + 1]?.word ?? '');
  const length = isGlued ? 2 : 3;
  const to = isRange ? BANDS.indexOf(tokens[at + length - 1]?.raw || '-') : from;
  if (from < 0 || to < from) return undefined;
  return { bands: [...BANDS.slice(from, to + 1)], length: isRange ? length : 1 };
}

/** "sold in 2019 at the earliest", "let in 2020 at the latest" */
function nameBound(tokens: readonly Token[], at: number): Written | undefined {
  const [lead, year] = tokens.slice(at, at + 2);
  const bound = measureSaid(tokens, at + 2, 3, /^at the (?:earliest|latest)(?= |$)/);
  if (!/^(?:in|from|by)$/.test(lead?.word ?? '') || !year || !YEAR.test(year.raw) || bound === 0)
    return undefined;
  if (tokens[at + 4]?.word === 'earliest') return { length: 5, tokens: [asWord('since'), year] };
  return { length: 5, tokens: [asWord('before'), ...readTokens(String(Number(year.raw) + 1))] };
}

/** "held since 2010 at least" */
function dropLeast(tokens: readonly Token[], at: number): Written | undefined {
  const isSince = tokens[at - 2]?.word === 'since' && YEAR.test(tokens[at - 1]?.raw ?? '');
  return isSince && measureSaid(tokens, at, 2, /^at least$/) > 0
    ? { length: 2, tokens: [] }
    : undefined;
}

/** "leases not to expire before 2030" */
function nameNotBefore(tokens: readonly Token[], at: number): Written | undefined {
  const not =
    /^(?:not to|that do not|which do not|not) (?:expire|expiring|end|ending|run out) before \d{4}(?= |$)/;
  const length = measureSaid(tokens, at, 6, not);
  const year = tokens[at + length - 1];
  if (length === 0 || !/^(?:leases?|tenanc(?:y|ies))$/.test(tokens[at - 1]?.word ?? '') || !year)
    return undefined;
  return { length, tokens: [asWord('expiring'), asWord('since'), year] };
}

/** "offices 3000/5000 sq ft": from the one to the other. */
function nameEnds(tokens: readonly Token[], at: number): Written | undefined {
  const [from, slash, to] = tokens.slice(at, at + 3);
  const isUnit =
    /^(?:sq|sqft|sqm)$/.test(to?.suffix ?? '') ||
    measureSaid(tokens, at + 3, 1, /^(?:sq|sqft|sqm|square)$/) > 0;
  const [low = 0, high = 0] = [from?.number, to?.number];
  if (slash?.word !== '/' || !from || !to || from.kind !== 'number' || from.suffix || !isUnit)
    return undefined;
  return low >= SIZE_MINIMUM && high > low
    ? { length: 3, tokens: [from, asWord('to'), to] }
    : undefined;
}

/** Less is part of an address or of a date. */
const SIZE_MINIMUM = 100;

/** "plots of 1/16 acre", "3/16 of an acre", "1 1/2 acres" */
function nameFraction(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 7).toLowerCase();
  const [, whole = '0', top, parts, of = ''] =
    /^(?:(\d{1,3}) )?(\d\d?) \/ (\d\d?)(?:ths?)?( of an?| an?)? (?:acres?|hectares?|miles?)(?= |$)/.exec(
      words,
    ) ?? [];
  if (top === undefined || Number(top) >= Number(parts)) return undefined;
  if (whole === '0' && Number(parts) < FINE) return undefined;
  const value = Number((Number(whole) + Number(top) / Number(parts)).toFixed(4));
  const length = (whole === '0' ? 3 : 4) + of.split(' ').length - 1;
  return { length, tokens: readTokens(String(value)) };
}

/** Halves, quarters and eighths are read as they stand. */
const FINE = 9;

const UNKNOWN =
  /^(?:(?:is|are) )?(?:unknown|missing|blank|unrecorded|not (?:known|recorded|given|stated))(?= |$)/;

/** "floor area unknown", "where the rent is not recorded" */
function nameUnrecorded(tokens: readonly Token[], at: number): Written | undefined {
  const measure = MEASURES.find(tokens, at);
  const length = measure ? measureSaid(tokens, at + measure.length, 3, UNKNOWN) : 0;
  if (!measure || length === 0) return undefined;
  const named = tokens.slice(at, at + measure.length);
  const end = at + measure.length + length;
  // "floor area unknown and freehold": what follows is another thing.
  const isJoined = tokens[end]?.word === 'and';
  const comma: Token = { raw: ',', word: ',', kind: 'mark' };
  return {
    length: measure.length + length + (isJoined ? 1 : 0),
    tokens: [asWord('without'), ...named, ...(isJoined ? [comma] : [])],
  };
}

/** "never sold before": before today, which "never" says by itself. */
function dropBefore(tokens: readonly Token[], at: number): Written | undefined {
  const [before, next] = tokens.slice(at, at + 2);
  const isLast = next === undefined || /^(?:,|and|or|but|[?.])$/.test(next.word);
  const never = tokens
    .slice(Math.max(0, at - NEVER_REACH), at)
    .some(({ word }) => word === 'never');
  return before?.word === 'before' && isLast && never ? { length: 1, tokens: [] } : undefined;
}

/** Words from "never" to "before" at most: "never been on the market before". */
const NEVER_REACH = 5;

/** "nothing sold since 2015", "nothing with a live application" */
function nameNothing(tokens: readonly Token[], at: number): Written | undefined {
  const [nothing, event] = tokens.slice(at, at + 2);
  const isDealt = /^(?:sold|let|bought|leased|with)$/.test(event?.word ?? '');
  return nothing?.word === 'nothing' && isDealt
    ? { length: 1, tokens: [{ ...asWord('not'), raw: nothing.raw }] }
    : undefined;
}

/** "record rent": the highest. */
function nameRecord(tokens: readonly Token[], at: number): Written | undefined {
  const isSum = /^(?:rents?|prices?|yields?)$/.test(tokens[at + 1]?.word ?? '');
  return tokens[at]?.word === 'record' && isSum
    ? { length: 1, tokens: [asWord('highest')] }
    : undefined;
}

/** "shops with no residential element": of one use alone. */
function nameNoElement(tokens: readonly Token[], at: number): Written | undefined {
  const none =
    /^(?:with no|without|without any|without an?) (?:resi|residential|commercial) (?:element|component|accommodation)(?= |$)/;
  const length = measureSaid(tokens, at, 5, none);
  return length > 0 ? { length, tokens: ['not', 'mixed', 'use'].map(asWord) } : undefined;
}

/** Figures, times and shares that are written in another way. */
export const FIGURE_REWRITES: readonly Rewrite[] = [
  dropNil,
  nameSome,
  listBands,
  nameBound,
  dropLeast,
  nameNotBefore,
  nameEnds,
  nameFraction,
  nameRecord,
  nameNothing,
  nameUnrecorded,
  dropBefore,
  nameNoElement,
];
