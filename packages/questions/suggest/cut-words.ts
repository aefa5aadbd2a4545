import { readTokens, type Token } from '../grammar/read-tokens.ts';

/** Where words stand in a question. */
export type Span = readonly [at: number, length: number];

/** Longest run of words that is left out or put in other words. */
const SPAN_MAXIMUM = 6;
/** What is limited by what follows, which says nothing without them: "eaves over 8 m", "vacant since 2022". */
const MEASURED =
  /^(?:heights?|eaves|headroom|charges?|capacity|supply|speed|depth|width|frontage|footfall|doors?|spaces?|bays?|bedrooms?|beds?|rooms?|floors?|desks?|since|for|before|after|until)$/i;
/** Units and what joins two ends of a limit. */
const MEASURING =
  /^(?:sq|ft|sqft|m|sqm|metres?|feet|psf|acres?|kva|mva|kw|mbps|years?|yrs?|months?|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|per|and|to|-|–|or|more)$/i;
export const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** A part of a question begins with these. */
export const PARTING =
  /^(?:,|;|and|or|but|not|excluding|except|without|with|in|on|near|close|next|adjoining|within|since|before|after|until|sold|let|leased|owned|held|built|that|which|whose|by|for|to|having|where|expiring|ending)$/i;
/** What follows these is not wanted: without them the opposite would be proposed. */
export const NEGATING =
  /^(?:not|no|nothing|none|excl?|excluding|except|without|outside|drop|lose|ditch|remove)$/i;
const DENYING = /^(?:not|no|without|except|excluding|but)$/i;
/** Words that limit what follows them. */
const LIMITING =
  /^(?:over|under|above|below|more|less|than|at|least|most|about|around|up|max|min|before|after|since|until|within|close|next|near|a|of|£|<|>|miles?|km|m|metres?)$/i;
/** Words and marks that join what no longer stands there, or lead to it. */
const LOOSE =
  /^(?:,|;|:|and|or|with|that|which|in|on|at|of|by|for|to|the|a|an|but|not|is|are|from|near|then|still|than|they|their|its)$/i;

/** What leads to the words that follow, and says nothing without them, wherever it stands. */
export const LEADING =
  /^(?:with|w|\/|by|that|which|who|have|has|had|having|and|or|from|of|to|a|an|the|are|is|there|been|being|was|were|any|no|done|made|for|its|their|per|than|more|less|greater|higher|lower|on|in|at|near|owned|held|let|leased)$/i;
const RELATING = /^(?:for|to|like|by|than)$/i;
/** What says nothing without the thing beside which something lies. */
const BESIDE =
  /^(?:adjoining|adjoins?|adjacent|abutting|bordering|facing|overlooking|fronting|neighbouring|beside|alongside|opposite|behind|away)$/i;
/** What follows the words that are left out and speaks of them: "no buildings on it". */
const TRAILING = /^(?:(?:on|in|to|of|with|from|at|for) )?(?:it|them|this|those)$/i;

/** The parts of a question, and then every run of its words, the shortest first. */
export function listSpans(tokens: readonly Token[]): { parts: Span[]; runs: Span[] } {
  const starts = tokens.flatMap(({ raw }, at) =>
    at === 0 || (PARTING.test(raw) && !isOrMore(tokens, at)) ? [at] : [],
  );
  const clauses = starts
    .filter((at) => tokens[at]?.word === 'whose')
    .map((at) => takeRest(tokens, at, 1));
  const parts = [
    ...starts.map((at, i) => [at, (starts[i + 1] ?? tokens.length) - at] as const),
    ...clauses,
  ];
  const runs = Array.from({ length: SPAN_MAXIMUM }, (_, i) => i + 1).flatMap((length) =>
    Array.from({ length: Math.max(0, tokens.length - length + 1) }, (_, i) =>
      takeLimit(tokens, tokens.length - length - i, length),
    ),
  );
  return { parts, runs };
}

/** What may go with words that were refused: their limit, what they lead to, or their clause. */
export function widen(tokens: readonly Token[], [at, length]: Span): Span[] {
  if (needsRest(tokens, [at, length]))
    return [takeRest(tokens, at, length), takeClause(tokens, at, length)];
  return [
    ...(RELATING.test(tokens[at + length - 1]?.raw ?? '') ? [takeRest(tokens, at, length)] : []),
    takeLimit(tokens, at, length),
    takeClause(tokens, at, length),
  ];
}

/** Where the words stand that were refused as such, with the limit of what they measure. */
export function findWords(tokens: readonly Token[], refused: string | undefined): Span | undefined {
  if (refused === undefined) return undefined;
  const length = readTokens(refused).length;
  const isAt = (at: number) =>
    tokens
      .slice(at, at + length)
      .map(({ raw }) => raw)
      .join(' ') === refused;
  const at = tokens.findIndex((_, i) => isAt(i));
  if (at < 0) return undefined;
  const end = MEASURED.test(tokens[at + length - 1]?.raw ?? '')
    ? passLimit(tokens, at + length)
    : at + length;
  return [at, end - at];
}

/** What is left without some words, without what led to them and spoke of them. */
export function cut(
  tokens: readonly Token[],
  [at, length]: Span,
  isRefused: boolean,
  takesLead = true,
): Token[] {
  let [from, to] = [at, at + length];
  const spellFrom = (count: number) =>
    tokens
      .slice(to, to + count)
      .map(({ raw }) => raw)
      .join(' ');
  const trailing = [2, 1].find((count) => TRAILING.test(spellFrom(count)));
  to += trailing ?? 0;
  // "government owned": nothing is merely owned.
  if (
    isRefused &&
    to > from &&
    /^(?:owned|held)$/i.test(tokens[to]?.raw ?? '') &&
    !isBy(tokens, to + 1)
  )
    to += 1;
  // "without a lift": the denial of what cannot be searched goes with it.
  const isLed = (raw = '') => LEADING.test(raw) || (isRefused && DENYING.test(raw));
  while (takesLead && from > 1 && isLed(tokens[from - 1]?.raw) && !isFixed(tokens, from - 1))
    from -= 1;
  const isJoined = /^(?:and|or)$/i.test(tokens[to]?.raw ?? '') && !isFixed(tokens, to);
  if (isJoined && from > 0 && tokens[from - 1]?.raw !== ',') to += 1;
  return tokens.toSpliced(from, to - from);
}

/** What is left without some words, but for the "let" of what was refused; none where it says no such. */
export function cutButLet(
  tokens: readonly Token[],
  [at, length]: Span,
  [first, count]: Span,
): Token[] | undefined {
  const said = tokens.slice(first, first + count).findIndex(({ word }) => word === 'let');
  // "let agreed" is no lease yet.
  if (said < 0 || tokens[first + said + 1]?.word === 'agreed') return undefined;
  return tokens.toSpliced(at, length, ...tokens.slice(first + said, first + said + 1));
}

const isBy = (tokens: readonly Token[], at: number) => tokens[at]?.word === 'by';

/** The "for" of "for sale", the "to" of "to let", the "or" of "or more". */
function isFixed(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at].some((first) =>
    FIXED.test(`${tokens[first]?.raw} ${tokens[first + 1]?.raw}`),
  );
}

const FIXED = /^(?:for|on) sale$|^(?:to|for) (?:let|rent)$|^or (?:more|less|fewer|over|under)$/i;

/** "suitable for" with what it is for, up to a comma. */
function takeRest(tokens: readonly Token[], at: number, length: number): Span {
  const [from, whole] = takeClause(tokens, at, length);
  return [at, from + whole - at];
}

/** All between the two commas around some words. */
function takeClause(tokens: readonly Token[], at: number, length: number): Span {
  const isEnd = ({ raw }: Token) => /^[,;]$/.test(raw);
  const from = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  const next = tokens.slice(at + length).findIndex(isEnd);
  const end = next < 0 ? tokens.length : at + length + next;
  return [from, end - from];
}

/** A run of words together with the number and the "over" or "within" that belong to it. */
function takeLimit(tokens: readonly Token[], at: number, length: number): Span {
  let from = at;
  // "since 2010 or owned by": the limit is of what stands before.
  const isJoined = /^(?:and|or|but)$/i.test(tokens[at]?.raw ?? '');
  // ">5 ac no basements": what is denied is nothing that the number counts.
  const isDenied = NEGATING.test(tokens[at]?.raw ?? '');
  while (
    !isJoined &&
    !isDenied &&
    from > 0 &&
    !endsRange(tokens, from - 1) &&
    (isCount(tokens[from - 1]) || LIMITING.test(tokens[from - 1]?.raw ?? ''))
  )
    from -= 1;
  let end = at + length;
  if (MEASURED.test(tokens[end - 1]?.raw ?? '')) end = passLimit(tokens, end);
  // "3 or more": without the number nothing is left to be more than.
  if (isOrMore(tokens, end)) return [from, end + 2 - from];
  // "grade A offices": a capital is a name.
  const isOpen = (raw = '') => LIMITING.test(raw) && raw !== 'A';
  while (isOpen(tokens[end - 1]?.raw) && end < tokens.length) end += 1;
  return [from, end - from];
}

/** A number that counts what follows, and no sum or size: "3 bedrooms", but not "£12k" or "5ac". */
function isCount(token: Token | undefined): boolean {
  const { kind, pounds, raw = '', suffix = '' } = token ?? {};
  const isYear = /^(?:19|20)\d\d$/.test(raw);
  return kind === 'number' && !pounds && !isYear && /^(?:\+|st|nd|rd|th)?$/.test(suffix);
}

/** "2020-2022": both ends stay together. */
function endsRange(tokens: readonly Token[], at: number): boolean {
  const [from, joint, to] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  const isJoint = /^[-–]$/.test(joint?.raw ?? '');
  return isJoint && from?.kind === 'number' && to?.kind === 'number';
}

/** Past the limit of what was measured, where there is one. */
function passLimit(tokens: readonly Token[], at: number): number {
  let end = at;
  while (LIMITING.test(tokens[end]?.raw ?? '')) end += 1;
  const isMonth = MONTH.test(tokens[end]?.raw ?? '');
  if (tokens[end]?.kind !== 'number' && !isMonth) return at;
  while (tokens[end]?.kind === 'number' || MEASURING.test(tokens[end]?.raw ?? '')) end += 1;
  return end;
}

/** "3 or more" */
function isOrMore(tokens: readonly Token[], at: number): boolean {
  const [joint, more] = [tokens[at]?.word, tokens[at + 1]?.word ?? ''];
  return joint === 'or' && /^(?:more|less|fewer|over|under)$/.test(more);
}

/** Without what joins nothing any more, at both ends; a "not" at the front is no joint. */
export function trim(tokens: readonly Token[], keepsFront = false): Token[] {
  let [from, to] = [0, tokens.length];
  const isLoose = (raw = '') => LOOSE.test(raw) && !NEGATING.test(raw);
  const isAsking = () => /^(?:is|are)$/i.test(tokens[from]?.raw ?? '');
  while (
    !keepsFront &&
    from < to &&
    isLoose(tokens[from]?.raw) &&
    !isAsking() &&
    !isFixed(tokens, from)
  )
    from += 1;
  // "flats over" of "garages with flats over", but not "5 acres or over"
  const isOpen = () =>
    /^(?:over|above|below)$/i.test(tokens[to - 1]?.raw ?? '') && tokens[to - 2]?.word !== 'or';
  while (to > from && (LOOSE.test(tokens[to - 1]?.raw ?? '') || isOpen())) to -= 1;
  return tokens.slice(from, to);
}

export function asToken(words: string): Token {
  return { raw: words, word: words, kind: 'quote' };
}

export function spell(tokens: readonly Token[]): string {
  return (
    tokens
      .map((token, at) => spellAfter(token, tokens[at - 1]))
      .join('')
      .replaceAll(/ ([,;:?!.])/g, '$1')
      .replaceAll(/(\d\S*) ([-–]) (?=\S*\d)/g, '$1$2')
      .replaceAll(/\b(sub|pre|post|mid) - (?=[£\d])/gi, '$1-')
      .replaceAll(/ \/ ?/g, '/')
      .replaceAll(/(?<=\bw\/)(?=\p{L})(?!o\b)/gu, ' ')
      .replaceAll(/(\w) \+(?=\s|,|$)/g, '$1+')
      .replaceAll(/([<>≤≥]) (?=[£\d])/g, '$1')
      .replaceAll(/,(?:\s*,)+/g, ',')
      // What is put in may end as what follows begins: "overseas owned owned shops".
      .replaceAll(/\b(\p{L}+) \1\b/giu, '$1')
      // It is offered to be asked, with nothing left of how the other one ended.
      .replace(/[\s?!.]+$/, '')
      .trim()
  );
}

/** "semi-detached", "E(g)": as it was typed, where the same token stands before it still. */
function spellAfter({ raw, glue }: Token, before: Token | undefined): string {
  if (before === undefined) return raw;
  if (glue === undefined || glue.after !== before.raw) return ` ${raw}`;
  return glue.mark === '(' ? `(${raw})` : `-${raw}`;
}

/** Whether what stands at a place is denied right before it. */
export function isDeniedAt(tokens: readonly Token[], at: number): boolean {
  return NEGATING.test(tokens[at - 1]?.raw ?? '');
}

/** Whether a limit would be left without what it limits: "a rent" of "a rent under £10 psf". */
export function leavesLimit(tokens: readonly Token[], end: number): boolean {
  return FIGURE.test(tokens[end - 1]?.raw ?? '') && LIMIT.test(tokens[end]?.raw ?? '');
}

const FIGURE =
  /^(?:rents?|prices?|area|size|value|rv|terms?|yields?|site|coverage|left|unexpired)$/i;
const LIMIT = /^(?:over|under|above|below|more|less|between|<|>)$/i;

/** Whether words say nothing without what follows them: "adjoining". */
export function needsRest(tokens: readonly Token[], [at, length]: Span): boolean {
  // "suitable for 20 houses"
  if (tokens[at]?.word === 'suitable' && tokens[at + 1]?.word === 'for') return true;
  return BESIDE.test(tokens[at + length - 1]?.raw ?? '');
}

/** What may be cut and leave the "of" before it: "lettings of grade A offices". */
export function passLead(tokens: readonly Token[], [at, length]: Span): Span | undefined {
  const isOf = (token: Token | undefined) => token?.word === 'of';
  if (isOf(tokens[at])) return length > 1 ? [at + 1, length - 1] : undefined;
  return isOf(tokens[at - 1]) ? [at, length] : undefined;
}
