import { readTokens, type Token } from './grammar/read-tokens.ts';
import { TITLE_TABLE } from './grammar/recognisers/choice-words.ts';
import type { PlaceChoice, RefusedQuestion } from './refused-question.ts';
import {
  asToken,
  cut,
  cutButLet,
  findWords,
  isDeniedAt,
  LEADING,
  leavesLimit,
  listSpans,
  NEGATING,
  needsRest,
  PARTING,
  passLead,
  type Span,
  spell,
  trim,
  widen,
} from './suggest/cut-words.ts';
import { findExamples } from './suggest/examples.ts';
import {
  BOTH_WAYS,
  isAddition,
  listProposals,
  listUnsaid,
  nameDealing,
  quoteDealing,
  quoteRefused,
  quoteShared,
} from './suggest/read-refusal.ts';
import {
  keepRead,
  type Read,
  type Reader,
  type Reading,
  SUGGESTIONS_MAXIMUM,
} from './suggest/reader.ts';
import { joinByOr, sayAgain } from './suggest/say-again.ts';
import { addBefore } from './suggest/widen-refused.ts';
import { isWorthAsking } from './suggest/worth-asking.ts';

const JOINING = /^(?:and|or|but|then|,)$/i;
/** What adds to a question. */
const ADDING = /^(?:with|without|and|but|,)$/i;
const NEARNESS = /^near$/i;
/** What turns round what it stands before. */
const PAST = /^(?:formerly|previously|once|excluded|omitted|excepted)$/i;
/** Readings that are tried: a question has to be answered in time. */
const TRIES_MAXIMUM = 60;
/** Words of questions that are looked at for whether a person may write them. */
const WORDS_MAXIMUM = 400;
/** How many things that cannot be searched are taken out of one question. */
const REFUSALS_MAXIMUM = 3;
/**
 * The questions nearest to a refused one that become searches: with what the refusal proposes in the
 * place of the words that stand in the way, else without those words and with all else that is searched.
 */
export async function suggestQuestions(
  question: string,
  refused: RefusedQuestion,
  { read, readPhrases, towns }: Reader,
): Promise<readonly string[]> {
  if (refused.choice) return writeChoices(question, refused.choice, read);
  const again = await keepRead(sayAgain(readTokens(question), refused.saidOnce), read);
  if (again.length > 0) return again;
  const asked = await readPhrases(question);
  let tries = 0;
  let words = 0;
  const known = new Map<string, Reading>();
  const attempt = async (candidate: string) => {
    const before = known.get(candidate);
    if (before !== undefined) return before;
    if (candidate === question || words >= WORDS_MAXIMUM) return 0;
    words += candidate.split(' ').length;
    const reading = await look(candidate);
    known.set(candidate, reading);
    return reading;
  };
  const look = async (candidate: string) => {
    if (tries >= TRIES_MAXIMUM) return 0;
    if (!isWorthAsking(asked, await readPhrases(candidate))) return 0;
    tries += 1;
    return read(candidate);
  };
  const near = await findNear(question, refused, attempt, 1);
  return near.length > 0 ? near : findExamples(question, refused, { read, towns });
}

async function findNear(
  question: string,
  refused: RefusedQuestion,
  read: Read,
  depth: number,
): Promise<readonly string[]> {
  const tokens = readTokens(question.replace(/\bw\/o\b/gi, 'without'));
  const quoted = quoteRefused(refused.message, question);
  // "pp for at least 20 homes": words that were written in full are not those of the question.
  const said = findWords(tokens, refused.words ?? quoted) ?? findWords(tokens, quoted);
  const own = said && addBefore(tokens, said, refused.message);
  // "formerly owned by the council": without the word it is the opposite.
  const isPast = own && PAST.test(spell(tokens.slice(own[0], own[0] + own[1])));
  if (isPast) return [];
  // "shops in A and offices in B": nothing is both.
  const either = EXCLUDING.test(refused.message) ? await keepRead(joinByOr(tokens), read) : [];
  if (either.length > 0) return either;
  const shared = findWords(tokens, quoteShared(refused.message, question));
  const place = shared ?? own;
  // "not Jersey" is more than "not overseas owned".
  const isBroader = place && isDeniedBefore(tokens, place[0]) && BROADER.test(refused.message);
  const instead = isBroader ? undefined : place;
  const put = instead ? await putProposals(tokens, instead, refused.message, read) : [];
  if (put.length > 0) return put;
  const again =
    instead && depth < REFUSALS_MAXIMUM ? writeProposals(tokens, instead, refused.message) : [];
  for (const candidate of again) {
    const reading = await read(candidate);
    if (typeof reading === 'number' || reading.message === refused.message) continue;
    const words = listProposals(refused.message, candidate);
    const further = (await findNear(candidate, reading, read, depth + 1)).filter((text) =>
      words.some((said) => text.includes(said)),
    );
    if (further.length > 0) return further;
  }
  // Where nothing else was asked for, nothing is left to be asked.
  if (own && trim(cut(tokens, own, true)).length === 0) return [];
  const { kept, stopped } = await findKept(tokens, own, refused, read);
  const [best] = kept;
  for (const [candidate, other] of depth < REFUSALS_MAXIMUM ? stopped : []) {
    const [next] = await findNear(candidate, other, read, depth + 1);
    const reading = next === undefined ? 0 : await read(next);
    if (next === undefined || typeof reading !== 'number') continue;
    if (reading > (best?.criteria ?? 0)) return [next];
  }
  if (!best) return [];
  const [at, length] = best.span;
  const isDenied = tokens.slice(at - 1, at + length).some(({ raw }) => NEGATING.test(raw));
  const written = isDenied || isBroader ? [] : writeProposals(tokens, best.span, refused.message);
  const placed = await keepRead(written, read);
  return [...new Set([...placed, ...kept.map(({ text }) => text)])].slice(0, SUGGESTIONS_MAXIMUM);
}

const EXCLUDING = /^Nothing is both /;
/** "not owned from Jersey" */
const isDeniedBefore = (tokens: readonly Token[], at: number) =>
  [at, at - 1, at - 2].some((each) => isDeniedAt(tokens, each));
/** What these propose takes in more than was asked for. */
const BROADER = /cannot be searched; ask for “/;

async function putProposals(
  tokens: readonly Token[],
  [at, length]: Span,
  message: string,
  read: Read,
): Promise<string[]> {
  const found = await keepRead(writeProposals(tokens, [at, length], message), read);
  // "with no owner" → "with privately owned": nothing leads to what is put in.
  if (found.length > 0 || !LEADING.test(tokens[at - 1]?.raw ?? '')) return found;
  return keepRead(writeProposals(tokens, [at, length], message, 1), read);
}

/** The question with each of the proposals in the place of what was refused, and of what led to it. */
function writeProposals(
  tokens: readonly Token[],
  [at, length]: Span,
  message: string,
  led = 0,
): string[] {
  const said = tokens.slice(at, at + length);
  const rest = spell(tokens.toSpliced(at, length));
  const put = listUnsaid(message, spell(said), rest).flatMap((words) =>
    isAddition(message)
      ? [
          [...said, asToken(words)],
          [asToken('ending'), asToken(words)],
        ]
      : [[asToken(words), ...said.slice(-1).filter(({ word }) => word === 'for')]],
  );
  // "short lease flats" as "flats, leases with under 80 years left"
  const thing = tokens[at + length];
  const isBefore = thing?.kind === 'word' && !LEADING.test(thing.raw) && !PARTING.test(thing.raw);
  // "extended houses" as "houses, planning for extensions"
  const isKind = TITLE_TABLE.find(tokens, at + length)?.length === 1;
  // "outline for at least 20 homes" as "outline for homes": what it is for is said already.
  const isFor = tokens[at - 1]?.word === 'for';
  return put.map((words) => {
    const purpose = isFor && led === 0 ? /^planning for (.+)$/.exec(spell(words))?.[1] : undefined;
    if (purpose !== undefined) return spell(tokens.toSpliced(at, length, asToken(purpose)));
    const isApart = /^leases with /.test(spell(words)) || (isKind && PROPOSED.test(spell(words)));
    if (isBefore && led === 0 && isApart)
      return spell(tokens.toSpliced(at, length + 1, thing, asToken(','), ...words));
    const dealing = quoteDealing(spell(said), spell(words));
    const whole = dealing ? nameDealing(tokens, at + length, dealing) : tokens;
    // "owned from Jersey" as "overseas owned"
    const from = OWNED_FROM.exec(spell(tokens.slice(0, at)))?.[0] ?? '';
    const back = / owned$/.test(spell(words)) && from !== '' ? from.split(' ').length : led;
    return spell(trim(whole.toSpliced(at - back, length + back, ...words)));
  });
}

const PROPOSED = /^planning for /;
const OWNED_FROM = /\b(?:owned|held|registered)(?: (?:from|in|by))?$/i;

interface Kept {
  readonly text: string;
  readonly span: Span;
  readonly criteria: number;
}

/**
 * The question without the part after which most of it is searched; and the questions that something
 * else stands in the way of.
 */
async function findKept(
  tokens: readonly Token[],
  own: Span | undefined,
  { message }: RefusedQuestion,
  read: Read,
): Promise<{ kept: readonly Kept[]; stopped: readonly (readonly [string, RefusedQuestion])[] }> {
  const { parts, runs } = listSpans(tokens);
  const named = own ? widen(tokens, own) : [];
  const isWhole = ([at]: Span) => at > 0 && ADDING.test(tokens[at]?.raw ?? '');
  const [whole, others] = [parts.filter(isWhole), parts.filter((span) => !isWhole(span))];
  const isJoint = own === undefined && BOTH_WAYS.test(message);
  const ends = new Set([...parts.map(([at]) => at), tokens.length]);
  const fits = (span: Span) =>
    isFit(tokens, span, own) && (!isJoint || takesJoint(tokens, span, ends));
  let kept: Kept[] = [];
  const stopped: [string, RefusedQuestion][] = [];
  // "land adjoining council land": what lies beside it is not what was asked for.
  const free = own && needsRest(tokens, own) ? [] : [...others, ...runs];
  for (const span of [...named, ...(free.length > 0 ? whole : []), ...free].filter(fits)) {
    // "near a petrol station but …" begins as it began.
    const keepsFront = NEARNESS.test(tokens[0]?.raw ?? '') && span[0] > 1;
    let text = spell(trim(cut(tokens, span, own !== undefined), keepsFront));
    let reading = await read(text);
    // "shops let at under £20 psf": they are let, whatever is paid.
    const still = own && cutButLet(tokens, span, own);
    const held = still ? spell(trim(still, keepsFront)) : text;
    const reached = await read(held);
    if (typeof reached === 'number' && typeof reading === 'number' && reached > reading)
      [text, reading] = [held, reached];
    const after = passLead(tokens, span);
    if (reading === 0 && after) {
      text = spell(trim(cut(tokens, after, false, false)));
      reading = await read(text);
    }
    if (typeof reading !== 'number') {
      if (own && reading.message !== message) stopped.push([text, reading]);
    } else if (reading > (kept[0]?.criteria ?? 0)) kept = [{ text, span, criteria: reading }];
    // "ask for each by itself": here is each.
    else if (isJoint && reading > 0 && reading === kept[0]?.criteria)
      kept.push({ text, span, criteria: reading });
  }
  // Of each of two the most that was said of it.
  if (isJoint) kept.sort((one, other) => one.span[1] - other.span[1]);
  return { kept, stopped };
}

/** Whether something may be left out: all of what was refused, and nothing that turns the rest round. */
function isFit(tokens: readonly Token[], [at, length]: Span, own: Span | undefined): boolean {
  const end = at + length;
  if (NEGATING.test(tokens[end - 1]?.raw ?? '') && end < tokens.length) return false;
  if (leavesLimit(tokens, end) && (!own || own[0] + own[1] < end)) return false;
  if (own) return at <= own[0] && end >= own[0] + own[1];
  return !isDeniedAt(tokens, at) || end === tokens.length;
}

/** A whole part with the "or" that joined it: without the "or" alone both would be asked for. */
function takesJoint(tokens: readonly Token[], [at, length]: Span, ends: ReadonlySet<number>) {
  const isJoint = ({ raw }: Token) => JOINING.test(raw);
  const said = tokens.slice(at, at + length);
  const isPart = ends.has(at) && ends.has(at + length);
  if (!tokens.some(isJoint)) return isPart;
  const last = said.at(-1);
  const leads = last !== undefined && isJoint(last);
  // "not bought since 2010 or owned by the council": what is denied does not pass on.
  if (leads && tokens.slice(0, at).some(({ raw }) => NEGATING.test(raw))) return false;
  // "not sold or let" may deny both, and a limit is of what stands before it.
  const denies = last?.word === 'or' && said.some(({ raw }) => NEGATING.test(raw));
  if (leads && (denies || /^(?:since|before|after|over|under)$/i.test(said[0]?.raw ?? '')))
    return false;
  return (isPart || (leads && ends.has(at))) && said.some(isJoint) && !said.every(isJoint);
}

/** The question once for each of the places it may mean. */
async function writeChoices(
  question: string,
  { words, names }: PlaceChoice,
  read: Read,
): Promise<readonly string[]> {
  const at = question.toLowerCase().indexOf(words.toLowerCase());
  if (at === -1) return names;
  const written = names.map(
    (name) => question.slice(0, at) + name + question.slice(at + words.length),
  );
  const readings = await Promise.all(written.map(read));
  return written.filter((_, index) => typeof readings[index] === 'number' && readings[index] > 0);
}
