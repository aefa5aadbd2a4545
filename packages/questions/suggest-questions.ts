import { readTokens, type Token } from './grammar/read-tokens.ts';
import type { PlaceChoice, RefusedQuestion } from './refused-question.ts';

/** What a refusal says where no word was understood. */
const NOTHING_KNOWN = /^Nothing in the question could be/;
/** What is limited by what follows, which says nothing without them: "eaves over 8 m", "vacant since 2022". */
const MEASURED =
  /^(?:heights?|eaves|headroom|charges?|capacity|supply|speed|depth|width|frontage|wault|footfall|doors?|spaces?|bays?|bedrooms?|beds?|rooms?|floors?|desks?|since|for|before|after|until)$/i;
/** Units and what joins two ends of a limit. */
const MEASURING =
  /^(?:sq|ft|sqft|m|sqm|metres?|feet|psf|acres?|kva|mva|kw|mbps|years?|yrs?|months?|per|and|to|-|–|or|more)$/i;
/** Longest run of words that is left out or put in other words. */
const SPAN_MAXIMUM = 6;
/** Readings that are tried: a question has to be answered in time. */
const TRIES_MAXIMUM = 40;
const SUGGESTIONS_MAXIMUM = 2;
/** Questions that read everywhere, about titles or about deals. */
const EXAMPLES = [
  'within 1 km of the station',
  'freehold land over 1 acre',
  'sales in the last 2 years',
];
/** A part of a question begins with these. */
const PARTING =
  /^(?:,|;|and|or|but|not|excluding|except|without|with|in|on|near|close|next|adjoining|within|since|before|after|until|sold|let|leased|owned|held|built|that|which|by|for|to|having|where)$/i;
/** What follows these is not wanted: without them the opposite would be proposed. */
const NEGATING = /^(?:not|no|nothing|none|excl?|excluding|except|without|outside)$/i;
/** Words that limit what follows them. */
const LIMITING =
  /^(?:over|under|above|below|more|less|than|at|least|most|about|around|up|max|min|before|after|since|until|within|close|next|near|a|of|£|<|>|miles?|km|m|metres?)$/i;
/** Words and marks that join what no longer stands there, or lead to it. */
const LOOSE =
  /^(?:,|;|:|and|or|with|that|which|in|on|at|of|by|for|to|the|a|an|but|not|is|are|from|near|then|still)$/i;

/** What leads to the words that follow, and says nothing without them, wherever it stands. */
const LEADING =
  /^(?:with|w|\/|by|that|which|who|have|has|had|having|and|or|from|of|to|a|an|the|are|is|there|been|being|was|were|any|no|done|made|for|its|their|per|than|more|less|greater|higher|lower|on|in|at|near|owned|held|let|leased)$/i;
const RELATING = /^(?:for|to|like|by|than)$/i;
/** What follows the words that are left out and speaks of them: "no buildings on it". */
const TRAILING = /^(?:(?:on|in|to|of|with|from|at|for) )?(?:it|them|this|those)$/i;
/** A place or a thing alone is no question that anybody asks. */
const TOO_LITTLE =
  /^(?:how many|who is (?:the|a) \w+|any \w+|(?:over|under) [£\d.,km]+|title number|ran out|earliest|latest|oldest|newest|(?:since|in|before|after) \d{4}|q[1-4] \d{4}|not .*|(?:over|under) .{1,12} (?:psf|sq ft))$|^(?:how many |number of |anything |what )?(?:sold|bought|let|titles?|propert(?:y|ies)|plots?|sites?|parcels?|buildings?|units?|deals?|comps?|transactions?|sales?|lettings?|tenants?|leases?|for sale|to let)$|^\w+ tenants$|^\d{4}$|^(?:last|next|this) year$|^\w+ and an? \w+$|^\d+ (?:street|road|lane|close|avenue|way)$|^top \d+ (?:\w+ )?(?:landlords|owners|landowners|private)$/i;
const NAME_ALONE =
  /^\p{Lu}\p{Ll}+ \d{4}$|^(?:who owns )?\p{Lu}\p{Ll}+(?: (?!Street|Road|Lane)\p{Lu}\p{Ll}+)?(?: (?:and|or) \p{Lu}\p{Ll}+)?$/u;
/** What nobody writes: the joints of what no longer stands there. */
const BROKEN =
  /\b(?:acres|sq ft) (?:units|homes|dwellings|houses|flats|shops|offices|applications?)\b|\b(?:of|from) sold\b|\b(?:sold|bought|let) (?:of|was|were|is|are)\b|\bowned (?:or|and) an? |, in the (?:last|next)\b|^both |\b(?:owning|holding|having)$|^(?:is|are|do|does|did|has|have) (?!there|any)|^how many (?:do|does|did)\b|\bvacant .*vacant\b|\b(?:does|do|only|but|other|where|whose)$|^how many (?:the\b|$)|\bown$|\bsell$|^(?:titles )?(?:before|after|until)\b|\bland (?:\w+ )+land$|\bbought (?:were|they|sold)\b|\bwho biggest\b|\b(?:landlords|owners|companies|titles|private) biggest\b|\b(?:where|that|which|who|with|by|of|permission) (?:before|after|since|until|in|on|and|or)\b|\bwith (?:privately|overseas|company|sold|granted|listed|owned)\b|\b(?:an?|the|not|excl\.?|excluding) planning for\b/i;

/**
 * The questions nearest to a refused one that become searches: with what the refusal proposes in the
 * place of the fewest words that stand in the way, else without those words.
 *
 * @param reads whether all of a question becomes a search
 */
export async function suggestQuestions(
  question: string,
  { message, choice, words: refused }: RefusedQuestion,
  reads: (question: string) => Promise<boolean>,
): Promise<readonly string[]> {
  if (choice) return writeChoices(question, choice, reads);
  const tokens = readTokens(question.replace(/\bw\/o\b/gi, 'without'));
  const proposed = listProposals(message);
  const found: string[] = [];
  let tries = 0;
  const attempt = async (candidate: string, isLast = false): Promise<boolean> => {
    if (candidate.length < 3 || candidate === question || found.includes(candidate)) return false;
    if ([TOO_LITTLE, NAME_ALONE, BROKEN].some((say) => say.test(candidate))) return false;
    if (tries >= TRIES_MAXIMUM && !isLast) return false;
    tries += 1;
    return reads(candidate);
  };
  const keep = async (candidate: string) => {
    if (found.length < SUGGESTIONS_MAXIMUM && (await attempt(candidate, true)))
      found.push(candidate);
  };
  const [own] = findWords(tokens, refused);
  for (const words of own ? proposed : []) {
    const [from = 0, length = 0] = own ?? [];
    await keep(spell(trim(tokens.toSpliced(from, length, asToken(words)))));
    // "with no owner" → "with privately owned": nothing leads to what is put in.
    const bare = LEADING.test(tokens[from - 1]?.raw ?? '') && found.length === 0;
    if (bare) await keep(spell(trim(tokens.toSpliced(from - 1, length + 1, asToken(words)))));
  }
  if (found.length > 0) return found;
  // Where nothing else was asked for, nothing is left to be asked.
  const isAll = own !== undefined && trim(cut(tokens, ...own)).length === 0;
  const [at, length] = (isAll ? undefined : await findObstacle(tokens, attempt, refused)) ?? [
    0,
    tokens.length,
  ];
  const isDenied = tokens.slice(at, at + length).some(({ raw }) => NEGATING.test(raw));
  for (const words of isDenied ? [] : proposed)
    await keep(spell(tokens.toSpliced(at, length, asToken(words))));
  if (length < tokens.length) await keep(spell(trim(cut(tokens, at, length))));
  if (found.length === 0) {
    for (const words of proposed) await keep(words);
    // Words that nothing is known of may be those of a proposal; what is known not to be on record is none.
    if (tokens.length <= 3 && NOTHING_KNOWN.test(message)) {
      // The names of addresses are written in the singular: "Oakley Dental Practice".
      await keep(`"${question.replace(/ies$/, 'y').replace(/s$/, '')}"`);
      await keep(`planning for ${question}`);
    }
    // Nothing of it can be kept: at least what such questions look like.
    if (found.length === 0) for (const words of EXAMPLES) await keep(words);
  }
  return found;
}

/** The question once for each of the places it may mean. */
async function writeChoices(
  question: string,
  { words, names }: PlaceChoice,
  reads: (question: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const at = question.toLowerCase().indexOf(words.toLowerCase());
  if (at === -1) return names;
  const written = names.map(
    (name) => question.slice(0, at) + name + question.slice(at + words.length),
  );
  const read = await Promise.all(written.map(reads));
  return written.filter((_, index) => read[index]);
}

/**
 * The part without which the question is read: a whole part between commas and such words as "with"
 * and "near" where that does, else the fewest words, with the limit that stands before them.
 */
async function findObstacle(
  tokens: readonly Token[],
  attempt: (candidate: string) => Promise<boolean>,
  refused: string | undefined,
): Promise<readonly [at: number, length: number] | undefined> {
  const starts = tokens.flatMap(({ raw }, at) =>
    at === 0 || (PARTING.test(raw) && !isOrMore(tokens, at)) ? [at] : [],
  );
  const parts = starts.map((at, i) => [at, (starts[i + 1] ?? tokens.length) - at] as const);
  const runs = Array.from({ length: SPAN_MAXIMUM }, (_, i) => i + 1).flatMap((length) =>
    Array.from({ length: Math.max(0, tokens.length - length + 1) }, (_, i) =>
      takeLimit(tokens, tokens.length - length - i, length),
    ),
  );
  const named = findWords(tokens, refused).flatMap(([at, length]) => [
    ...(RELATING.test(tokens[at + length - 1]?.raw ?? '') ? [takeRest(tokens, at, length)] : []),
    takeLimit(tokens, at, length),
    takeClause(tokens, at, length),
  ]);
  const [own] = findWords(tokens, refused);
  // What was refused has to go whole: half of it says something else.
  const isWhole = ([at, length]: readonly [number, number]) =>
    !own || (at <= own[0] && at + length >= own[0] + own[1]);
  for (const [at, length] of [...named, ...[...parts, ...runs].filter(isWhole)]) {
    const turnsRound = NEGATING.test(tokens[at + length - 1]?.raw ?? '');
    if (turnsRound && at + length < tokens.length) continue;
    const rest = trim(cut(tokens, at, length));
    if (rest.length > 0 && (await attempt(spell(rest)))) return [at, length];
  }
  return undefined;
}

/** Where the words stand that were refused as such, with the limit of what they measure. */
function findWords(
  tokens: readonly Token[],
  refused: string | undefined,
): readonly (readonly [at: number, length: number])[] {
  if (refused === undefined) return [];
  const length = readTokens(refused).length;
  const isAt = (at: number) =>
    tokens
      .slice(at, at + length)
      .map(({ raw }) => raw)
      .join(' ') === refused;
  const at = tokens.findIndex((_, i) => isAt(i));
  if (at < 0) return [];
  const end = MEASURED.test(tokens[at + length - 1]?.raw ?? '')
    ? passLimit(tokens, at + length)
    : at + length;
  return [[at, end - at]];
}

/** What is left without some words, without what led to them and spoke of them. */
function cut(tokens: readonly Token[], at: number, length: number): Token[] {
  let [from, to] = [at, at + length];
  const spellFrom = (count: number) =>
    tokens
      .slice(to, to + count)
      .map(({ raw }) => raw)
      .join(' ');
  const trailing = [2, 1].find((count) => TRAILING.test(spellFrom(count)));
  to += trailing ?? 0;
  while (from > 1 && LEADING.test(tokens[from - 1]?.raw ?? '') && !isFixed(tokens, from - 1))
    from -= 1;
  const isJoined = /^(?:and|or)$/i.test(tokens[to]?.raw ?? '') && !isFixed(tokens, to);
  if (isJoined && from > 0 && tokens[from - 1]?.raw !== ',') to += 1;
  return tokens.toSpliced(from, to - from);
}

/** The "for" of "for sale", the "to" of "to let", the "or" of "or more". */
function isFixed(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at].some((first) =>
    FIXED.test(`${tokens[first]?.raw} ${tokens[first + 1]?.raw}`),
  );
}

const FIXED = /^(?:for|on) sale$|^(?:to|for) (?:let|rent)$|^or (?:more|less|fewer|over|under)$/i;

/** "suitable for" with what it is for, up to a comma. */
function takeRest(tokens: readonly Token[], at: number, length: number): readonly [number, number] {
  const [from, whole] = takeClause(tokens, at, length);
  return [at, from + whole - at];
}

/** All between the two commas around some words. */
function takeClause(
  tokens: readonly Token[],
  at: number,
  length: number,
): readonly [number, number] {
  const isEnd = ({ raw }: Token) => /^[,;]$/.test(raw);
  const from = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  const next = tokens.slice(at + length).findIndex(isEnd);
  const end = next < 0 ? tokens.length : at + length + next;
  return [from, end - from];
}

/** A run of words together with the number and the "over" or "within" that belong to it. */
function takeLimit(
  tokens: readonly Token[],
  at: number,
  length: number,
): readonly [number, number] {
  let from = at;
  while (
    from > 0 &&
    (tokens[from - 1]?.kind === 'number' || LIMITING.test(tokens[from - 1]?.raw ?? ''))
  )
    from -= 1;
  let end = at + length;
  if (MEASURED.test(tokens[end - 1]?.raw ?? '')) end = passLimit(tokens, end);
  // "3 or more": without the number nothing is left to be more than.
  if (isOrMore(tokens, end)) end += 2;
  while (LIMITING.test(tokens[end - 1]?.raw ?? '') && end < tokens.length) end += 1;
  return [from, end - from];
}

/** Past the limit of what was measured, where there is one. */
function passLimit(tokens: readonly Token[], at: number): number {
  let end = at;
  while (LIMITING.test(tokens[end]?.raw ?? '')) end += 1;
  if (tokens[end]?.kind !== 'number') return at;
  while (tokens[end]?.kind === 'number' || MEASURING.test(tokens[end]?.raw ?? '')) end += 1;
  return end;
}

/** "3 or more" */
function isOrMore(tokens: readonly Token[], at: number): boolean {
  const [joint, more] = [tokens[at]?.word, tokens[at + 1]?.word ?? ''];
  return joint === 'or' && /^(?:more|less|fewer|over|under)$/.test(more);
}

/** What a refusal quotes as the words to say instead. */
function listProposals(message: string): string[] {
  const [, bare] = /“([^”]+)” has no unit/.exec(message) ?? [];
  if (bare !== undefined) return [`${bare} acres`, `${bare} sq ft`];
  const [, advice = ''] = /\b(?:ask for|say|such as|ask)\b(.*)$/i.exec(message) ?? [];
  return Array.from(advice.matchAll(/“([^”…]{3,})”/g), ([, words = '']) => words);
}

/** Without what joins nothing any more, at both ends; a "not" at the front is no joint. */
function trim(tokens: readonly Token[]): Token[] {
  let [from, to] = [0, tokens.length];
  const isLoose = (raw = '') => LOOSE.test(raw) && !NEGATING.test(raw);
  const isAsking = () => /^(?:is|are)$/i.test(tokens[from]?.raw ?? '');
  while (from < to && isLoose(tokens[from]?.raw) && !isAsking() && !isFixed(tokens, from))
    from += 1;
  while (to > from && LOOSE.test(tokens[to - 1]?.raw ?? '')) to -= 1;
  return tokens.slice(from, to);
}

function asToken(words: string): Token {
  return { raw: words, word: words, kind: 'quote' };
}

function spell(tokens: readonly Token[]): string {
  return (
    tokens
      .map(({ raw }) => raw)
      .join(' ')
      .replaceAll(/ ([,;:?!.])/g, '$1')
      .replaceAll(/(\d\S*) ([-–]) (?=\S*\d)/g, '$1$2')
      .replaceAll(/ \/ ?/g, '/')
      .replaceAll(/,(?:\s*,)+/g, ',')
      // What is put in may end as what follows begins: "overseas owned owned shops".
      .replaceAll(/\b(\p{L}+) \1\b/giu, '$1')
      // It is offered to be asked, with nothing left of how the other one ended.
      .replace(/[\s?!.]+$/, '')
      .trim()
  );
}
